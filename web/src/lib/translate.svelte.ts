/** What the games say, in the language of the page. Catalogues are loaded as they are needed; English needs none. */
import { type Catalogue, Phrasebook } from './translate';

const shared = import.meta.glob<Catalogue>('../locales/translations.*.json', { import: 'default' });
const ofGames = import.meta.glob<Catalogue>('../games/*/translations.*.json', { import: 'default' });

let language = $state('en');
let catalogues = $state.raw<Record<string, readonly Catalogue[]>>({});
let names = $state.raw<Record<string, readonly string[]>>({});
const books = new Map<string, { of: readonly string[]; book: Phrasebook }>();
const asked = new Map<string, Promise<void>>();
const NOBODY: readonly string[] = [];

/** From now on, what is said is said in this language; what every game says is at hand when this is done. */
export async function loadTranslations(wished: string): Promise<void> {
  language = wished;
  await learn('');
}

/** The language of the page. */
export const pageLanguage = (): string => language;

/** When this is done, a game can be heard in the language of the page. */
export const translationsLoaded = (slug: string): Promise<void> => learn(slug);

/** The cards of a game are called so, also in every other language. */
export function introduce(slug: string, called: readonly string[]): void {
  const known = names[slug] ?? NOBODY;
  const all = new Set([...known, ...called]);
  if (all.size > known.length) names = { ...names, [slug]: [...all] };
}

/** A text of the server in the language of the page; as it is where that language lacks it. */
export function translate(slug: string, text: string): string {
  return (text && bookOf(slug)?.say(text)) || text;
}

function bookOf(slug: string): Phrasebook | null {
  const key = `${language} ${slug}`;
  const [read, of] = [catalogues[key], names[slug] ?? NOBODY];
  if (!read) {
    void learn(slug);
    return null;
  }
  const kept = books.get(key);
  if (kept?.of === of) return kept.book;
  const book = new Phrasebook(read, of);
  books.set(key, { of, book });
  return book;
}

function learn(slug: string): Promise<void> {
  const key = `${language} ${slug}`;
  const begun = asked.get(key) ?? load(slug, key);
  asked.set(key, begun);
  return begun;
}

async function load(slug: string, key: string): Promise<void> {
  const files = [
    `../games/${slug}/translations.${language}.json`,
    `../locales/translations.${language}.json`,
  ];
  const loads = files.map((file) => ofGames[file] ?? shared[file]).filter((one) => one !== undefined);
  if (loads.length === 0) return;
  try {
    const read = await Promise.all(loads.map((one) => one()));
    catalogues = { ...catalogues, [key]: read };
  } catch {
    asked.delete(key); // the line is down; the next text asks again
  }
}
