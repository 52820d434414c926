import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Option, View } from '$lib/api/types';
import { touches, waits, windowPass } from '$lib/autoPass';
import { AutoPass } from '$lib/autoPass.svelte';

const option = (text: string, ref = text): Option => ({ text, label: text, refs: [ref] });
const WINDOW = [option('play swoop', 'hand.swoop'), option('pass')];
const MAIN = [option('play swoop', 'hand.swoop'), option('end')];

const view = (turn: number, active: number, more: Partial<View> = {}): View =>
  ({ viewer: 0, seats: 2, numbers: { turn, active }, result: null, ...more }) as View;
const event = (text: string, kind = 'damage', args = {}, seat = -1): GameEvent =>
  ({ kind, text, args, seat }) as GameEvent;

let now: View;
let options: Option[];
let answered: string[];
let ended: number;
let passing: AutoPass;

beforeEach(() => {
  vi.useFakeTimers();
  [now, options, answered, ended] = [view(3, 1), WINDOW, [], 0];
  passing = new AutoPass({
    view: () => now,
    options: () => options,
    answer: (chosen) => answered.push(chosen.text),
    ended: () => ended++,
  });
});
afterEach(() => void vi.useRealTimers());

/** The table changes: what is asked now, and what has happened. */
function then(asked: Option[], fresh: GameEvent[] = [], to = now): void {
  [options, now] = [asked, to];
  passing.look(fresh);
  vi.advanceTimersByTime(1000);
}

describe('a window', () => {
  it('is where things take their course unless somebody reacts', () => {
    expect(windowPass(WINDOW)?.text).toBe('pass');
    expect(windowPass([option('counter'), option('let')])?.text).toBe('let');
    expect(windowPass([option('pass')])?.text).toBe('pass');
  });

  it('is neither a turn of my own nor a choice without a pass', () => {
    expect(windowPass(MAIN)).toBeNull();
    expect(windowPass([option('on a1', 'square.a1')])).toBeNull();
    expect(windowPass([option('redraw'), option('keep')])).toBeNull();
  });
});

describe('passing until something', () => {
  it('passes every window, and nothing else', () => {
    passing.begin('mine');
    then(WINDOW);
    then([]);
    then([option('let'), option('counter')]);

    expect(answered).toEqual(['pass', 'pass', 'let']);
    expect(passing.until).toBe('mine');
  });

  it('takes as long where nothing could be done as where something could', () => {
    passing.begin('mine');
    for (const asked of [WINDOW, [option('pass')]]) {
      answered = [];
      options = asked;
      passing.look([]);
      vi.advanceTimersByTime(699);
      expect(answered).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(answered).toEqual(['pass']);
    }
  });

  it('stops at a real choice and leaves it alone', () => {
    passing.begin('mine');
    then(MAIN);

    expect(answered).toEqual(['pass']);
    expect([passing.until, ended]).toEqual([null, 1]);
  });

  it('stops when my turn begins, whatever was waited for', () => {
    passing.begin('touched');
    then(WINDOW, [], view(4, 0));

    expect(answered).toEqual(['pass']);
    expect(passing.until).toBeNull();
  });

  it('stops with the turn, if that was wished', () => {
    now = view(3, 1, { seats: 3 });
    passing.begin('turn');
    then(WINDOW, [], view(4, 2, { seats: 3 }));

    expect([passing.until, answered]).toEqual([null, ['pass']]);
  });

  it('stops when something happens to me, and not when it happens to others', () => {
    passing.begin('touched');
    then(WINDOW, [event('', 'announced', { card: 'swoop', unit: 'kessa.7' }, 1)]);
    expect(passing.until).toBe('touched');
    then(WINDOW, [event('', 'damage', { unit: 'brann.2', amount: 3 }, 0)]);

    expect([passing.until, answered]).toEqual([null, ['pass', 'pass']]);
    expect(touches(event('', 'drew', { card: 'swoop' }, 0), 0)).toBe(false);
  });

  it('follows from the facts of an event, not from its words', () => {
    const ousted = event(
      '',
      'ousted-nomad',
      { whom: 0, source: 'nomads.0', target: 'hand.0', card: null },
      1,
    );
    const drew = event('', 'discarded', { source: 'hand.1', target: 'deck' }, 1);

    expect([touches(ousted, 0), touches(ousted, 2)]).toEqual([true, false]);
    expect([touches(drew, 0), touches(drew, 1)]).toEqual([false, true]);
  });

  it('stops at once by a tap, even in the pause before a pass', () => {
    passing.begin('mine');
    passing.look([]);
    passing.stop();
    vi.advanceTimersByTime(5000);

    expect(answered).toEqual(['pass']);
  });

  it('stops when an answer was taken back, and at the end', () => {
    passing.begin('mine');
    then(WINDOW, [event('', 'taken-back', {}, 1)]);
    expect(passing.until).toBeNull();
    passing.begin('mine');
    then([], [], view(3, 1, { result: { winners: [1] } } as Partial<View>));
    expect(passing.until).toBeNull();
  });

  it('is not offered where there is nothing to pass', () => {
    expect(passing.offered).toEqual(['touched', 'mine']);
    options = MAIN;
    expect(passing.offered).toEqual([]);
    passing.begin('mine');
    expect([passing.until, answered]).toEqual([null, []]);
  });

  it('offers the end of the turn where the next turn is not mine', () => {
    expect(waits(view(3, 1, { seats: 4 }))).toEqual(['touched', 'turn', 'mine']);
    expect(waits(view(3, 0))).toEqual(['touched', 'turn']);
  });
});
