import { expect, test } from 'vitest';
import type { Face, GameEvent, Piece, View } from '../src/lib/api/types';
import { fighters, hintsAt, hpOf, marksOf, nameOf, rolled } from '../src/games/sengoku-yugi/tableData';

const piece = (some: Partial<Piece>): Piece => ({
  ref: 'cell.af1',
  card: 'soma-3',
  seat: 0,
  figures: {},
  fact: '',
  rests: false,
  marks: [],
  below: [],
  ...some,
});
const event = (number: number, kind: string, text: string, refs: string[]): GameEvent => ({
  number,
  kind,
  seat: 0,
  rule: '',
  text,
  refs,
  by: 0,
  args: {},
  quiet: false,
});
const face = (name: string): Face => ({ name, words: { name } }) as unknown as Face;

test('names are short enough for a card on a mat', () => {
  expect(['Soma', 'Nameless Swordsman', 'Radiant Stone of Red'].map((name) => nameOf(face(name)))).toEqual([
    'Soma',
    'Swordsman',
    'Red Egg',
  ]);
});

test('ailments and Blessings have their elements', () => {
  expect(marksOf(piece({ marks: ['newly deployed', 'Burn', '2 × Holy Blessing', 'Commander'] }))).toEqual([
    { text: 'Burn', element: 'fire', good: false },
    { text: '2 × Holy Blessing', element: 'holy', good: true },
  ]);
  expect(hpOf(piece({ figures: { HP: '3/11' } }))).toEqual([3, 11]);
});

test('what an attack would do stands at its target', () => {
  const options = [{ text: 'target ash', label: '', refs: ['cell.ash'] }];
  const choices = [{ group: '', label: '', hint: 'loses 1 HP: 30%', text: '' }];
  const asked = (kind: string): View => ({ kind }) as View;

  expect(hintsAt(asked('ChooseTarget'), options, choices).get('cell.ash')).toBe('loses 1 HP: 30%');
  expect(hintsAt(asked('Main'), options, choices).size).toBe(0);
});

test('who fights is known from the last words about it', () => {
  const events = [
    event(1, 'target', 'Soma-3 is attacked.', ['cell.ab1']),
    event(2, 'attack', 'Raizo-4 attacks.', ['cell.bf2']),
  ];

  expect(fighters(events, true)).toEqual({ attacker: 'cell.bf2', target: '' });
  expect(fighters(events, false)).toEqual({ attacker: '', target: '' });
});

test('a die lies on the table for a while', () => {
  const first = event(1, 'first', '@0 rolls 1, @1 rolls 3: @1 goes first.', ['die']);
  const later = Array.from({ length: 9 }, (_, i) => event(2 + i, 'moved', '', []));

  expect(rolled([first])?.values).toEqual([1, 3]);
  expect(rolled([first, event(2, 'rolled', '@0 rolls a 5.', [])])?.values).toEqual([5]);
  expect(rolled([first, ...later])).toBeNull();
});
