/** Signs of Soulfall: each Action and each Lord as a shape of its own (24 × 24), and a Lord's hue. */

export const ACTIONS = ['draw', 'play', 'populate', 'prosper', 'devote', 'oust'] as const;
export type Action = (typeof ACTIONS)[number];

/** SF-50 SF-51 SF-52 How many cards win: as many places are drawn. */
export const ENOUGH_OF_A_KIND = 9;
export const ENOUGH_IN_ALL = 18;

export const TENT = 'M12 3 1 21h7.500L12 14l3.500 7H23zm-1-2h2v3h-2z';
export const CRYSTAL =
  'M12 1 5.500 7.500 8 22h8l2.500-14.500zM12 4.500l3.600 3.600L12 10 8.400 8.100zM9 10l2 1.200V20H9.800z';
const ALTAR =
  'M12 1c2.500 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1.500-4 4-7zM7 14h10v2.500h-1.500L17 22H7l1.500-5.500H7z';

export const ACTION_SIGNS: Record<string, string> = {
  draw: 'M3 2h10v2H5v12H3zm5 4h13v16H8zm5.300 3v5H10.500l4 5 4-5h-2.800V9z',
  play: 'M5 1h14v22H5zm3 3v16h8V4zm1.500 3L15 12l-5.500 5z',
  populate: TENT,
  prosper: CRYSTAL,
  devote: ALTAR,
  oust: 'M3 2h10v6h-2V4H5v16h6v-4h2v6H3zm9 8h5V6l6 6-6 6v-4h-5z',
};

interface Sign {
  path: string;
  light: string;
  dark: string;
}

/** The Lords of the printed set; others have a mark drawn from their id. */
export const LORDS: Record<string, Sign> = {
  ginjinx: {
    path: 'M2 4c6-2.500 14-2.500 20 0 0 10-3 16-10 19C5 20 2 14 2 4zm3.500 5c.5 3 2 4 5 4-.5-3-2-4.500-5-4zm13 0c-3-.5-4.500 1-5 4 3 0 4.500-1 5-4zM8 17c2.500 1.500 5.500 1.500 8 0-2.500 3-5.500 3-8 0z',
    light: '#6b2fa0',
    dark: '#d3a6ff',
  },
  ehvagri: {
    path: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 2a4.500 4.500 0 0 0 0 9 4.500 4.500 0 0 1 0 9 9 9 0 0 0 0-18zm0 3a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z',
    light: '#0d6470',
    dark: '#74d3df',
  },
  orsolwe: {
    path: 'M1 2c2 5 4 7 7.500 7h7C19 9 21 7 23 2c1 9-2 12-6 13.500L15 21l-3 2-3-2-2-5.500C3 14 0 11 1 2zm8 10.500V15h2v-2.500zm4 0V15h2v-2.500z',
    light: '#6b4a12',
    dark: '#e0b56d',
  },
  tarrokh: {
    path: 'M2 3h13l7 4-4 5h-4v11h-4V12H2zm3 3v3h3l-1.500-1.500L8 6z',
    light: '#9c2f1b',
    dark: '#ff9a80',
  },
  velunai: {
    path: 'M12 1a10 10 0 0 1 10 10h-3a7 7 0 0 0-14 0H2A10 10 0 0 1 12 1zm0 5a5 5 0 0 1 5 5c0 4.500-4 5-4 9v3h-3v-3c0-6 4-6 4-9a2 2 0 0 0-4 0H7a5 5 0 0 1 5-5z',
    light: '#1f4f9c',
    dark: '#8fb8ff',
  },
  hesperax: {
    path: 'M2 22 1 9c1.500 2 3 3 5 3-1-4 2.500-6.500 6-11 3.500 4.500 7 7 6 11 2 0 3.500-1 5-3l-1 13zm4-4v2h12v-2z',
    light: '#4b4652',
    dark: '#d5ccdf',
  },
};

export const OTHER: Sign = { path: '', light: '#5b3fa0', dark: '#c0a8ff' };
