import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Update } from '$lib/api/types';
import { SpectatorPacing } from '$lib/spectatorPacing.svelte';

const update = (event: number): Update => ({ event }) as Update;

describe('watching', () => {
  let shown: number[] = [];
  let watching: SpectatorPacing;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    watching = new SpectatorPacing((told) => shown.push(told.event));
    for (const event of [1, 2, 3, 4]) watching.take(update(event));
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first at once and the others one by one', () => {
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(700);
    expect(shown).toEqual([1, 2]);
    expect(watching.behind).toBe(2);
  });

  it('shows twice as many at twice the speed', () => {
    watching.at(2);
    vi.advanceTimersByTime(700 + 350);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('shows nothing while it is paused, and goes on from there', () => {
    watching.pause();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1]);
    watching.at(1);
    expect(shown).toEqual([1, 2]);
  });

  it('comes to what is going on now, all in order', () => {
    watching.pause();
    watching.catchUp();
    expect(shown).toEqual([1, 2, 3, 4]);
    expect(watching.behind).toBe(0);
  });
});
