/**
 * What the games say, in the words of the page's language: Events, prompts, labels and Reasons are ids with args,
 * and the server has a Fluent file for each game and language. The terminal renders the same files by the same rules
 * (src/soultable/core/catalogue.py): seats become `@0` until they are named, cards their titles, lists `A, B and C`,
 * and a card that is hidden from the viewer asks for the attribute `hidden`.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { GameEvent } from './api/types';
import { pageLanguage, translate, translationsLoaded } from './translate.svelte';

/** In words already, or a Message: `[id, args]`. */
export type Text = string | readonly unknown[];
type Args = Readonly<Record<string, unknown>>;

const FALLBACK = 'en';
const SEATS = new Set(['seat', 'seats', 'whom']);
const CARDS = new Set(['card', 'cards', 'other', 'unit', 'units']);

let bundles = $state.raw<Record<string, FluentBundle>>({});
const titles = new Map<string, Map<string, string>>();
const asked = new Map<string, Promise<void>>();

/** The cards of a game are called so. */
export function knowTitles(slug: string, cards: readonly { id: string; name: string }[]): void {
  const known = titles.get(slug) ?? new Map<string, string>();
  for (const { id, name } of cards) known.set(id, name);
  titles.set(slug, known);
}

/** When this is done, everything that a game says can be said. */
export async function wordsLoaded(slug: string): Promise<void> {
  if (!slug) return;
  const languages = new Set([FALLBACK, pageLanguage()]);
  await Promise.all([translationsLoaded(slug), ...[...languages].map((language) => learn(language, slug))]);
}

/** Whether it has come, or cannot be had. */
export const hasWords = (slug: string): boolean => `${pageLanguage()} ${slug}` in bundles;

/** Something said, in words; a sentence of the server as its translation. */
export function render(slug: string, text: Text): string {
  if (typeof text === 'string') return translate(slug, text);
  const [id, args] = text as readonly [string, Args | undefined];
  return worded(slug, id, args ?? {});
}

/** An event as its viewer may know it. */
export function renderEvent(slug: string, event: GameEvent): string {
  if (!known(slug, event.kind)) return translate(slug, event.text) || event.kind;
  return worded(slug, event.kind, event.seat < 0 ? event.args : { seat: event.seat, ...event.args });
}

function known(slug: string, id: string): FluentBundle | null {
  for (const language of [pageLanguage(), FALLBACK]) {
    const bundle = bundles[`${language} ${slug}`];
    if (bundle?.hasMessage(id)) return bundle;
  }
  return null;
}

function worded(slug: string, id: string, args: Args): string {
  if (typeof args.text === 'string') return translate(slug, args.text);
  const bundle = known(slug, id);
  const message = bundle?.getMessage(id);
  if (!bundle || !message)
    return [id, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(' ');
  const isHidden = Object.values(args).some((value) => value === null);
  const pattern = (isHidden ? message.attributes.hidden : undefined) ?? message.value;
  const values: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    if (value !== null && value !== undefined) values[name] = valueOf(slug, name, value);
  }
  return pattern ? bundle.formatPattern(pattern, values, []) : id;
}

/** An arg as a message gets it. Its name says what it is. */
function valueOf(slug: string, name: string, value: unknown): FluentVariable {
  if (Array.isArray(value)) {
    if (isMessage(value)) return render(slug, value);
    return listed(
      slug,
      name,
      value.map((one) => String(valueOf(slug, name, one))),
    );
  }
  if (SEATS.has(name)) return `@${String(value)}`;
  if (CARDS.has(name)) return titleOf(slug, String(value).split('.')[0] ?? '');
  if (name === 'word' || name === 'words') {
    return listed(
      slug,
      'words',
      String(value)
        .split('+')
        .map((one) => worded(slug, `word-${one}`, {})),
    );
  }
  return typeof value === 'number' ? value : String(value);
}

const isMessage = (value: readonly unknown[]): boolean =>
  value.length === 2 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  !Array.isArray(value[1]);

const titleOf = (slug: string, id: string): string => titles.get(slug)?.get(id) ?? id;

/** `A, B and C`, with the words that the language has between them. */
function listed(slug: string, name: string, texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  const between = texts.some((text) => text.includes(',')) ? '; ' : ', ';
  const link = name === 'options' ? 'list-or' : 'list-and';
  return worded(slug, link, { first: texts.slice(0, -1).join(between), last: texts.at(-1) ?? '' });
}

function learn(language: string, slug: string): Promise<void> {
  const key = `${language} ${slug}`;
  const begun = asked.get(key) ?? load(language, slug, key);
  asked.set(key, begun);
  return begun;
}

async function load(language: string, slug: string, key: string): Promise<void> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  try {
    const answer = await fetch(`/api/games/${slug}/messages/${language}`, { credentials: 'same-origin' });
    if (answer.ok) bundle.addResource(new FluentResource(await answer.text()));
  } catch {
    asked.delete(key); // the line is down; the next table asks again
  }
  bundles = { ...bundles, [key]: bundle };
}
