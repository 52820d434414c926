import { describe, expect, it } from 'vitest';
import type { Outline, Point } from '../src/lib/api/types';
import { chancesAt, linesOf, marksAcross, Plane, sign, turningPoints } from '../src/lib/replay/chart';
import { jump, keyed } from '../src/lib/replay/jumpTargets';
import { frameAfter } from '../src/lib/replay/replay.svelte';

const point = (frame: number, seat: number, estimate: number, by = 0.1): Point => ({
  frame,
  seat,
  estimate,
  low: estimate - by,
  high: estimate + by,
  walks: 100,
  mixed: false,
  played: '',
  candidates: [],
});
const plane = new Plane(11, { left: 40, right: 140, top: 20, bottom: 120 });

describe('the plane of the chart', () => {
  it('spreads the frames from edge to edge and puts the better chance higher', () => {
    expect([plane.x(0), plane.x(5), plane.x(10)]).toEqual([40, 90, 140]);
    expect([plane.y(0), plane.y(0.5), plane.y(1)]).toEqual([120, 70, 20]);
  });

  it('finds the frame of a click, also beyond the edges', () => {
    expect([-50, 40, 44, 46, 90, 140, 900].map((x) => plane.frameAt(x))).toEqual([0, 0, 0, 1, 5, 10, 10]);
    for (let frame = 0; frame < 11; frame += 1) expect(plane.frameAt(plane.x(frame))).toBe(frame);
  });

  it('survives a game of a single frame', () => {
    const small = new Plane(1, plane.area);
    expect([small.x(0), small.frameAt(100)]).toEqual([40, 0]);
  });

  it('draws a line through the estimates and a band between their ends', () => {
    const points = [point(0, 0, 0.5), point(10, 0, 0.8)];
    expect(plane.path(points)).toBe('M40 70L140 40');
    expect(plane.band(points)).toBe('M40 60L140 30L140 50L40 80Z');
    expect(plane.band(points.slice(1))).toBe('');
  });

  it('has another sign for each of six seats', () => {
    const signs = Array.from({ length: 6 }, (_, seat) => sign(seat, 10, 10, 5));
    expect(new Set(signs).size).toBe(6);
    expect(signs.every((path) => /^M[\d.\- LaZ]+Z$/.test(path))).toBe(true);
  });
});

describe('what stands below the chart', () => {
  it.each([1, 2, 7, 11, 60, 333, 4000])('are a few of %d frames, first and last among them', (frames) => {
    const marks = marksAcross(frames, 5);
    expect(marks[0]).toBe(0);
    expect(marks.at(-1)).toBe(frames - 1);
    expect(marks.length).toBeLessThanOrEqual(7);
    expect([...new Set(marks)]).toEqual(marks);
  });
});

describe('lines', () => {
  const points = [point(8, 1, 0.4), point(2, 0, 0.5), point(1, 1, 0.6)];

  it('are one for each seat, with a chance wherever somebody was judged, in the order of the game', () => {
    const lines = linesOf(points, 3);
    expect(lines.map(({ seat, points: own }) => [seat, own.map(({ frame }) => frame)])).toEqual([
      [0, [1, 2, 8]],
      [1, [1, 2, 8]],
      [2, [1, 2, 8]],
    ]);
    expect(linesOf([], 3)).toEqual([]);
  });

  it('are 100 % together at every frame', () => {
    for (let frame = 0; frame < 12; frame += 1) {
      const sum = chancesAt(points, 3, frame).reduce((all, { estimate }) => all + estimate, 0);
      expect(sum).toBeCloseTo(1);
    }
  });

  it('lie between what was judged before and after', () => {
    const judged = [point(0, 0, 0.5), point(10, 0, 0.9), point(0, 1, 0.5), point(10, 1, 0.1)];
    expect(chancesAt(judged, 2, 5).map(({ estimate }) => estimate)).toEqual([0.7, 0.3]);
  });

  it('give seats that were never judged what is left', () => {
    expect(chancesAt([point(0, 0, 0.4)], 3, 4).map(({ estimate }) => estimate)).toEqual([0.4, 0.3, 0.3]);
  });
});

describe('turning points', () => {
  it('are where a chance moved much, and only once for what moved two seats at once', () => {
    const points = [
      ...[point(0, 0, 0.5), point(4, 0, 0.5), point(8, 0, 0.2)],
      ...[point(0, 1, 0.5), point(4, 1, 0.5), point(8, 1, 0.8)],
    ];
    expect(turningPoints(points, 2, 20)).toEqual([{ seat: 0, frame: 4, to: 8, before: 0.5, after: 0.2 }]);
  });

  it('are five at most, and never the end itself', () => {
    const chances = Array.from({ length: 20 }, (_, at) => (at % 2 ? 0.9 : 0.1 + at / 100));
    const points = chances.flatMap((chance, at) => [point(at, 0, chance), point(at, 1, 1 - chance)]);
    const found = turningPoints([...points, point(20, 0, 0), point(20, 1, 1)], 2, 20);
    expect(found).toHaveLength(5);
    expect(found.every(({ to }) => to < 20)).toBe(true);
    expect(found.map(({ frame }) => frame)).toEqual(found.map(({ frame }) => frame).sort((a, b) => a - b));
  });
});

describe('moving through a replay', () => {
  it('jumps to the nearest stop, or stays', () => {
    expect([jump([0, 5, 9], 5, true), jump([0, 5, 9], 5, false), jump([0, 5, 9], 9, true)]).toEqual([
      9, 0, 9,
    ]);
  });

  it('knows arrows, with shift to the stops, Home and End', () => {
    const to = (key: string, shift = false) => keyed(key, shift, 4, 10, [0, 7]);
    expect([to('ArrowLeft'), to('ArrowRight'), to('Home'), to('End')]).toEqual([3, 5, 0, 10]);
    expect([to('ArrowLeft', true), to('ArrowRight', true), to('x')]).toEqual([0, 7, null]);
  });

  it('keeps the moment of the game when somebody else sees it in fewer frames', () => {
    const outline = { frames: [0, 1, 1, 2, 3].map((answers) => ({ answers })) } as unknown as Outline;
    expect([0, 1, 2, 9].map((answers) => frameAfter(outline, answers))).toEqual([0, 2, 3, 4]);
  });
});
