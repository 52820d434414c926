/** What can be typed instead of clicked, as in the terminal: numbers, words, beginnings of words, commands. */
import type { Option } from './api/types';

export type Command =
  | { kind: 'answer'; option: Option }
  | { kind: 'unclear'; options: Option[] }
  | { kind: 'unknown'; text: string }
  | { kind: 'why' | 'rule' | 'card'; about: string }
  | { kind: 'undo' | 'pass' | 'resign' | 'draw' | 'help' | 'log' | 'table' };

const WORDS: Record<string, string> = {
  '?': 'help',
  back: 'undo',
  takeback: 'undo',
  facts: 'table',
};
const BARE = ['undo', 'pass', 'resign', 'draw', 'help', 'log', 'table'] as const;
const WITH = ['why', 'rule', 'card'] as const;

export function read(typed: string, options: readonly Option[], names: readonly string[]): Command {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const number = /^\d{1,4}$/.test(text) ? options[Number(text) - 1] : undefined;
  if (number) return { kind: 'answer', option: number };
  const [first = '', ...rest] = text.split(' ');
  const word = WORDS[first] ?? first;
  for (const command of WITH) if (word === command) return { kind: command, about: rest.join(' ') };
  const found = meant(text, options, names);
  if (found.length === 1 && found[0]) return { kind: 'answer', option: found[0] };
  for (const command of BARE) if (word === command && rest.length === 0) return { kind: command };
  if (found.length > 1) return { kind: 'unclear', options: found };
  return { kind: 'unknown', text: typed.trim() };
}

/** The Options that fit best: one if it is clear, several if it is not, none if nothing fits. */
export function meant(text: string, options: readonly Option[], names: readonly string[]): Option[] {
  const words = text.split(' ').filter(Boolean);
  const exact = options.filter((option) => option.text === text);
  if (exact.length || !words.length) return exact;
  for (const begins of [false, true]) {
    const found = options.filter((option) => fits(words, option.text.split(' '), begins));
    if (found.length) return narrowed(words, found);
  }
  for (const begins of [false, true]) {
    const found = options.filter((option) => fits(words, labelWords(option, names), begins));
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

function labelWords(option: Option, names: readonly string[]): string[] {
  return (
    named(option.label, names)
      .toLowerCase()
      .match(/[\p{L}\p{N}_-]+/gu) ?? []
  );
}

/** `@0` stands for the name of seat 0. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/@(\d)/g, (_, seat: string) => names[Number(seat)] ?? `@${seat}`);
}
