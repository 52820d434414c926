/** Where something can lie over the page so that it covers as little as possible of what must be seen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 10;

/** How much of them lies on each other, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The first of the places that covers least. */
export function leastCovering(places: readonly Box[], taken: readonly Box[]): Box | undefined {
  const covers = (place: Box): number => taken.reduce((sum, box) => sum + overlap(place, box), 0);
  return places.reduce<Box | undefined>(
    (best, place) => (best === undefined || covers(place) < covers(best) ? place : best),
    undefined,
  );
}

/** Places beside a thing, all of them inside the window: right, left, above, below. */
export function beside(thing: Box, size: Size, window: Size): Box[] {
  const inside = (left: number, top: number): Box => ({
    ...size,
    left: Math.max(GAP, Math.min(left, window.width - size.width - GAP)),
    top: Math.max(GAP, Math.min(top, window.height - size.height - GAP)),
  });
  const across = thing.left + thing.width / 2 - size.width / 2;
  const [right, left] = [thing.left + thing.width + GAP, thing.left - GAP - size.width];
  const [above, below] = [thing.top - GAP - size.height, thing.top + thing.height + GAP];
  return [
    inside(right, thing.top - 40),
    inside(left, thing.top - 40),
    inside(right, above),
    inside(left, above),
    inside(across, above),
    inside(across, below),
  ];
}

/** Places within a frame, in its middle from the bottom up. */
export function upwards(frame: Box, size: Size, step = 12): Box[] {
  const left = frame.left + (frame.width - size.width) / 2;
  const found: Box[] = [];
  for (let top = frame.top + frame.height - size.height - GAP; top >= frame.top + GAP; top -= step)
    found.push({ ...size, left, top });
  return found;
}
