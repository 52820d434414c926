/** Who sits where at a new table. */
import type { Chair } from '$lib/api/types';

export type Way = 'computer' | 'friends' | 'watch';

const chair = (kind: string, agent = ''): Chair => ({ kind, name: '', agent });

export function chairs(way: Way, count: number, level: number): Chair[] {
  const agent = `level${level}`;
  return Array.from({ length: count }, (_, seat) => {
    if (way === 'watch') return chair('ai', agent);
    if (seat === 0) return chair('human');
    return way === 'friends' ? chair('open') : chair('ai', agent);
  });
}
