/** What the battlefield of Soul of Ankiril shows, read from the View and from what the server draws. */
import type { Cell, Drawn, GameEvent, Piece, View } from '$lib/api/types';

export const WIDE = 100; // of a Terrain
export const RADIUS = WIDE / Math.sqrt(3);
export const STEP = RADIUS * 1.5;
export const LIFT = 7; // of a raised Terrain
const ELEMENTS = ['fire', 'earth', 'metal', 'water', 'air', 'wood'];
const GATES = 3; // Emanations of a seat
const FIRST_GATE = 2;

export const xOf = (cell: Cell): number => cell.across * WIDE;
export const yOf = (cell: Cell): number => cell.down * STEP;

/** The corners of a hex with a point at the top, or lying on a side. */
export function hex(radius: number, flat = false): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + (flat ? 0 : Math.PI / 6);
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

export const isGate = (piece: Piece): boolean => piece.figures['attack'] === undefined;
export const isLeader = (piece: Piece): boolean => piece.marks.includes('Leader');

/** By their places: which slot of the View's lists stands there. */
export function slots(view: View, cells: readonly Cell[]): Map<string, number> {
  const found = new Map<string, number>();
  (view.lists.cell ?? []).forEach((cell, slot) => {
    const ref = cells[cell]?.ref;
    if (ref) found.set(ref, slot);
  });
  return found;
}

/** The Element of a piece; an Offspring has that of whoever made it. */
export function elementOf(view: View, slot: number | undefined): string {
  return (slot === undefined ? '' : ELEMENTS[view.lists.element?.[slot] ?? -1]) ?? '';
}

export interface Mark {
  kind: 'poisoned' | 'reinforced' | 'challenged' | 'challenger' | 'granted' | 'changed';
  value: string;
}

/** What lies on a piece, as small signs. */
export function marksOf(piece: Piece): Mark[] {
  return piece.marks.filter((mark) => mark !== 'Leader').map(markOf);
}

function markOf(mark: string): Mark {
  const number = /^(Poisoned|Reinforced) (\d+)$/.exec(mark);
  if (number) return { kind: number[1] === 'Poisoned' ? 'poisoned' : 'reinforced', value: number[2] ?? '' };
  if (mark.startsWith('Challenged')) return { kind: 'challenged', value: '' };
  if (mark.startsWith('Challenger')) return { kind: 'challenger', value: '' };
  return { kind: /^[+-]/.test(mark) ? 'changed' : 'granted', value: '' };
}

/** The places that the answer so far is about: `move b5`, `on c6`. */
export function saidPlaces(view: View): Set<string> {
  const found = view.said.flatMap((text) =>
    [...text.matchAll(/\b[a-g]\d\b/g)].map(([name]) => `cell.${name}`),
  );
  return new Set(found);
}

/** What is being done to the places that glow: they are struck, entered, or just chosen. */
export type Aim = 'strike' | 'enter' | 'choose';

export function aimOf(view: View): Aim {
  const last = view.said[0]?.split(' ')[0];
  if (last === 'attack') return 'strike';
  return last === 'move' || last === 'summon' || last === 'resummon' ? 'enter' : 'choose';
}

/** Answers that name a direction are about the first Terrain that way; the server says which in the label. */
export function wayRefs(view: View, drawn: Drawn | null): Map<string, string> {
  const found = new Map<string, string>();
  view.options.forEach((option, at) => {
    const way = option.refs[0];
    const name = /^[a-g]\d\b/.exec(drawn?.choices[at]?.label ?? '')?.[0];
    if (way?.startsWith('way.') && name) found.set(`cell.${name}`, way);
  });
  return found;
}

export interface Preview {
  ref: string;
  name: string;
  hint: string;
}

/** What an attack or a Spell would do to whom, where the server says so. */
export function previews(view: View, drawn: Drawn | null): Preview[] {
  const first = view.said[0]?.split(' ')[0] ?? '';
  if (!['attack', 'cast', 'use'].includes(first)) return [];
  return view.options.flatMap((option, at) => {
    const ref = option.refs[0] ?? '';
    const choice = drawn?.choices[at];
    const hurts = drawn?.pieces.some((piece) => piece.ref === ref && piece.seat !== view.viewer);
    const hint = choice?.hint
      .split(', ')
      .filter((part) => !/^\d+(\/\d+)?$/.test(part))
      .join(', ');
    return choice && hint && hurts ? [{ ref, name: choice.label, hint }] : [];
  });
}

export interface Gate {
  slot: number;
  face: number;
  stands: boolean;
  left: number;
}

/** The Emanations of a seat, from the viewer's left, with their Health. */
export function gatesOf(view: View, seat: number, near: number, health: (face: number) => number): Gate[] {
  const first = FIRST_GATE + seat * GATES;
  const found = Array.from({ length: GATES }, (_, i) => {
    const [slot, lists] = [first + i, view.lists];
    const face = lists.piece?.[slot] ?? -1;
    const stands = (lists.cell?.[slot] ?? -1) >= 0 || !view.numbers.turn; // all of them before the game begins
    return { slot, face, stands, left: stands ? health(face) - (lists.damage?.[slot] ?? 0) : 0 };
  });
  return near === 0 ? found : found.reverse();
}

export interface Show {
  id: number;
  kind: 'slide' | 'strike' | 'harm' | 'help' | 'fall' | 'come' | 'magic';
  at: string;
  to: string;
  text: string;
  delay: number;
}

const KINDS: Record<string, Show['kind']> = {
  moved: 'slide',
  pressed: 'slide',
  swapped: 'slide',
  shifted: 'slide',
  attack: 'strike',
  forced: 'magic',
  breach: 'strike',
  damage: 'harm',
  poisoned: 'harm',
  healed: 'help',
  modified: 'help',
  'modified-for-good': 'help',
  'ran-in-pack': 'help',
  reinforced: 'help',
  readied: 'help',
  granted: 'help',
  defeated: 'fall',
  deactivated: 'fall',
  summoned: 'come',
  generated: 'come',
  resummoned: 'come',
  deployed: 'come',
  cast: 'magic',
  'cast-at': 'magic',
  used: 'magic',
  'used-at': 'magic',
  'used-second': 'magic',
  'used-second-at': 'magic',
  challenged: 'magic',
  legacy: 'magic',
};
const BEAT = 240; // milliseconds from one to the next
const LONGEST = 1700; // for all of them together
const MANY = 24; // shows at once: somebody has come back, nothing is shown again

/** What has just happened, in order, as things to show. */
export function showsOf(fresh: readonly GameEvent[]): Show[] {
  const told = fresh.filter((event) => KINDS[event.kind] && terrainsOf(event).length);
  if (told.length > MANY) return [];
  const beat = Math.min(BEAT, LONGEST / Math.max(told.length, 1));
  return told.map((event, order) => ({
    id: event.number,
    kind: KINDS[event.kind] ?? 'magic',
    at: terrainsOf(event)[0] ?? '',
    to: terrainsOf(event)[1] ?? '',
    text: figureOf(event),
    delay: Math.round(order * beat),
  }));
}

/** The Terrains that an event is about: where it comes from, then where it goes to. */
function terrainsOf({ args }: GameEvent): string[] {
  return [args['source'], args['target']].map(String).filter((place) => place.startsWith('cell.'));
}

/** `−2` of damage, `+1/+1` of what is gained. */
function figureOf({ kind, args }: GameEvent): string {
  if (kind === 'damage') return `−${args['amount']}`;
  if (kind === 'healed') return `+${args['amount']}`;
  if (args['attack'] === undefined) return '';
  return `${signed(args['attack'])}/${signed(args['health'])}`;
}

const signed = (change: unknown): string => `${Number(change) < 0 ? '' : '+'}${change}`;
