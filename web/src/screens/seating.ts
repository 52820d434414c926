/** Who sits where at a new table. */
import type { Chair } from '$lib/api/types';

export type Way = 'computer' | 'friends' | 'watch';

/** Computers have names, so that one can be told from another. */
const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'];

const chair = (kind: string, agent = '', name = ''): Chair => ({ kind, name, agent });

export function chairs(way: Way, count: number, level: number): Chair[] {
  const agent = `level${level}`;
  return Array.from({ length: count }, (_, seat) => {
    if (way === 'watch') return chair('ai', agent, NAMES[seat]);
    if (seat === 0) return chair('human');
    return way === 'friends' ? chair('open') : chair('ai', agent, NAMES[seat]);
  });
}
