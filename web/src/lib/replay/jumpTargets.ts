/** Where to jump to: the turning points, or, before they are known, the turns. */

/** The nearest of these frames before or after a frame; the same one if there is none. */
export function jump(frames: readonly number[], at: number, forward: boolean): number {
  const ahead = frames.filter((frame) => (forward ? frame > at : frame < at));
  return (forward ? ahead[0] : ahead.at(-1)) ?? at;
}

/** What a key does to the frame that is shown; nothing for other keys. */
export function keyed(
  key: string,
  shift: boolean,
  at: number,
  last: number,
  frames: readonly number[],
): number | null {
  if (key === 'ArrowLeft') return shift ? jump(frames, at, false) : Math.max(0, at - 1);
  if (key === 'ArrowRight') return shift ? jump(frames, at, true) : Math.min(last, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
