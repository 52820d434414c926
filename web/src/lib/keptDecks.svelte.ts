/** The decks that I keep on the server, and what decks of a game may hold; loaded when somebody needs them. */
import { api } from './api/http';
import type { KeptDeck, Workshop } from './api/types';
import { session } from './session.svelte';

class MyDecks {
  all: readonly KeptDeck[] = $state.raw([]);

  /** Look on the server; somebody whom it does not know has none. */
  async look(): Promise<readonly KeptDeck[]> {
    this.all = (await session.look()) ? await api.myDecks() : [];
    return this.all;
  }

  /** What the server has just kept comes first. */
  put(deck: KeptDeck): void {
    this.all = [deck, ...this.all.filter(({ kept }) => kept !== deck.kept)];
  }

  async remove(deck: KeptDeck): Promise<void> {
    await api.deleteDeck(deck.game, deck.kept);
    this.all = this.all.filter(({ kept }) => kept !== deck.kept);
  }
}

export const myDecks = new MyDecks();

const known = new Map<string, Promise<Workshop>>();

export function workshopOf(slug: string): Promise<Workshop> {
  let found = known.get(slug);
  if (!found) {
    found = api.workshop(slug);
    found.catch(() => known.delete(slug));
    known.set(slug, found);
  }
  return found;
}
