import { expect, test } from 'vitest';
import type { Cell, GameEvent, Option, View } from '../src/lib/api/types';
import {
  additionsOf,
  crossing,
  outlooks,
  regaliaOf,
  ROOMY,
  rowOf,
  saidSquares,
  spotOf,
  squareRefs,
} from '../src/games/alternate-souls/battlefield';

const cell: Cell = { ref: 'square.c7', name: 'c7', across: 2, down: 2, kind: 'plain', seat: null };
const event = (number: number, kind: string, unit: string, source: string, target: string): GameEvent => ({
  number,
  kind,
  seat: 0,
  rule: '',
  text: '',
  refs: [],
  by: 0,
  args: { unit, source, target },
  quiet: false,
});
const view = (some: Partial<View>): View => ({ zones: {}, lists: {}, said: [], ...some }) as View;
const option = (...refs: string[]): Option => ({ text: '', label: '', refs });

test('a square stands for itself, its row and both pairs of rows', () => {
  expect(rowOf('square.c7')).toBe(7);
  expect(squareRefs(cell, undefined, 0)).toEqual(['square.c7', 'row.7', 'rows.7', 'rows.6']);
  expect(spotOf(cell, ROOMY)).toEqual({ x: 234, y: 220 });
});

test('cards in play with a row lie beside it, those without are regalia', () => {
  const seen = view({ zones: { play: [['moon_tide', 'crown'], []] }, lists: { rows_0: [2, 0], rows_1: [] } });

  expect(additionsOf(seen)).toEqual([{ seat: 0, card: 'moon_tide', row: 2 }]);
  expect(regaliaOf(seen, 0)).toEqual(['crown']);
  expect(regaliaOf(seen, 1)).toEqual([]);
});

test('what a move leads to is told once, and only for moves that go on from what was clicked', () => {
  const options = [option('square.c7'), option('square.c7', 'square.c8'), option('square.d7')];
  const choice = (group: string, hint: string) => ({ group, label: 'Fael', hint, text: '' });
  const choices = [choice('Go', 'battles Kessa'), choice('Go', 'battles Kessa'), choice('', '2/3')];

  expect(outlooks(options, choices, []).map((one) => one.ref)).toEqual(['square.c7']);
  expect(outlooks(options, choices, ['square.c7']).map((one) => one.ref)).toEqual(['square.c8']);
});

test('what was said about squares is marked', () => {
  expect([...saidSquares(view({ said: ['play windwalk', 'on c3'] }))]).toEqual(['square.c3']);
});

test('a unit that goes on walks once along all its squares', () => {
  const [first, second, third] = [
    event(1, 'moved', 'fael.2', 'square.a1', 'square.a2'),
    event(2, 'pushed', 'kessa.7', 'square.a3', 'square.a4'),
    event(3, 'moved', 'fael.2', 'square.a2', 'square.a3'),
  ];
  const events = [first, second, third];

  expect(crossing(first, events)).toEqual(['square.a1', 'square.a2', 'square.a3']);
  expect(crossing(second, events)).toEqual(['square.a3', 'square.a4']);
  expect(crossing(third, events)).toEqual([]);
});
