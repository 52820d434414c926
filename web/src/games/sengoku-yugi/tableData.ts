/** The two joined mats of Sengoku Yugi: what units are drawn from, and what the server's words say about places. */
import type { Cell, Choice, Face, GameEvent, Option, Piece, View } from '$lib/api/types';

/** Weapons as shapes of their own (24 × 24). */
export const WEAPONS: Record<string, string> = {
  Greatsword: 'M10 1h4v14h4v3h-4v5h-4v-5H6v-3h4z',
  Longsword: 'M22 2l-1 5L10 18l2 2-2 2-3-3-3 3-2-2 3-3-3-3 2-2 2 2L19 3z',
  'Dual Blades': 'M2 2l4 1 8 8-2 2-9-8zm20 0l-1 3-9 8-2-2 8-8zM5 15l4 4-3 3-4-4zm14 0l3 3-4 4-3-3z',
  Dagger: 'M12 1l4 12h-3v2h4v3h-4v5h-2v-5H7v-3h4v-2H8z',
  Greatshield: 'M4 2h16v10c0 5-4 8-8 10-4-2-8-5-8-10zm7 3v14h2V5z',
  'Battle Axe': 'M11 2h3v20h-3zM10 3v11C5 13 3 10 3 8.500S5 4 10 3zm5 2c4 0 6 2 6 3.500S19 12 15 12z',
  Warhammer: 'M3 3h18v8H3zm7 9h4v11h-4z',
  'Magic Stone': 'M12 1l7 7-7 15L5 8zm0 5-3 3 3 7 3-7z',
  Spear: 'M22 2l-2 8-3-3L4 20l-2 2 1-4L15 5l-3-1z',
  Bow: 'M5 2c12 2 17 8 17 20l-3-1c0-9-4-14-13-16zM3 21L15 9l-1-2 5-2-2 5-2-1L5 22z',
};

/** Attack and Defense Power, physical and magical. */
export const ICONS: Record<string, string> = {
  ATK: 'M22 2v5L11.500 17.500l2.500 2.500-2 2-3.200-3.200L5 22.500 1.500 19l3.700-3.800L2 12l2-2 2.500 2.500L17 2z',
  MAT: 'm12 1 3 7.500 8 .5-6 5 2 8-7-4.500L5 22l2-8-6-5 8-.5z',
  DEF: 'M12 2 3 5v7c0 5 4 8.500 9 10 5-1.500 9-5 9-10V5z',
  MDF: 'M12 2 3 5v7c0 5 4 8.500 9 10 5-1.500 9-5 9-10V5zm0 3 6 2v5c0 3.500-2.500 6-6 7-3.500-1-6-3.500-6-7V7z',
};

/** Of which element an ailment is: Burn of fire. */
const AILMENTS: Record<string, string> = {
  Burn: 'fire',
  Silence: 'water',
  Slow: 'wind',
  Paralysis: 'lightning',
  Collapse: 'earth',
  Mute: 'dark',
  Poison: '',
  'Silver-Chain': 'holy',
};

export interface Mark {
  text: string;
  element: string;
  good: boolean;
}

/** Ailments and Blessings with their elements; what the picture shows by itself is left out. */
export function marksOf(piece: Piece): Mark[] {
  return piece.marks.flatMap((text): Mark[] => {
    if (text in AILMENTS) return [{ text, element: AILMENTS[text] ?? '', good: false }];
    const blessing = /(\w+) Blessing$/.exec(text);
    return blessing ? [{ text, element: (blessing[1] ?? '').toLowerCase(), good: true }] : [];
  });
}

export const isNew = (piece: Piece): boolean => piece.marks.includes('newly deployed');
export const isDown = (piece: Piece): boolean => piece.marks.includes('face-down');
export const isStronghold = (piece: Piece): boolean => piece.marks.includes('stronghold');

/** `Soma`, `Swordsman` of a Nameless one. */
export function nameOf(face: Face): string {
  const name = face.words['name'] ?? face.name;
  return name.replace(/^Nameless /, '').replace(/^Radiant Stone of (\w+)$/, '$1 Egg');
}

/** `3/11` as what is left and the most. */
export function hpOf(piece: Piece): [left: number, most: number] {
  const [left = '0', most = '0'] = (piece.figures['HP'] ?? '0/0').split('/');
  return [Number(left), Number(most)];
}

/** Whether a place belongs to the Command Zone, which lies beside the grid. */
export const isCommand = (cell: Cell): boolean => cell.kind === 'command';

/** What the answers say about a place, where it is chosen as a target. */
export function hintsAt(
  view: View,
  options: readonly Option[],
  choices: readonly Choice[],
): Map<string, string> {
  const found = new Map<string, string>();
  if (view.kind !== 'ChooseTarget') return found;
  options.forEach((option, at) => {
    const [ref, hint] = [option.refs[0], choices[at]?.hint];
    if (ref?.startsWith('cell.') && hint) found.set(ref, hint);
  });
  return found;
}

const ATTACKS = new Set(['attacked-physically', 'attacked-magically']);
const TARGETS = new Set(['targeted', 'stronghold-targeted', 'retargeted']);

/** Who attacks whom now, by the last events about it. */
export function fighters(
  events: readonly GameEvent[],
  fought: boolean,
): { attacker: string; target: string } {
  const none = { attacker: '', target: '' };
  if (!fought) return none;
  const from = events.findLastIndex((event) => ATTACKS.has(event.kind));
  if (from < 0) return none;
  const target = events.slice(from).findLast((event) => TARGETS.has(event.kind));
  return { attacker: placeOf(events[from]), target: placeOf(target) };
}

const placeOf = (event: GameEvent | undefined): string => String(event?.args.target ?? '');

const RECENT = 8; // events that a die lies on the table for

/** What was rolled a moment ago: one die, or that of each player who begins. */
export function rolled(events: readonly GameEvent[]): { values: number[]; event: GameEvent } | null {
  const last = events.slice(-RECENT).findLast((event) => event.kind === 'rolled' || event.kind === 'first');
  if (!last) return null;
  const parts = (last.args.parts ?? []) as [string, { die: number }][];
  const values = last.kind === 'rolled' ? [Number(last.args.die)] : parts.map(([, part]) => part.die);
  return { values, event: last };
}
