import { expect, test, vi } from 'vitest';
import { direct, place } from '../src/games/spirit-war/animations';
import type { GameEvent } from '../src/lib/api/types';
import type { Stage } from '../src/lib/eventAnimation';

const event = (kind: string, args: Record<string, unknown>): GameEvent => ({
  number: 1,
  by: 0,
  kind,
  seat: 1,
  rule: '',
  args,
  text: '',
  refs: [],
  quiet: false,
});

const [THERE, HERE] = [new DOMRect(1, 1, 2, 2), new DOMRect(9, 9, 2, 2)];

/** A stage on which these names have stood there and here, and what it is told to move. */
function stageWith(there: string, here: string): { stage: Stage; fly: ReturnType<typeof vi.fn> } {
  const boxes: Record<string, DOMRect> = { [there]: THERE, [here]: HERE };
  const fly = vi.fn(() => []);
  const stage = { was: (name: string) => boxes[name] ?? null, at: () => null, fly };
  return { stage: stage as unknown as Stage, fly };
}

test('a place belongs to its seat', () => {
  expect([place('abyss'), place('hand.1'), place(undefined)]).toEqual(['abyss', '1.hand', '']);
});

test('a card that is lost flies from where it lay to the Abyss', () => {
  const { stage, fly } = stageWith('1.main', 'abyss');

  direct(event('lost', { source: 'main.1', target: 'abyss', card: 'fire' }), stage);

  expect(fly).toHaveBeenCalledWith(null, THERE, HERE, null);
});

test('a card that is taken flies from the hand of the other player', () => {
  const { stage, fly } = stageWith('2.hand', '1.hand');

  direct(event('pilfered', { source: 'hand.2', target: 'hand.1', whom: 2, card: null }), stage);

  expect(fly).toHaveBeenCalledWith(null, THERE, HERE);
});

test('who attacks lights up, and who is attacked is shaken', () => {
  const [flash, shake] = [vi.fn(), vi.fn()];
  const at = (name: string): string => name;

  direct(event('attacked', { whom: 3 }), { at, flash, shake } as unknown as Stage);

  expect([flash.mock.calls, shake.mock.calls]).toEqual([[['1.hand']], [['3.hand']]]);
});

test('what moves no card is not shown', () => {
  const { stage, fly } = stageWith('', '');

  expect(direct(event('hand-shown', { source: 'hand.1', cards: ['fire'], amount: 1 }), stage)).toBeNull();
  expect(direct(event('ready', {}), stage)).toBeNull();
  expect(fly).not.toHaveBeenCalled();
});
