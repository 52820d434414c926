import { expect, test } from 'vitest';
import type { Cell, Drawn, GameEvent, Piece, View } from '../src/lib/api/types';
import {
  aimOf,
  elementOf,
  gatesOf,
  marksOf,
  previews,
  saidPlaces,
  showsOf,
  slots,
  wayRefs,
} from '../src/games/soul-of-ankiril/places';

const cell = (name: string): Cell => ({
  ref: `cell.${name}`,
  name,
  across: 0,
  down: 0,
  kind: 'neutral',
  seat: 0,
});
const option = (text: string, ref: string) => ({ text, label: text, refs: [ref] });
const choice = (label: string, hint = '') => ({ group: '', label, hint, text: '' });
const piece = (ref: string, seat: number, marks: string[] = []): Piece => ({
  ref,
  card: 'unah',
  seat,
  figures: { health: '8' },
  fact: '',
  rests: false,
  marks,
  below: [],
});
const event = (number: number, kind: string, args: Record<string, unknown>) =>
  ({ number, kind, args }) as unknown as GameEvent;

function view(facts: Partial<View>): View {
  return { options: [], said: [], numbers: { turn: 3 }, lists: {}, viewer: 0, ...facts } as View;
}

test('a piece is found by its place, and so is its Element', () => {
  const seen = view({ lists: { cell: [1, -1], element: [3, 0] } });
  const found = slots(seen, [cell('a1'), cell('a2')]);
  expect([...found]).toEqual([['cell.a2', 0]]);
  expect(elementOf(seen, 0)).toBe('water');
  expect(elementOf(seen, undefined)).toBe('');
});

test('markers become signs', () => {
  const marks = ['Leader', 'Poisoned 2', 'Challenged by Ardug on e4', '+1/+1 for good', 'Sprint'];
  expect(marksOf(piece('cell.a1', 0, marks)).map((mark) => mark.kind + mark.value)).toEqual([
    'poisoned2',
    'challenged',
    'changed',
    'granted',
  ]);
});

test('the answer so far says which places it is about, and to what end', () => {
  const seen = view({ said: ['attack e5', 'on f4'] });
  expect([...saidPlaces(seen)]).toEqual(['cell.e5', 'cell.f4']);
  expect(aimOf(seen)).toBe('strike');
  expect(aimOf(view({ said: ['summon shekun'] }))).toBe('enter');
  expect(aimOf(view({}))).toBe('choose');
});

test('a direction is clicked on the first Terrain that way', () => {
  const drawn = { choices: [choice('e5 and on (NE)')], pieces: [] } as unknown as Drawn;
  expect([...wayRefs(view({ options: [option('way ne', 'way.ne')] }), drawn)]).toEqual([
    ['cell.e5', 'way.ne'],
  ]);
});

test('what an attack would do is told of those who are struck only', () => {
  const drawn = {
    choices: [choice('f4 enemy Unah', 'deals 3 of 8'), choice('a1', 'neutral')],
    pieces: [piece('cell.f4', 1)],
  } as unknown as Drawn;
  const options = [option('on f4', 'cell.f4'), option('on a1', 'cell.a1')];
  expect(previews(view({ said: ['attack e5'], options }), drawn)).toEqual([
    { ref: 'cell.f4', name: 'f4 enemy Unah', hint: 'deals 3 of 8' },
  ]);
  expect(previews(view({ said: ['move e5'], options }), drawn)).toEqual([]);
});

test('Emanations stand in the order in which the viewer sees them', () => {
  const lists = { piece: [0, 1, 5, 5, 6], cell: [3, 4, 7, -1, 9], damage: [0, 0, 2, 8, 0] };
  const gates = gatesOf(view({ lists }), 0, 0, () => 8);
  expect(gates.map((gate) => gate.left)).toEqual([6, 0, 8]);
  expect(gatesOf(view({ lists }), 0, 1, () => 8).map((gate) => gate.slot)).toEqual([4, 3, 2]);
});

test('what happened is shown in order, what is not on the battlefield is not', () => {
  const shows = showsOf([
    event(7, 'attack', { unit: 'ardug.8', source: 'cell.e4', other: 'kintur.9', target: 'cell.d4' }),
    event(8, 'damage', { unit: 'kintur.9', target: 'cell.d4', amount: 3, total: 3 }),
    event(9, 'drew', { card: null, source: 'deck.0', target: 'hand.0' }),
    event(10, 'cast', { card: 'sprint-spell', source: 'hand.0', target: 'cell.e4' }),
    event(11, 'ran-in-pack', { unit: 'damsha.8', target: 'cell.e4', attack: 1, health: 1 }),
    event(12, 'healed', { unit: 'ardug.8', target: 'cell.e4', amount: 2, total: 0 }),
    event(13, 'modified', { unit: 'ardug.8', target: 'cell.e4', attack: -1, health: 0 }),
    event(14, 'defeated', { unit: 'kintur.9', source: 'cell.d4' }),
  ]);
  expect(shows.map((show) => [show.kind, show.at, show.to, show.text])).toEqual([
    ['strike', 'cell.e4', 'cell.d4', ''],
    ['harm', 'cell.d4', '', '−3'],
    ['magic', 'cell.e4', '', ''],
    ['help', 'cell.e4', '', '+1/+1'],
    ['help', 'cell.e4', '', '+2'],
    ['help', 'cell.e4', '', '-1/+0'],
    ['fall', 'cell.d4', '', ''],
  ]);
  expect(shows[1]?.delay).toBeGreaterThan(shows[0]?.delay ?? 0);
  const many = { source: 'cell.a1', target: 'cell.a2' };
  expect(showsOf(Array.from({ length: 60 }, (_, i) => event(i, 'moved', many)))).toEqual([]);
});
