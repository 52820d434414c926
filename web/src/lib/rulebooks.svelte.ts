/** Rulebooks as they are asked for, and the rule that is open in the drawer. */
import { api } from './api/http';
import type { Rule, Rules } from './api/types';
import { gamesHere } from './session.svelte';

const known = new Map<string, Promise<Rules>>();

export function rulesOf(slug: string): Promise<Rules> {
  let found = known.get(slug);
  if (!found) {
    found = api.rules(slug);
    found.catch(() => known.delete(slug));
    known.set(slug, found);
  }
  return found;
}

/** `SF-37` is a rule of Soulfall. */
async function gameOf(id: string): Promise<string> {
  const { games } = await gamesHere();
  return games.find((one) => id.startsWith(`${one.prefix}-`))?.game ?? '';
}

export interface Found {
  rule: Rule;
  chapter: string;
  book: Rules;
}

export async function findRule(id: string): Promise<Found | null> {
  const slug = await gameOf(id);
  if (!slug) return null;
  const book = await rulesOf(slug);
  for (const chapter of book.chapters) {
    const rule = chapter.rules.find((one) => one.id === id);
    if (rule) return { rule, chapter: chapter.title, book };
  }
  return null;
}

class Drawer {
  /** The ID of the rule that is shown beside whatever is going on. */
  rule: string = $state('');

  open(id: string): void {
    this.rule = id;
  }

  close(): void {
    this.rule = '';
  }
}

export const drawer = new Drawer();
