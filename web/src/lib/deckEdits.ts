/** Decks in the making: adding, removing, counting. Whether a deck is legal, the server says. */
import type { Draft, Face, KeptDeck, Slot, Workshop } from './api/types';

const CURVE: Record<string, string> = {
  'alternate-souls': 'cost',
  'soul-of-ankiril': 'sync',
  'sengoku-yugi': 'level',
};

/** The number whose spread says most about a deck. */
export const curveOf = (game: string): string => CURVE[game] ?? 'cost';

export const GAMES_WITH_DECKS = Object.keys(CURVE);

export function emptyDraft(name: string, mode: string): Draft {
  return { name, mode, heads: {}, cards: {} };
}

/** The key at the head of a deck where cards of this kind stand; nothing for those that are shuffled in. */
export function headOf(workshop: Workshop, kind: string): Workshop['heads'][number] | null {
  return workshop.heads.find((head) => head.kind === kind) ?? null;
}

export function countIn(draft: Draft, id: string): number {
  const atHead = Object.values(draft.heads).flat();
  return (draft.cards[id] ?? 0) + atHead.filter((one) => one === id).length;
}

/** One more; where there is room for one alone, instead of the one before. */
export function withMore(draft: Draft, workshop: Workshop, face: Face): Draft {
  const head = headOf(workshop, face.kind);
  if (!head) {
    const count = Math.min(99, (draft.cards[face.id] ?? 0) + 1);
    return { ...draft, cards: { ...draft.cards, [face.id]: count } };
  }
  const had = draft.heads[head.key] ?? [];
  if (head.most > 1 && had.length >= head.most) return draft;
  const ids = head.most === 1 ? [face.id] : [...had, face.id];
  return { ...draft, heads: { ...draft.heads, [head.key]: ids } };
}

/** One less, if there is one. */
export function withLess(draft: Draft, id: string): Draft {
  if (draft.cards[id]) {
    const { [id]: count, ...others } = draft.cards;
    return { ...draft, cards: count && count > 1 ? { ...others, [id]: count - 1 } : others };
  }
  for (const [key, ids] of Object.entries(draft.heads)) {
    const at = ids.lastIndexOf(id);
    if (at >= 0) return { ...draft, heads: { ...draft.heads, [key]: ids.filter((_, one) => one !== at) } };
  }
  return draft;
}

export interface Held {
  face: Face;
  count: number;
}

/** The cards of a draft in the order of the game's cards; unknown ones are left out. */
export function held(draft: Draft, faces: readonly Face[]): Held[] {
  return faces.map((face) => ({ face, count: countIn(draft, face.id) })).filter(({ count }) => count > 0);
}

/** The cards that come with a lineup by themselves, where a draft lists none. */
export function comesAlong(draft: Draft, faces: readonly Face[], most: Record<string, number>): Held[] {
  if (Object.keys(draft.cards).length) return [];
  const lineup = Object.values(draft.heads).flat();
  return faces
    .filter((face) => lineup.includes(face.words.link ?? '') && !(face.id in most))
    .map((face) => ({ face, count: face.copies ?? 1 }));
}

export interface Bar {
  name: string;
  count: number;
}

/** How many cards there are of each number, without a gap between the least and the largest. */
export function spread(cards: readonly Held[], by: string): Bar[] {
  const found = new Map<number, number>();
  for (const { face, count } of cards) {
    const number = face.numbers[by];
    if (number !== undefined) found.set(number, (found.get(number) ?? 0) + count);
  }
  if (!found.size) return [];
  const low = Math.min(...found.keys());
  const high = Math.max(...found.keys());
  return Array.from({ length: high - low + 1 }, (_, at) => ({
    name: String(low + at),
    count: found.get(low + at) ?? 0,
  }));
}

/** How many cards there are of each element, the most first. */
export function elements(cards: readonly Held[]): Bar[] {
  const found = new Map<string, number>();
  for (const { face, count } of cards) {
    const one = face.element;
    if (one && one !== 'none') found.set(one, (found.get(one) ?? 0) + count);
  }
  return [...found].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

// -- playing with them

export const CHOOSE = 'choose';
export const RANDOM = 'random';
const OWN = 'own:';

/** What is played at a table of this mode: one deck for each setting. */
export function slotsAt(workshop: Workshop, mode: string): Slot[] {
  return workshop.slots.filter((slot) => !slot.table_mode || slot.table_mode === mode);
}

/** Where a deck of this mode is played, and at tables of which mode. */
export function slotFor(workshop: Workshop, mode: string): Slot | undefined {
  return workshop.slots.find((slot) => slot.mode === mode);
}

export const ownValue = (deck: KeptDeck): string => `${OWN}${deck.kept}`;

/** The own deck that a choice means. */
export function meant(choice: string, mine: readonly KeptDeck[]): KeptDeck | undefined {
  return mine.find((deck) => ownValue(deck) === choice);
}

/** A setting of a table as the choice that it came from. */
export function choiceOf(setting: unknown, mine: readonly KeptDeck[]): string {
  const own = mine.find((deck) => deck.id === setting);
  return own ? ownValue(own) : String(setting ?? CHOOSE);
}

export interface Brought {
  text: string;
  chosen: Record<string, string>;
}

/** What a seat brings and chooses: by setting, what was picked. */
export function broughtBy(picked: Record<string, string>, mine: readonly KeptDeck[]): Brought {
  const texts: string[] = [];
  const chosen: Record<string, string> = {};
  for (const [setting, choice] of Object.entries(picked)) {
    const own = meant(choice, mine);
    if (own) texts.push(own.file);
    else chosen[setting] = choice;
  }
  return { text: texts.join('\n'), chosen };
}

/** `wind-riders-3fa2b1` as people say it. */
export function saidDeck(id: string): string {
  return id.replace(/-[0-9a-f]{6}$/, '').replaceAll(/[-_]/g, ' ');
}
