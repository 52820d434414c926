/** What a person likes, kept in this browser. */

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';

interface Settings {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: boolean;
  /** Confirm only what ends a turn. */
  confirmEnd: boolean;
  language: string;
  name: string;
  level: number;
  /** Whether computers take a moment before they answer. */
  unhurried: boolean;
  /** Whether the server knows this browser. */
  known: boolean;
}

const KEY = 'soultable';
const USUAL: Settings = {
  theme: 'auto',
  motion: 'auto',
  sound: false,
  confirm: false,
  confirmEnd: false,
  language: '',
  name: '',
  level: 2,
  unhurried: true,
  known: false,
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // private windows may keep nothing
  }
}

export const settings: Settings = $state({ ...USUAL, ...kept() });

/** Change something, and keep it. */
export function setPreference(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return; // it holds until the page is left
  }
}

/** Whether things may move. */
export function hasMotion(): boolean {
  return settings.motion !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Show the chosen theme and motion on the whole page, now and whenever they change. */
export function applyTheme(): void {
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      if (settings.theme === 'auto') delete page.dataset.theme;
      else page.dataset.theme = settings.theme;
      page.dataset.motion = settings.motion;
    });
  });
}
