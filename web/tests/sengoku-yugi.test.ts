import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Face, GameEvent, Piece, View } from '../src/lib/api/types';
import { SHOWN } from '../src/games/sengoku-yugi/animations';
import { fighters, hintsAt, hpOf, marksOf, nameOf, rolled } from '../src/games/sengoku-yugi/tableData';

const MESSAGES = join(import.meta.dirname, '../../src/soultable/games/sengoku_yugi/messages/en.ftl');
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
const event = (number: number, kind: string, args: GameEvent['args'] = {}): GameEvent => ({
  number,
  kind,
  seat: 0,
  rule: '',
  text: '',
  refs: [],
  by: 0,
  args,
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

test('who fights is known from the last events about it', () => {
  const events = [
    event(1, 'targeted', { unit: 'soma-3.1', target: 'cell.ab1' }),
    event(2, 'attacked-magically', { unit: 'raizo-4.11', target: 'cell.bf2' }),
  ];

  expect(fighters(events, true)).toEqual({ attacker: 'cell.bf2', target: '' });
  expect(fighters(events, false)).toEqual({ attacker: '', target: '' });

  const aimed = [...events, event(3, 'stronghold-targeted', { target: 'cell.ash' })];
  const drawn = [...aimed, event(4, 'retargeted', { unit: 'akane-1.6', target: 'cell.af2' })];
  expect(fighters(aimed, true)).toEqual({ attacker: 'cell.bf2', target: 'cell.ash' });
  expect(fighters(drawn, true)).toEqual({ attacker: 'cell.bf2', target: 'cell.af2' });
});

test('a die lies on the table for a while', () => {
  const parts = [1, 3].map((die, seat) => ['rolls', { seat, die }]);
  const first = event(1, 'first', { parts });
  const later = Array.from({ length: 9 }, (_, i) => event(2 + i, 'moved'));

  expect(rolled([first])).toEqual({ values: [1, 3], event: first });
  expect(rolled([first, event(2, 'rolled', { die: 5 })])?.values).toEqual([5]);
  expect(rolled([first, ...later])).toBeNull();
});

test('what is shown by a movement is an event that the game tells', () => {
  const ids: readonly string[] = readFileSync(MESSAGES, 'utf-8').match(/^[\w-]+(?= =)/gm) ?? [];

  expect(Object.keys(SHOWN).filter((id) => !ids.includes(id))).toEqual([]);
});
