/** Made-up boards and a made-up scene, for the gallery and the tests. */
import type { Cell, Drawn, Field, Piece, View } from '$lib/api/types';
import type { Chooser } from '$lib/chooser.svelte';
import type { Faces } from '$lib/cardFaces';
import type { Scene } from '$lib/tableProps';

const GROUNDS = ['plain', 'forest', 'mountain', 'water', 'ancient_city', 'fortress'];
const HEX_GROUNDS = [
  'neutral',
  'fire',
  'raised-water',
  'earth',
  'air',
  'raised-wood',
  'metal',
  'anomaly',
  'emanation',
];

const cell = (ref: string, across: number, down: number, kind: string): Cell => ({
  ref,
  name: ref.slice(ref.indexOf('.') + 1),
  across,
  down,
  kind,
  seat: null,
});

export const exampleSquares: Field = {
  form: 'square',
  cells: Array.from({ length: 12 }, (_, at) =>
    cell(
      `square.${'abcd'[at % 4]}${3 - Math.floor(at / 4)}`,
      at % 4,
      Math.floor(at / 4),
      GROUNDS[at % 6] ?? '',
    ),
  ),
};

export const exampleHexes: Field = {
  form: 'hex',
  cells: Array.from({ length: 12 }, (_, at) => {
    const row = Math.floor(at / 4);
    return cell(`cell.${'cba'[row]}${(at % 4) + 1}`, (at % 4) + row / 2, row, HEX_GROUNDS[at % 9] ?? '');
  }),
};

const piece = (ref: string, card: string, seat: number, more: Partial<Piece> = {}): Piece => ({
  ref,
  card,
  seat,
  figures: { ATK: '3', left: '5' },
  fact: `${card} on ${ref}.`,
  rests: false,
  marks: [],
  below: [],
  ...more,
});

export const examplePieces = (kind: string): Piece[] => [
  piece(`${kind}.a1`, 'ginjinx', 0),
  piece(`${kind}.c1`, 'ehvagri', 1, { rests: true, marks: ['Poisoned 2'] }),
];

export function exampleView(more: Partial<View> = {}): View {
  return {
    view: 1,
    game: 'soulfall',
    rules: 1,
    cards: '',
    viewer: 0,
    seats: 2,
    settings: {},
    zones: {},
    known: {},
    numbers: {},
    lists: {},
    agenda: [],
    waiting: [0],
    kind: '',
    rule: '',
    prompt: '',
    options: [],
    said: [],
    own: [],
    answered: [],
    sealed: null,
    result: null,
    ...more,
  };
}

const NOTHING: Drawn = { head: [], panels: [], facts: [], choices: [], field: null, pieces: [] };

export function exampleScene(faces: Faces, chooser: Chooser, view: View = exampleView()): Scene {
  const names = ['Ann', 'Bob'];
  return {
    view,
    drawn: NOTHING,
    viewer: 0,
    near: 0,
    seats: names.map((name, seat) => ({ seat, name, kind: 'human', agent: '', away: false })),
    names,
    faces,
    chooser,
    events: [],
    fresh: [],
    named: (text) => String(text).replaceAll('@0', 'Ann').replaceAll('@1', 'Bob'),
    told: (event) => event.text,
  };
}
