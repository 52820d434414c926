/** The battlefield of Alternate Souls in numbers of a drawing, and what the server says about its squares. */
import type { Cell, Choice, GameEvent, Option, Piece, View } from '$lib/api/types';

export const WIDE = 100;
/** Beside the squares there are numbers of rows at the left, additions at the right; the Fortress walls at both ends. */
export interface Plan {
  left: number;
  right: number;
  wall: number;
  /** How high a row is; as a column is wide, or less where there is little room. */
  tall: number;
}

export const ROOMY: Plan = { left: 34, right: 62, wall: 20, tall: WIDE };
export const NARROW: Plan = { left: 24, right: 34, wall: 14, tall: 82 };

export interface Spot {
  x: number;
  y: number;
}

export const spotOf = (cell: Cell, plan: Plan): Spot => ({
  x: plan.left + cell.across * WIDE,
  y: plan.wall + cell.down * plan.tall,
});

/** `square.c7` lies on row 7. */
export const rowOf = (ref: string): number => Number(ref.at(-1));

/** Everything an answer may mean by a square: itself, its row, the pairs of rows that it is in. */
export function squareRefs(cell: Cell, piece: Piece | undefined, viewer: number | null): string[] {
  const row = rowOf(cell.ref);
  const refs = [cell.ref, `row.${row}`, `rows.${row}`, `rows.${row - 1}`];
  if (piece?.card && piece.seat === viewer) refs.push(`ability.${piece.card}`);
  return refs;
}

/** Whether rows are chosen now, not squares. */
export const isRowwise = (legal: ReadonlySet<string>): boolean =>
  [...legal].some((ref) => /^rows?\./.test(ref));

export interface Outlook {
  ref: string;
  label: string;
  hint: string;
}

/** What the answers about squares would lead to; the same only once. */
export function outlooks(
  options: readonly Option[],
  choices: readonly Choice[],
  path: readonly string[],
): Outlook[] {
  const found: Outlook[] = [];
  options.forEach((option, at) => {
    const choice = choices[at];
    const ref = option.refs[path.length] ?? '';
    if (!choice?.hint || !ref.startsWith('square.') || !isFight(choice)) return;
    if (path.some((one, i) => option.refs[i] !== one)) return;
    if (!found.some((one) => one.ref === ref && one.hint === choice.hint))
      found.push({ ref, label: choice.label, hint: choice.hint });
  });
  return found;
}

/** Figures of a unit stand on it already; what a move leads to does not. */
const isFight = (choice: Choice): boolean => choice.group !== '';

/** The squares that the answer so far is about: `on c7` was said. */
export function saidSquares(view: View): Set<string> {
  const words = view.said.filter((text) => text.startsWith('on ')).map((text) => text.slice(3));
  return new Set(words.map((name) => `square.${name}`));
}

/** Additions beside their rows: whose, which card, and the lower of its two rows. */
export interface Addition {
  seat: number;
  card: string;
  row: number;
}

export function additionsOf(view: View): Addition[] {
  const play = (view.zones['play'] ?? []) as (string | null)[][];
  return play.flatMap((cards, seat) =>
    cards.flatMap((card, at) => {
      const row = view.lists[`rows_${seat}`]?.[at] ?? 0;
      return card !== null && row ? [{ seat, card, row }] : [];
    }),
  );
}

export function regaliaOf(view: View, seat: number): string[] {
  const play = ((view.zones['play'] ?? [])[seat] ?? []) as (string | null)[];
  return play.filter((card, at): card is string => card !== null && !view.lists[`rows_${seat}`]?.[at]);
}

const MOVING = new Set(['moved', 'pushed']);

/** All squares that a unit crosses from this event on; none if an earlier event tells it already. */
export function crossing(event: GameEvent, events: readonly GameEvent[]): string[] {
  if (!MOVING.has(event.kind)) return [];
  const same = events.filter((one) => MOVING.has(one.kind) && one.args.unit === event.args.unit);
  if (same[0]?.number !== event.number) return [];
  return [event.args.source, ...same.map((one) => one.args.target)].map(String);
}
