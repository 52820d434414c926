/**
 * The chart of estimates: where lines, bands and signs lie, and where the game turned. No drawing here.
 *
 * Each seat is judged when it is asked, and everybody is a little hopeful. So that the chances of all seats are
 * 100 % together at every step, they are taken between the steps at which they were judged, and evened out.
 */
import type { Point } from '../api/types';

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How likely a seat is to win at a frame, from low to high. */
export interface Chance {
  seat: number;
  frame: number;
  estimate: number;
  low: number;
  high: number;
}

/** The chances of one seat, in the order of the game. */
export interface Line {
  seat: number;
  points: readonly Chance[];
}

/** Between two estimates of a seat the game turned. */
export interface Turning {
  seat: number;
  frame: number;
  to: number;
  before: number;
  after: number;
}

const TURNING = 0.1; // how far an estimate must move
const MOST_TURNING = 5;

/** What was judged of each seat. */
function judged(points: readonly Point[]): Line[] {
  const seats = [...new Set(points.map((point) => point.seat))].sort((a, b) => a - b);
  return seats.map((seat) => ({
    seat,
    points: points.filter((point) => point.seat === seat).sort((a, b) => a.frame - b.frame),
  }));
}

/** One line for each of so many seats, evened out at every frame at which somebody was judged. */
export function linesOf(points: readonly Point[], seats: number): Line[] {
  const known = judged(points);
  const frames = [...new Set(points.map((point) => point.frame))].sort((a, b) => a - b);
  const even = frames.map((frame) => evened(known, seats, frame));
  return Array.from({ length: known.length ? seats : 0 }, (_, seat) => ({
    seat,
    points: even.flatMap((chances) => chances.filter((chance) => chance.seat === seat)),
  }));
}

/** The chances of all seats at a frame. */
export function chancesAt(points: readonly Point[], seats: number, frame: number): Chance[] {
  return points.length ? evened(judged(points), seats, frame) : [];
}

function evened(known: readonly Line[], seats: number, frame: number): Chance[] {
  const found = known.map((line) => between(line, frame));
  const sum = found.reduce((all, chance) => all + chance.estimate, 0);
  const missing = seats - known.length; // nobody has asked them yet: they share what is left
  const rest = missing > 0 ? Math.max(0, 1 - sum) / missing : 0;
  const whole = sum + rest * missing || 1;
  return Array.from({ length: seats }, (_, seat) => {
    const chance = found.find((one) => one.seat === seat) ?? { estimate: rest, low: rest, high: rest };
    const [estimate, low, high] = [chance.estimate / whole, chance.low / whole, chance.high / whole];
    return { seat, frame, estimate, low, high: Math.min(1, high) };
  });
}

/** What to think of a seat between two frames at which it was judged. */
function between({ seat, points }: Line, frame: number): Chance {
  const later = points.findIndex((point) => point.frame >= frame);
  const after = (later < 0 ? points.at(-1) : points[later]) as Chance;
  const before = points[later - 1] ?? after;
  const part = before === after ? 0 : (frame - before.frame) / (after.frame - before.frame);
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    seat,
    frame,
    estimate: mix(before.estimate, after.estimate),
    low: mix(before.low, after.low),
    high: mix(before.high, after.high),
  };
}

/** Where a frame lies across, and a chance down. */
export class Plane {
  constructor(
    readonly frames: number,
    readonly area: Frame,
  ) {}

  x(frame: number): number {
    const last = Math.max(1, this.frames - 1);
    return this.area.left + (frame / last) * (this.area.right - this.area.left);
  }

  y(chance: number): number {
    return this.area.bottom - chance * (this.area.bottom - this.area.top);
  }

  /** The frame that lies nearest to a place across. */
  frameAt(x: number): number {
    const part = (x - this.area.left) / (this.area.right - this.area.left);
    return Math.round(Math.min(1, Math.max(0, part)) * Math.max(0, this.frames - 1));
  }

  path(points: readonly Chance[]): string {
    return points.map((point, at) => `${at ? 'L' : 'M'}${this.spot(point.frame, point.estimate)}`).join('');
  }

  /** The area between the low and the high ends. */
  band(points: readonly Chance[]): string {
    if (points.length < 2) return '';
    const above = points.map((point) => this.spot(point.frame, point.high));
    const below = points.map((point) => this.spot(point.frame, point.low)).reverse();
    return `M${[...above, ...below].join('L')}Z`;
  }

  private spot(frame: number, chance: number): string {
    return `${round(this.x(frame))} ${round(this.y(chance))}`;
  }
}

/** A sign for each seat, as on the seat plates: circle, square, triangle, diamond, triangle down, hexagon. */
export function sign(seat: number, x: number, y: number, r: number): string {
  const sides: Record<number, [number, number]> = {
    1: [4, 45],
    2: [3, 0],
    3: [4, 0],
    4: [3, 180],
    5: [6, 90],
  };
  const [count, turned] = sides[seat] ?? [0, 0];
  if (count === 0)
    return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  const size = count === 6 ? r : r * 1.25;
  const corners = Array.from({ length: count }, (_, corner) => {
    const angle = ((turned + (360 / count) * corner) / 180) * Math.PI;
    return `${round(x + size * Math.sin(angle))} ${round(y - size * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A few frames to write below the chart, the first and the last among them. */
export function marksAcross(frames: number, most: number): number[] {
  if (frames <= 1) return [0];
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  const step = steps.find((one) => (frames - 1) / one <= most) ?? frames;
  const found = Array.from({ length: Math.floor((frames - 1) / step) + 1 }, (_, at) => at * step);
  const last = frames - 1;
  while (found.length > 1 && last - (found.at(-1) ?? 0) < step / 2) found.pop();
  return found.includes(last) ? found : [...found, last];
}

/** Where chances moved most; of two seats to whom it happened at once, the one it moved more. */
export function turningPoints(points: readonly Point[], seats: number, end: number): Turning[] {
  const known = judged(points);
  const chance = (seat: number, frame: number) => evened(known, seats, frame)[seat]?.estimate ?? 0;
  const changes = known.flatMap(({ seat, points: own }) => {
    const before = own.filter((point) => point.frame < end); // the end itself is no estimate
    return before.slice(1).map(({ frame: to }, at): Turning => {
      const { frame } = before[at] as Chance;
      return { seat, frame, to, before: chance(seat, frame), after: chance(seat, to) };
    });
  });
  const size = (turning: Turning) => round(Math.abs(turning.after - turning.before));
  const found: Turning[] = [];
  for (const change of changes.filter((one) => size(one) >= TURNING).sort((a, b) => size(b) - size(a))) {
    const overlaps = found.some((other) => change.frame < other.to && other.frame < change.to);
    if (!overlaps && found.length < MOST_TURNING) found.push(change);
  }
  return found.sort((a, b) => a.frame - b.frame);
}

export const percent = (chance: number): number => Math.round(chance * 100);

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
