import { describe, expect, it } from 'vitest';
import type { Draft, Face, KeptDeck, TableOut, Workshop } from '../src/lib/api/types';
import {
  broughtBy,
  choiceOf,
  comesAlong,
  countIn,
  elements,
  emptyDraft,
  held,
  ownValue,
  saidDeck,
  slotsAt,
  spread,
  withLess,
  withMore,
} from '../src/lib/deckEdits';
import { counts, fits, NO_WISH, searchOf, values, wishOf } from '../src/screens/cardFilters';
import { running } from '../src/screens/newTableSeats';

const face = (id: string, kind: string, more: Partial<Face> = {}): Face => ({
  face: 0,
  id,
  name: id,
  kind,
  element: '',
  copies: null,
  per_player: false,
  numbers: {},
  words: {},
  lists: {},
  fact: '',
  texts: [],
  ...more,
});

const VARKA = face('varka', 'ruler', { element: 'fire' });
const MAREN = face('maren', 'ruler', { element: 'water' });
const KESSA = face('kessa', 'linker', { element: 'fire', numbers: { cost: 2 } });
const SWOOP = face('swoop', 'spell', {
  numbers: { cost: 4 },
  words: { link: 'kessa', speed: 'low' },
  copies: 2,
  texts: ['Deal 2 damage.'],
});
const ALL = [VARKA, MAREN, KESSA, SWOOP];
const SHOP: Workshop = {
  game: 'alternate-souls',
  mode_key: 'mode',
  modes: ['starter', 'full'],
  heads: [
    { key: 'ruler', kind: 'ruler', most: 1 },
    { key: 'linkers', kind: 'linker', most: 5 },
  ],
  slots: [
    { setting: 'deck', mode: 'starter', table_mode: 'starter' },
    { setting: 'deck', mode: 'full', table_mode: 'full' },
  ],
  decks: [],
};
const built = (...faces: Face[]): Draft =>
  faces.reduce((draft, one) => withMore(draft, SHOP, one), emptyDraft('Mine', 'full'));

describe('a draft', () => {
  it('takes a card where its kind belongs, and one Ruler instead of another', () => {
    const draft = built(VARKA, KESSA, SWOOP, SWOOP, MAREN);

    expect(draft.heads).toEqual({ ruler: ['maren'], linkers: ['kessa'] });
    expect(draft.cards).toEqual({ swoop: 2 });
    expect(countIn(draft, 'swoop')).toBe(2);
  });

  it('gives back what was added, and nothing more', () => {
    let draft = built(VARKA, KESSA, SWOOP);
    for (const id of ['swoop', 'swoop', 'kessa', 'varka']) draft = withLess(draft, id);

    expect(draft).toEqual({ ...emptyDraft('Mine', 'full'), heads: { ruler: [], linkers: [] } });
  });

  it('has no more at its head than there is room for', () => {
    expect(built(...Array.from({ length: 7 }, () => KESSA)).heads.linkers).toHaveLength(5);
  });

  it('tells the spread of a number without gaps, and its elements', () => {
    const cards = held(built(VARKA, KESSA, SWOOP, SWOOP), ALL);

    expect(spread(cards, 'cost')).toEqual([
      { name: '2', count: 1 },
      { name: '3', count: 0 },
      { name: '4', count: 2 },
    ]);
    expect(elements(cards)).toEqual([{ name: 'fire', count: 2 }]);
    expect(spread([], 'cost')).toEqual([]);
  });

  it('knows what comes along with a lineup only where it lists no cards', () => {
    expect(comesAlong(built(KESSA), ALL, {})).toEqual([{ face: SWOOP, count: 2 }]);
    expect(comesAlong(built(KESSA), ALL, { swoop: 2 })).toEqual([]);
    expect(comesAlong(built(KESSA, SWOOP), ALL, {})).toEqual([]);
  });
});

describe('choosing a deck', () => {
  const own = { kept: 'x1', id: 'mine-abcdef', file: '[[deck]]' } as KeptDeck;

  it('brings own decks as texts and ready ones by name', () => {
    const picked = { deck: ownValue(own), familiars: 'random' };

    expect(broughtBy(picked, [own])).toEqual({ text: '[[deck]]', chosen: { familiars: 'random' } });
    expect(choiceOf('mine-abcdef', [own])).toBe(ownValue(own));
    expect(choiceOf('s-fire', [own])).toBe('s-fire');
  });

  it('offers what is played in the mode of the table', () => {
    expect(slotsAt(SHOP, 'full').map(({ mode }) => mode)).toEqual(['full']);
    expect(saidDeck('wind-riders-3fa2b1')).toBe('wind riders');
  });
});

describe('looking through cards', () => {
  const game = 'alternate-souls';

  it('finds by kind, element, trait, number and words together', () => {
    const found = (wish: object): string[] =>
      ALL.filter((one) => fits(game, one, { ...NO_WISH, ...wish })).map(({ id }) => id);

    expect(found({})).toHaveLength(4);
    expect(found({ kind: 'ruler', element: 'water' })).toEqual(['maren']);
    expect(found({ by: 'cost', from: '3' })).toEqual(['swoop']);
    expect(found({ by: 'cost', to: '3' })).toEqual(['kessa']);
    expect(found({ trait: 'low', words: 'damage deal' })).toEqual(['swoop']);
  });

  it('counts what would be left', () => {
    expect(counts(game, ALL, { ...NO_WISH, element: 'fire' }, 'kind')).toEqual([
      { word: 'ruler', count: 1 },
      { word: 'linker', count: 1 },
      { word: 'spell', count: 0 },
    ]);
    expect(values(ALL, 'cost')).toEqual([2, 4]);
  });

  it('keeps the wish in the address', () => {
    const wish = { ...NO_WISH, words: 'a & b', kind: 'spell', by: 'cost', from: '2' };

    expect(wishOf(searchOf(wish, 'swoop'))).toEqual(wish);
    expect(searchOf(NO_WISH)).toBe('');
  });
});

describe('my games', () => {
  it('have those that wait for me first, and none that is over', () => {
    const one = (table: string, asked: boolean, started: number | null, ended: number | null): TableOut =>
      ({ table: { table, started, ended }, mine: [0], asked }) as unknown as TableOut;
    const tables = [
      one('a', false, null, null),
      one('b', false, 1, null),
      one('c', true, 1, null),
      one('d', false, 1, 2),
    ];

    expect(running(tables).map(({ table }) => table.table)).toEqual(['c', 'b', 'a']);
  });
});
