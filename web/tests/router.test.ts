/** Which page a path leads to; one that leads nowhere says so. */
import { describe, expect, it } from 'vitest';
import { routeOf } from '$lib/router.svelte';

const GAMES = new Set(['soulfall', 'spirit-war', 'alternate-souls', 'soul-of-ankiril', 'sengoku-yugi']);

describe('paths', () => {
  it.each([
    ['/', 'lobby'],
    ['/t/abc', 'table'],
    ['/rules/soulfall/SF-1', 'rules'],
    ['/cards/sengoku-yugi', 'cards'],
    ['/learn/spirit-war', 'practice'],
    ['/puzzles/soul-of-ankiril-3', 'practice'],
    ['/puzzles/soul-of-ankiril', 'puzzles'],
    ['/decks/alternate-souls/new', 'deck'],
  ])('%s is %s', (path, name) => expect(routeOf(path, GAMES).name).toBe(name));

  it.each([
    '/rules/nope',
    '/cards/nope',
    '/decks/nope',
    '/learn/nope',
    '/puzzles/nope-9',
    '/glossary/nope',
    '/nope',
  ])('%s leads nowhere', (path) => expect(routeOf(path, GAMES)).toEqual({ name: 'lost', path }));
});
