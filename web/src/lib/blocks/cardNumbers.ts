/** Which numbers of a card are printed on its face, and where. */
import type { Face } from '../api/types';
import { t } from '../i18n.svelte';
import { translate } from '../translate.svelte';

export interface Figure {
  name: string;
  value: string;
  /** By which the face knows it. */
  key?: string;
}

/** The numbers that are shown, the most telling first. */
const SHOWN: Record<string, readonly string[]> = {
  'alternate-souls': ['cost', 'attack', 'defense', 'standby'],
  'soul-of-ankiril': ['attack', 'health', 'sync'],
  'sengoku-yugi': ['level', 'cost', 'charge', 'atk', 'mat', 'def', 'mdf'],
};

export function figuresOf(game: string, face: Face): Figure[] {
  return (SHOWN[game] ?? [])
    .filter((key) => face.numbers[key] !== undefined)
    .map((key) => ({ key, name: t(`${game}-figure-${key}`), value: String(face.numbers[key]) }));
}

/** A kind, an element or another word of a card, as it is read. */
export function wordOf(game: string, word: string): string {
  return translate(game, word.slice(0, 1).toUpperCase() + word.slice(1));
}

/** One line below the name: what kind of card it is, in the game's own words. */
export function lineOf(game: string, face: Face): string {
  const { words } = face;
  const parts = [
    face.kind,
    face.element === 'none' ? '' : face.element,
    words.class,
    words.weapon,
    words.speed,
  ];
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => wordOf(game, part))
    .join(' · ');
}

/** The name without what follows its comma. */
export function shortName(face: Face): string {
  return face.name.split(',')[0] ?? face.name;
}
