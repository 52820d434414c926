/** Who sits where at a new table. */
import type { Chair, TableOut } from '$lib/api/types';

export type Way = 'computer' | 'friends' | 'watch';

/** Which deck each seat plays, by setting. */
export type Picks = Record<string, string>[];

/** Computers have names, so that one can be told from another. */
export const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel'];

const chair = (kind: string, agent = '', name = ''): Chair => ({ kind, name, agent });

export function chairs(way: Way, count: number, level: number): Chair[] {
  const agent = `level${level}`;
  return Array.from({ length: count }, (_, seat) => {
    if (way === 'watch') return chair('ai', agent, NAMES[seat]);
    if (seat === 0) return chair('human');
    return way === 'friends' ? chair('open') : chair('ai', agent, NAMES[seat]);
  });
}

/** The games that are not over: those that wait for me first, then begun ones, then the newest. */
export function running(tables: readonly TableOut[]): TableOut[] {
  const rank = ({ asked, table }: TableOut): number => (asked ? 0 : table.started !== null ? 1 : 2);
  return tables.filter(({ table }) => table.ended === null).sort((one, other) => rank(one) - rank(other));
}
