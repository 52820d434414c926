/** Who sits where at the round table: the viewer at the near edge, the others clockwise from the left. */

export interface Place {
  seat: number;
  /** Per cent from the left and from the top of the table. */
  x: number;
  y: number;
}

const MOST = 210; // degrees of the rim that are left to the others
const EACH = 72;

export function around(seats: number, near: number): Place[] {
  const others = Array.from({ length: seats - 1 }, (_, at) => (near + 1 + at) % seats);
  const span = Math.min(MOST, EACH * (others.length - 1));
  return others.map((seat, at) => {
    const angle = 90 + span / 2 - (others.length > 1 ? (span * at) / (others.length - 1) : 0);
    const turned = (angle * Math.PI) / 180;
    return { seat, x: 50 + 45 * Math.cos(turned), y: 51 - 39 * Math.sin(turned) };
  });
}

/** Equal cards together, in the order in which they first come. */
export function counted<Card>(cards: readonly Card[]): [card: Card, count: number][] {
  const found = new Map<Card, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}
