/** Each element, attribute, class and kind of card as a shape of its own (24 × 24), and a hue. */

export interface Emblem {
  path: string;
  /** A colour for light and dark; the shape alone is enough to tell it. */
  light: string;
  dark: string;
}

const make = (path: string, light: string, dark: string): Emblem => ({ path, light, dark });

const FLAME =
  'M12 2c1 4 6 6.500 6 12a6 6 0 0 1-12 0c0-2.500 1.200-4 2.500-5.300C9 10.500 10 11 10.500 11 10 8 10.500 5 12 2z';
const DROP = 'M12 2c3.500 5 6.500 8.300 6.500 12.200a6.500 6.500 0 0 1-13 0C5.500 10.300 8.500 7 12 2z';
const HILL = 'M2 20 9 6l4 7 2.500-4L22 20z';
const SWIRL =
  'M3 9h11a3 3 0 1 0-3-3h2a1 1 0 1 1 1 1H3zm0 3h15a3 3 0 1 1-3 3h2a1 1 0 1 0 1-1H3zm0 4h8a2.500 2.500 0 1 1-2.500 2.500h2a.5.5 0 1 0 .5-.5H3z';
const LEAF = 'M4 20C3 9 9 3 21 3c0 11-5 17-13 16l5-8-7 8.500z';
const HEX = 'M12 2l9 5v10l-9 5-9-5V7zm0 5-4.500 2.500v5L12 17l4.500-2.500v-5z';
const SUN =
  'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM4.200 2.800 7 5.600 5.600 7 2.800 4.200zm12.800 12.800 2.800 2.800-1.400 1.400-2.800-2.800zM19.800 4.200 17 7l-1.400-1.400 2.800-2.800zM7 18.400l-2.800 2.800-1.400-1.400 2.800-2.800z';
const MOON = 'M20 15A9 9 0 1 1 11 3a7 7 0 0 0 9 12z';
const BOLT = 'M13 2 4 14h6l-1 8 10-13h-7z';
const RING = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z';

const CROWN = 'M3 18 2 7l5 4 5-7 5 7 5-4-1 11zm0 2h18v2H3z';
const STAR = 'm12 2 3 6.500 7 .8-5.200 4.800 1.400 7L12 17.600 5.800 21.100l1.400-7L2 9.300l7-.8z';
const SHIELD = 'M12 2 3 5v7c0 5 4 8.500 9 10 5-1.500 9-5 9-10V5z';
const ARROW = 'M2 10h11V4l9 8-9 8v-6H2z';
const TOWER = 'M5 22V10H3V3h4v2h3V3h4v2h3V3h4v7h-2v12h-4v-5h-6v5z';
const GEM = 'M7 3h10l5 6-10 13L2 9z';
const SWORD = 'M20 2 10.500 11.500l2 2L22 4V2zM9 13l-3 1 1 2-4 4 1 1 4-4 2 1 1-3z';
const HEART = 'M12 21C5 15.500 2 12 2 8a5 5 0 0 1 10-1.500A5 5 0 0 1 22 8c0 4-3 7.500-10 13z';
const MASK = 'M3 4h18v8c0 5-4 9-9 10-5-1-9-5-9-10zm4 5v3h4c0-2-2-3-4-3zm10 0c-2 0-4 1-4 3h4z';
const PAW =
  'M12 12c3 0 6 3 6 6s-3 3-6 3-6 0-6-3 3-6 6-6zM5 8a2 3 0 1 1 0 6 2 3 0 0 1 0-6zm14 0a2 3 0 1 1 0 6 2 3 0 0 1 0-6zM9 3a2 3 0 1 1 0 6 2 3 0 0 1 0-6zm6 0a2 3 0 1 1 0 6 2 3 0 0 1 0-6z';
const SKULL =
  'M12 2a9 9 0 0 1 6 15.500V22H6v-4.500A9 9 0 0 1 12 2zM8.500 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z';
const GATE = 'M3 22V11a9 9 0 0 1 18 0v11h-5V11a4 4 0 0 0-8 0v11z';
const EGG = 'M12 2c4 4 7 9 7 13a7 7 0 0 1-14 0c0-4 3-9 7-13z';
const PLAIN = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z';

const ELEMENTS: Record<string, Emblem> = {
  fire: make(FLAME, '#a52a10', '#ff9a73'),
  water: make(DROP, '#0c5a9c', '#7cc4ff'),
  earth: make(HILL, '#6b4a12', '#e0b56d'),
  wind: make(SWIRL, '#0e6a5b', '#79ddc5'),
  air: make(SWIRL, '#0e6a5b', '#79ddc5'),
  wood: make(LEAF, '#35691a', '#a2d977'),
  metal: make(HEX, '#4b5563', '#c4ccd8'),
  light: make(SUN, '#7d5b00', '#ffdc73'),
  holy: make(SUN, '#7d5b00', '#ffdc73'),
  dark: make(MOON, '#553079', '#cfaaf5'),
  darkness: make(MOON, '#553079', '#cfaaf5'),
  lightning: make(BOLT, '#7a5c00', '#f7dc4f'),
  none: make(RING, '#4d4658', '#c9c2d2'),
};

const KINDS: Record<string, Emblem> = {
  lord: make(CROWN, '#5b3fa0', '#c0a8ff'),
  spirit: make(EGG, '#7a3b00', '#ffb877'),
  spell: make(STAR, '#7a2f6b', '#f0a8de'),
  attack: make(SWORD, '#98241a', '#ff9d8f'),
  fortune: make(SUN, '#6d5600', '#f1d45f'),
  disaster: make(SKULL, '#464052', '#c7bfd4'),
  ruler: make(CROWN, '#7a5200', '#ffcf6b'),
  linker: make(SHIELD, '#0d6470', '#74d3df'),
  move: make(ARROW, '#1f5e2d', '#8ddb9d'),
  addition: make(TOWER, '#6b4a12', '#e0b56d'),
  regalia: make(GEM, '#7a2f6b', '#f0a8de'),
  leader: make(CROWN, '#3f6a1c', '#a9d77a'),
  ally: make(PAW, '#3f6a1c', '#a9d77a'),
  emanation: make(GATE, '#0c5a9c', '#7cc4ff'),
  token: make(PLAIN, '#4d4658', '#c9c2d2'),
  main: make(SWORD, '#8a1f44', '#ff93b3'),
  support: make(HEART, '#0e6a5b', '#79ddc5'),
  nameless: make(MASK, '#4b5563', '#c4ccd8'),
  familiar: make(EGG, '#553079', '#cfaaf5'),
};

const OTHER = make(PLAIN, '#4d4658', '#c9c2d2');

const FIGURES: Record<string, string> = {
  attack: SWORD,
  atk: SWORD,
  health: HEART,
  defense: SHIELD,
  def: SHIELD,
  cost: GEM,
  standby: ARROW,
};

/** The shape of a number on a card, where it has one. */
export const figurePath = (key: string): string => FIGURES[key] ?? '';

export function emblemOf(element: string, kind: string): Emblem {
  return ELEMENTS[element] ?? KINDS[kind] ?? OTHER;
}

export const kindEmblem = (kind: string): Emblem => KINDS[kind] ?? OTHER;
export const elementEmblem = (element: string): Emblem | null => ELEMENTS[element] ?? null;
export const elements = Object.keys(ELEMENTS);
export const kinds = Object.keys(KINDS);
