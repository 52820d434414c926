/** All words of the client, from Fluent catalogues. What the games say is in translate.svelte.ts. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '../locales/en.ftl?raw';
import { loadTranslations } from './translate.svelte';
import { settings } from './settings.svelte';

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' };
const games = import.meta.glob<string>('../games/*/en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const german = import.meta.glob<string>(['../locales/de.ftl', '../games/*/de.ftl'], {
  query: '?raw',
  import: 'default',
});
const LOADERS: Record<string, () => Promise<string[]>> = {
  de: () => Promise.all(Object.values(german).map((load) => load())),
};

function bundle(language: string, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

const fallback = bundle('en', [english, ...Object.values(games)]);
let current = $state.raw(fallback);

/** The language that is wished for, or else the browser's, if we have it. */
export function wished(): string {
  const own = typeof navigator === 'undefined' ? [] : navigator.languages.map((tag) => tag.slice(0, 2));
  return [settings.language, ...own].find((tag) => tag in LANGUAGES) ?? 'en';
}

/** Speak the language that is wished for from now on. */
export async function speak(language = wished()): Promise<void> {
  const load = LOADERS[language];
  const [texts] = await Promise.all([load?.(), loadTranslations(load ? language : 'en')]);
  current = texts ? bundle(language, texts) : fallback;
  document.documentElement.lang = load ? language : 'en';
}

/** A message in the language of the page; in English where a catalogue has a gap. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  for (const words of [current, fallback]) {
    const pattern = words.getMessage(id)?.value;
    if (pattern) return words.formatPattern(pattern, values ?? null);
  }
  return id;
}

/** A moment, in the language of the page and as it is written where its reader lives. */
export function timeOf(seconds: number): string {
  const language = document.documentElement.lang;
  const tag = navigator.languages.find((one) => one.startsWith(language)) ?? language;
  return new Date(seconds * 1000).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A message if there is one, else what is given: for words that games may bring. */
export function tOr(id: string, otherwise: string): string {
  return fallback.hasMessage(id) ? t(id) : otherwise;
}
