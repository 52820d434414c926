/** What a drawn table gets to see, whether the game is being played, watched or replayed. */
import type { Drawn, GameEvent, Piece, View } from './api/types';
import type { Chooser } from './chooser.svelte';
import type { Faces } from './cardFaces';
import type { Text } from './messages.svelte';

export interface Sitting {
  seat: number;
  name: string;
  kind: string; // human, ai, open
  agent: string;
  away: boolean;
}

export interface Scene {
  readonly view: View;
  /** The table as the server draws it for people: board, pieces with their figures, facts, hints. */
  readonly drawn: Drawn | null;
  /** From which seat it is seen; null: a spectator. */
  readonly viewer: number | null;
  /** The seat at the near side of the table. */
  readonly near: number;
  readonly seats: readonly Sitting[];
  readonly names: readonly string[];
  readonly faces: Faces;
  readonly chooser: Chooser;
  /** Everything that has happened, and what of it is new since the last picture. */
  readonly events: readonly GameEvent[];
  readonly fresh: readonly GameEvent[];
  /** Something said, in the language of the page and with the players' names in it. */
  named(text: Text): string;
  /** What happened, in the same way. */
  told(event: GameEvent): string;
}

/** The cards of a zone: of a seat, or of the table. Null is a card whose face is not known. */
export function cardsIn(view: View, zone: string, seat?: number): (string | null)[] {
  const found = view.zones[zone] ?? [];
  return (seat === undefined ? found : (found[seat] ?? [])) as (string | null)[];
}

/** Seats from the far side of the table to the near one. */
export function fromFar(seats: number, near: number): number[] {
  return Array.from({ length: seats }, (_, i) => (near + 1 + i) % seats);
}

/** All refs by which answers may call a card in a zone. */
export function refsOf(
  zone: string,
  seat: number | null,
  card: string | null,
  index: number,
  viewer: number | null,
): string[] {
  const side = seat === null || viewer === null ? '' : seat === viewer ? 'mine.' : 'theirs.';
  const own = seat === null || seat === viewer;
  const refs: string[] = [];
  if (card !== null && own) refs.push(`${zone}.${card}`);
  if (side && card !== null) refs.push(`${side}${zone}.${card}`);
  if (side) refs.push(`${side}${zone}.${index + 1}`);
  if (card !== null && own && zone === 'play') refs.push(`ability.${card}`);
  return refs;
}

/** The piece on a place. */
export function pieceOn(drawn: Drawn | null, ref: string): Piece | null {
  return drawn?.pieces.find((piece) => piece.ref === ref) ?? null;
}
