/** Signs of Spirit War (24 × 24): elements and kinds come from the shared emblems, Spells and aims have their own. */
import { elementEmblem, kindEmblem, type Emblem } from '$lib/art/emblems';
import type { Face } from '$lib/api/types';

const SIGNS: Record<string, string> = {
  disintegrate: 'm12 1 2 7 6-4-4 6 7 2-7 2 4 6-6-4-2 7-2-7-6 4 4-6-7-2 7-2-4-6 6 4z',
  swap: 'M7 2 1 8h4v8h4V8h4zm10 20 6-6h-4V8h-4v8h-4z',
  safeguard: 'M12 1 3 4.500V12c0 5 4 9 9 11 5-2 9-6 9-11V4.500zm0 4 5 2v5c0 3-2 5.500-5 7z',
  attack_left: 'M10 3v5h12v8H10v5L1 12z',
  attack_right: 'M14 3v5H2v8h12v5l9-9z',
  attack_any: 'M12 1l4 5h-3v5h5V8l5 4-5 4v-3h-5v5h3l-4 5-4-5h3v-5H6v3l-5-4 5-4v3h5V6H8z',
  attack_mighty: 'M2 21 1 8l5 4 6-9 6 9 5-4-1 13z',
  attack_meek: 'M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 3-8 8-8s8 3 8 8z',
};

export const SHIELD = SIGNS.safeguard ?? '';

/** How a card looks: a shape, and a hue for light and dark. */
export function lookOf(face: Face): Emblem {
  const element = face.element || (/^imbue_(\w+)$/.exec(face.id)?.[1] ?? '');
  const own = elementEmblem(element) ?? kindEmblem(face.kind);
  return { ...own, path: SIGNS[face.id] ?? own.path };
}

/** SW-50 SW-51 SW-52 Each beats the next, the last the first. */
export const CHART = ['fire', 'earth', 'water'] as const;
