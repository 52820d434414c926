/** What can be typed instead of clicked, as in the terminal: numbers, words, beginnings of words, commands. */
import type { Option } from './api/types';

export type Command =
  | { kind: 'answer'; option: Option }
  | { kind: 'unclear'; options: Option[] }
  | { kind: 'unknown'; text: string; meant: string }
  | { kind: 'why' | 'rule' | 'card'; about: string }
  | { kind: 'hint' | 'undo' | 'pass' | 'resign' | 'draw' | 'help' | 'log' | 'table' };

const WORDS: Record<string, string> = {
  '?': 'help',
  back: 'undo',
  takeback: 'undo',
  facts: 'table',
};
const BARE = ['hint', 'undo', 'pass', 'resign', 'draw', 'help', 'log', 'table'] as const;
const WITH = ['why', 'rule', 'card'] as const;

/** How an Option is called, in the language of the page. */
type Called = (option: Option) => string;

export function read(typed: string, options: readonly Option[], called: Called): Command {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const number = /^\d{1,4}$/.test(text) ? options[Number(text) - 1] : undefined;
  if (number) return { kind: 'answer', option: number };
  const [first = '', ...rest] = text.split(' ');
  const word = WORDS[first] ?? first;
  for (const command of WITH) if (word === command) return { kind: command, about: rest.join(' ') };
  const found = meant(text, options, called);
  if (found.length === 1 && found[0]) return { kind: 'answer', option: found[0] };
  for (const command of BARE) if (word === command && rest.length === 0) return { kind: command };
  if (found.length > 1) return { kind: 'unclear', options: found };
  return { kind: 'unknown', text: typed.trim(), meant: nearest(text, options) };
}

/** The command or the answer that was probably meant; nothing, if none is near. */
function nearest(text: string, options: readonly Option[]): string {
  const known = [...BARE, ...WITH, ...Object.keys(WORDS), ...options.map((option) => option.text)];
  const near = (word: string): number => Math.min(apart(text, word), apart(text.split(' ')[0] ?? '', word));
  const [best] = known.sort((one, other) => near(one) - near(other));
  return best !== undefined && text !== '' && near(best) <= Math.floor(best.length / 2) ? best : '';
}

/** How many letters must be changed, added or left out to make one word of the other. */
function apart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const changed = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The Options that fit best: one if it is clear, several if it is not, none if nothing fits. */
export function meant(text: string, options: readonly Option[], called: Called): Option[] {
  const words = text.split(' ').filter(Boolean);
  const exact = options.filter((option) => option.text === text);
  if (exact.length || !words.length) return exact;
  for (const begins of [false, true]) {
    const found = options.filter((option) => fits(words, option.text.split(' '), begins));
    if (found.length) return narrowed(words, found);
  }
  for (const begins of [false, true]) {
    const found = options.filter((option) => fits(words, wordsOf(called(option)), begins));
    if (found.length) return found;
  }
  return [];
}

/** Whether the typed words stand in this order among the words, perhaps only by their beginnings. */
function fits(typed: readonly string[], words: readonly string[], begins: boolean): boolean {
  let at = 0;
  for (const word of typed) {
    while (at < words.length && !(begins ? words[at]?.startsWith(word) : words[at] === word)) at++;
    if (at === words.length) return false;
    at++;
  }
  return true;
}

/** `play` alone is rather `select play` than every card that can be played, if only one ends with it. */
function narrowed(typed: readonly string[], found: Option[]): Option[] {
  const last = found.filter((option) => option.text.split(' ').at(-1) === typed.at(-1));
  return last.length === 1 ? last : found;
}

const wordsOf = (label: string): string[] => label.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u;

/** A name that is read from the right moves nothing that stands beside it. */
function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

/** `@0` stands for the name of seat 0. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/@(\d)/g, (_, seat: string) => isolated(names[Number(seat)] ?? `@${seat}`));
}
