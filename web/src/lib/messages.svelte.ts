/** What the games say, in the language of the page. A game's messages come from the server when its table is opened. */
import type { FluentBundle } from '@fluent/bundle';
import type { GameEvent } from './api/types';
import { bundleOf, Catalogue, type Text } from './catalogue';
import { pageLanguage, translate, translationsLoaded } from './translate.svelte';

export type { Text } from './catalogue';

const FALLBACK = 'en';

let bundles = $state.raw<Record<string, FluentBundle>>({});
const titles = new Map<string, Map<string, string>>();
const asked = new Map<string, Promise<void>>();

/** The cards and units of a game are called so. */
export function knowTitles(slug: string, called: Readonly<Record<string, string>>): void {
  const known = titlesOf(slug);
  for (const [id, title] of Object.entries(called)) known.set(id, title);
}

function titlesOf(slug: string): Map<string, string> {
  const known = titles.get(slug) ?? new Map<string, string>();
  titles.set(slug, known);
  return known;
}

/** When this is done, everything that a game says can be said. */
export async function wordsLoaded(slug: string): Promise<void> {
  if (!slug) return;
  const languages = new Set([FALLBACK, pageLanguage()]);
  await Promise.all([translationsLoaded(slug), ...[...languages].map((language) => learn(language, slug))]);
}

/** Whether its words have come, or cannot be had. */
export const hasWords = (slug: string): boolean => `${pageLanguage()} ${slug}` in bundles;

/** Something said, in words; a sentence of the server as its translation. */
export const render = (slug: string, text: Text): string => catalogue(slug).render(text);

/** An event as its viewer may know it. */
export function renderEvent(slug: string, event: GameEvent): string {
  const known = catalogue(slug);
  if (!known.has(event.kind) && event.text) return translate(slug, event.text);
  return known.worded(event.kind, event.seat < 0 ? event.args : { seat: event.seat, ...event.args });
}

function catalogue(slug: string): Catalogue {
  const spoken = [pageLanguage(), FALLBACK].map((language) => bundles[`${language} ${slug}`]);
  const found = spoken.filter((bundle) => bundle !== undefined);
  return new Catalogue(found, titlesOf(slug), (text) => translate(slug, text));
}

function learn(language: string, slug: string): Promise<void> {
  const key = `${language} ${slug}`;
  const begun = asked.get(key) ?? load(language, slug, key);
  asked.set(key, begun);
  return begun;
}

async function load(language: string, slug: string, key: string): Promise<void> {
  let text = '';
  try {
    const answer = await fetch(`/api/games/${slug}/messages/${language}`, { credentials: 'same-origin' });
    if (answer.ok) text = await answer.text();
  } catch {
    asked.delete(key); // the line is down; the next table asks again
  }
  bundles = { ...bundles, [key]: bundleOf(language, text) };
}
