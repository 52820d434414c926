/** The cards of a table by their ids and numbers. */
import { api } from './api/http';
import type { Cards, Face } from './api/types';
import { shortName } from './blocks/cardNumbers';
import { knowTitles } from './messages.svelte';
import { introduce } from './translate.svelte';

export class Faces {
  private readonly byId: Map<string, Face>;

  constructor(
    readonly game: string,
    readonly all: readonly Face[],
  ) {
    this.byId = new Map(all.map((face) => [face.id, face]));
  }

  /** The face of this id; a bare one where the id is not known. */
  of(id: string): Face {
    return this.byId.get(id) ?? bare(id);
  }

  /** The face of this number, as a View's lists have it; nothing below 0. */
  at(number: number): Face | null {
    return this.all[number] ?? null;
  }
}

function bare(id: string): Face {
  return {
    face: -1,
    id,
    name: id.replaceAll(/[_-]/g, ' '),
    kind: '',
    element: '',
    copies: null,
    per_player: false,
    numbers: {},
    words: {},
    lists: {},
    fact: '',
    texts: [],
  };
}

/** All that a card is called in sentences: its name and parts of it, and other names that stand on it. */
function namesOf(face: Face): string[] {
  const { name, words } = face;
  const short = shortName(face);
  const parts = [short, short.split(' ')[0], short.split(' ').at(-1)];
  return [name, ...parts, words.name, words.j_name, words.epithet].filter((one) => one !== undefined);
}

const known = new Map<string, Promise<Faces>>();

function once(key: string, load: () => Promise<Cards>): Promise<Faces> {
  let found = known.get(key);
  if (!found) {
    found = load().then((cards) => {
      introduce(cards.game, cards.cards.flatMap(namesOf));
      knowTitles(cards.game, cards.titles);
      return new Faces(cards.game, cards.cards);
    });
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

export const facesOf = (slug: string): Promise<Faces> => once(slug, () => api.cards(slug));
export const facesAt = (table: string): Promise<Faces> => once(`/${table}`, () => api.tableCards(table));
export const noFaces = (game: string): Faces => new Faces(game, []);
