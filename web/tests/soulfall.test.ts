import { expect, test, vi } from 'vitest';
import { direct, place, SHOWN, spot } from '../src/games/soulfall/animations';
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

const ousted = event('ousted-nomad', { source: 'nomads.0', target: 'hand.0', at: 3, card: null, whom: 0 });

test('a place belongs to its seat; a card has a spot of its own where something tells it apart', () => {
  expect([place('deck'), place('hand.1')]).toEqual(['deck', '1.hand']);
  expect([spot(ousted, 'source'), spot(ousted, 'target')]).toEqual(['0.nomads.3', '0.hand']);
  const devoted = event('devoted', { source: 'hand.1', target: 'devotions.1', card: 'ehvagri' });
  expect([spot(devoted, 'source'), spot(devoted, 'target')]).toEqual([
    '1.hand.ehvagri',
    '1.devotions.ehvagri',
  ]);
});

test('a card that is ousted flies from where it lay to the hand of its player', () => {
  const [lay, hand] = [new DOMRect(1, 1, 2, 2), new DOMRect(9, 9, 2, 2)];
  const boxes: Record<string, DOMRect> = { '0.nomads.3': lay, '0.hand': hand };
  const fly = vi.fn(() => []);
  const stage = { was: (name: string) => boxes[name] ?? null, at: () => null, fly } as unknown as Stage;

  direct(ousted, stage);

  expect(fly).toHaveBeenCalledWith('0.nomads.3', lay, hand);
  expect(direct(event('turn', { total: 3 }), stage)).toBeNull();
  expect(Object.keys(SHOWN)).toContain('placed-shard');
});
