/** What is printed on the places of boards: a hue and a mark for each kind, so that no two look the same. */
import { elementEmblem } from './emblems';

export interface Ground {
  light: string;
  dark: string;
  /** A path within 24 × 24, or none for plain ground. */
  mark: string;
  raised: boolean;
}

const TREES = 'M7 3 2 13h3l-3 6h10l-3-6h3zm10 4-4 8h2l-2 4h8l-2-4h2z';
const PEAKS = 'M1 20 9 5l4 7 2-3 8 11z';
const WAVES =
  'M2 8c3-3 5-3 7 0s4 3 6 0 4-3 7 0v2c-3-3-5-3-7 0s-4 3-6 0-4-3-7 0zm0 7c3-3 5-3 7 0s4 3 6 0 4-3 7 0v2c-3-3-5-3-7 0s-4 3-6 0-4-3-7 0z';
const CITY = 'M12 2 22 12 12 22 2 12zm0 5-5 5 5 5 5-5z';
const WALLS = 'M2 21V5h4v3h4V5h4v3h4V5h4v16z';
const GATE = 'M4 22V11a8 8 0 0 1 16 0v11h-5V11a3 3 0 0 0-6 0v11z';
const RIFT = 'M4 3l6 7-4 3 7 8-3-8 5-2-5-8zM15 3l5 8-4 2 3 8z';
const FLAG = 'M6 2h2v20H6zm3 1h11l-4 4 4 4H9z';
const BANNER = 'M5 2h14v18l-7-4-7 4z';

const make = (light: string, dark: string, mark = '', raised = false): Ground => ({
  light,
  dark,
  mark,
  raised,
});

const GROUNDS: Record<string, Ground> = {
  plain: make('#efe6cf', '#2b2a33'),
  forest: make('#cfe0b4', '#253523', TREES),
  mountain: make('#ddd0c0', '#38312c', PEAKS),
  water: make('#c4dcef', '#1c3144', WAVES),
  ancient_city: make('#efd9a8', '#433719', CITY),
  fortress: make('#dcd3e4', '#322b40', WALLS),
  neutral: make('#ece4d2', '#2a2932'),
  deployment: make('#e4e0ea', '#2f2c3b', FLAG),
  emanation: make('#cfe4ee', '#1f3440', GATE),
  anomaly: make('#e9c9de', '#47243b', RIFT),
  front: make('#efe6d4', '#2b2933'),
  back: make('#e6dccb', '#26242e'),
  'front-perimeter': make('#f0d9c9', '#3a2a2c'),
  'back-perimeter': make('#ead2c4', '#352629'),
  stronghold: make('#d9c7b6', '#40332a', WALLS),
  command: make('#e4d9ea', '#332a40', BANNER),
};
const HUES: Record<string, readonly [string, string]> = {
  fire: ['#f3d0bf', '#46251b'],
  water: ['#c4dcef', '#1c3144'],
  earth: ['#e4d2b0', '#3b2f1b'],
  air: ['#cdeae0', '#1d3a34'],
  wood: ['#d3e6bb', '#273a1d'],
  metal: ['#d9dde3', '#33373e'],
};

export function groundOf(kind: string): Ground {
  const known = GROUNDS[kind];
  if (known) return known;
  const element = kind.replace('raised-', '');
  const hues = HUES[element];
  const emblem = elementEmblem(element);
  if (!hues || !emblem) return make('#ece4d2', '#2a2932');
  return make(hues[0], hues[1], emblem.path, kind !== element);
}
