/** Which numbers of a card are printed on its face, and where. */
import type { Face } from '../api/types';

export interface Figure {
  name: string;
  value: string;
}

/** Numbers of a face by the words that people know them by, the most telling first. */
const SHOWN: Record<string, readonly (readonly [key: string, name: string])[]> = {
  'alternate-souls': [
    ['cost', 'cost'],
    ['attack', 'ATK'],
    ['defense', 'DEF'],
    ['standby', 'lane'],
  ],
  'soul-of-ankiril': [
    ['attack', 'attack'],
    ['health', 'health'],
    ['sync', 'sync'],
  ],
  'sengoku-yugi': [
    ['level', 'level'],
    ['cost', 'cost'],
    ['charge', 'charge'],
    ['atk', 'ATK'],
    ['mat', 'MAT'],
    ['def', 'DEF'],
    ['mdf', 'MDF'],
  ],
};

export function figuresOf(game: string, face: Face): Figure[] {
  return (SHOWN[game] ?? [])
    .filter(([key]) => face.numbers[key] !== undefined)
    .map(([key, name]) => ({ name, value: String(face.numbers[key]) }));
}

/** One line below the name: what kind of card it is, in the game's own words. */
export function lineOf(face: Face): string {
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
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join(' · ');
}

/** The name without what follows its comma. */
export function shortName(face: Face): string {
  return face.name.split(',')[0] ?? face.name;
}
