import { describe, expect, it } from 'vitest';
import { beside, leastCovering, overlap, upwards, type Box } from '$lib/blocks/popoverPlacement';

const WINDOW = { width: 1000, height: 700 };
const CARD = { width: 232, height: 360 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const isInside = (one: Box): boolean =>
  one.left >= 0 &&
  one.top >= 0 &&
  one.left + one.width <= WINDOW.width &&
  one.top + one.height <= WINDOW.height;

describe('beside', () => {
  it.each([
    ['in the middle', box(450, 300, 90, 120)],
    ['in a hand at the bottom', box(20, 520, 90, 120)],
    ['in the corner', box(905, 560, 90, 120)],
    ['at the top', box(0, 0, 90, 120)],
  ])('lies inside the window, off its card and off the prompt: %s', (_, thing) => {
    const prompt = box(0, 640, 1000, 60);

    const place = leastCovering(beside(thing, CARD, WINDOW), [thing, prompt]);

    expect(place && isInside(place)).toBe(true);
    expect(place && overlap(place, thing)).toBe(0);
    expect(place && overlap(place, prompt)).toBe(0);
  });
});

describe('upwards', () => {
  it('goes up until it covers nothing that glows', () => {
    const hand = box(100, 500, 800, 150);

    const place = leastCovering(upwards(box(0, 50, 1000, 600), { width: 400, height: 60 }), [hand]);

    expect(place && place.top + place.height).toBeLessThanOrEqual(500);
    expect(place && place.top).toBeGreaterThan(400);
  });

  it('has no place in a frame that is too small', () => {
    expect(upwards(box(0, 0, 1000, 60), { width: 400, height: 60 })).toEqual([]);
  });
});
