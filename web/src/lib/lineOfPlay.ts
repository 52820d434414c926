/** A line of play in words. */
import type { Candidate } from './api/types';
import type { Text } from './messages.svelte';

/** Where candidates are told of: whose names, and in which words. */
interface Telling {
  readonly names: readonly string[];
  named(text: Text): string;
}

/** What may follow a candidate of this seat: who moves is said where somebody else does. */
export function lineOfPlay(candidate: Candidate, seat: number, telling: Telling): string {
  let before = seat;
  const told = candidate.line.slice(1).map((move) => {
    const who = move.seat === before ? '' : `${telling.names[move.seat] ?? ''}: `;
    before = move.seat;
    return `${who}${telling.named(move.label)}`;
  });
  return told.join(' → ');
}
