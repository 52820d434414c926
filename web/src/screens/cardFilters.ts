/** Looking through cards: what is wished for, which cards have it, how many there are; kept in the address. */
import type { Face } from '$lib/api/types';
import { matching } from './textSearch';
import { translate } from '$lib/translate.svelte';

export interface Wish {
  words: string;
  kind: string;
  element: string;
  trait: string; // class, weapon or speed
  by: string; // the number that is looked at
  from: string;
  to: string;
}

export const NO_WISH: Wish = { words: '', kind: '', element: '', trait: '', by: '', from: '', to: '' };
const KEYS = Object.keys(NO_WISH) as (keyof Wish)[];

/** The word of a face, besides kind and element, that people look for in a game. */
const TRAIT: Record<string, string> = {
  'alternate-souls': 'speed',
  'soul-of-ankiril': 'class',
  'sengoku-yugi': 'weapon',
  'spirit-war': 'deck',
};

/** Numbers that are printed on cards, the most telling first. */
const NUMBERS: Record<string, readonly string[]> = {
  'alternate-souls': ['cost', 'attack', 'defense', 'standby'],
  'soul-of-ankiril': ['sync', 'attack', 'health'],
  'sengoku-yugi': ['level', 'cost', 'charge', 'atk', 'mat', 'def', 'mdf'],
};

export const traitOf = (game: string): string => TRAIT[game] ?? '';
export const numbersOf = (game: string): readonly string[] => NUMBERS[game] ?? [];

/** Whether a face is what is wished for. */
export function fits(game: string, face: Face, wish: Wish): boolean {
  const number = face.numbers[wish.by];
  const low = wish.from === '' ? -Infinity : Number(wish.from);
  const high = wish.to === '' ? Infinity : Number(wish.to);
  return (
    (!wish.kind || face.kind === wish.kind) &&
    (!wish.element || face.element === wish.element) &&
    (!wish.trait || face.words[traitOf(game)] === wish.trait) &&
    (!wish.by || (number !== undefined && low <= number && number <= high)) &&
    matching(
      wish.words,
      face.name,
      ...[face.fact, ...face.texts].flatMap((text) => [text, translate(game, text)]),
    )
  );
}

export interface Count {
  word: string;
  count: number;
}

/** Which words there are under a key, each with how many faces would be left of those that are wished for. */
export function counts(
  game: string,
  faces: readonly Face[],
  wish: Wish,
  key: 'kind' | 'element' | 'trait',
): Count[] {
  const word = (face: Face): string =>
    key === 'trait' ? (face.words[traitOf(game)] ?? '') : key === 'kind' ? face.kind : face.element;
  const others = { ...wish, [key]: '' };
  const found = new Map<string, number>();
  for (const face of faces) {
    const one = word(face);
    if (one) found.set(one, (found.get(one) ?? 0) + (fits(game, face, others) ? 1 : 0));
  }
  return [...found].map(([one, count]) => ({ word: one, count }));
}

/** All values that a number has on these faces, in order. */
export function values(faces: readonly Face[], by: string): number[] {
  const found = faces.map((face) => face.numbers[by]).filter((one): one is number => one !== undefined);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** What an address wishes for. */
export function wishOf(search: string): Wish {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(KEYS.map((key) => [key, (asked.get(key) ?? '').slice(0, 60)])) as unknown as Wish;
}

/** The end of an address that wishes for this; nothing where nothing is wished for. */
export function searchOf(wish: Wish, card = ''): string {
  const asked = new URLSearchParams();
  for (const key of KEYS) if (wish[key]) asked.set(key, wish[key]);
  if (card) asked.set('card', card);
  return asked.size ? `?${asked}` : '';
}
