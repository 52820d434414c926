/** A line of play in words. */
import type { Candidate } from './api/types';
import { named } from './commands';

/** What may follow a candidate of this seat: who moves is said where somebody else does. */
export function following(candidate: Candidate, seat: number, names: readonly string[]): string {
  let before = seat;
  const told = candidate.line.slice(1).map((move) => {
    const who = move.seat === before ? '' : `${names[move.seat] ?? ''}: `;
    before = move.seat;
    return `${who}${named(move.label, names)}`;
  });
  return told.join(' → ');
}
