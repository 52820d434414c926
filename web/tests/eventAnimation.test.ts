import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../src/lib/api/types';
import { Stage } from '../src/lib/eventAnimation';
import { settings } from '../src/lib/settings.svelte';

const event = (number: number, ref: string): GameEvent => ({
  number,
  kind: 'moved',
  seat: 0,
  rule: '',
  text: '',
  refs: [ref],
  by: 0,
  args: {},
  quiet: false,
});
let root: HTMLElement;
let begun: { name: string; delay: number; ended: boolean }[];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('.', '\\.') });
  settings.motion = 'auto';
  begun = [];
  document.body.innerHTML = '<div><i data-at="a"></i><i data-spot="b c"></i></div>';
  root = document.body.firstElementChild as HTMLElement;
  Element.prototype.animate = function (this: HTMLElement, _frames, how) {
    const one = {
      name: this.dataset.at ?? this.dataset.spot ?? '',
      delay: (how as { delay: number }).delay,
      ended: false,
    };
    begun.push(one);
    return { cancel: () => (one.ended = true) } as unknown as Animation;
  };
});
afterEach(() => vi.unstubAllGlobals());

const stage = () => new Stage((happened, self) => self.flash(self.at(happened.refs[0])));

test('the first picture stands still; later events move one after the other', () => {
  const found = stage();
  found.after(root, 1, [event(1, 'a')]);
  expect(begun).toEqual([]);

  found.before(root, 2);
  found.after(root, 2, [event(2, 'a'), event(3, 'nowhere'), event(4, 'c')]);

  expect(begun.map((one) => one.name)).toEqual(['a', 'b c']);
  expect(begun[1]?.delay).toBeGreaterThan(begun[0]?.delay ?? 0);
});

test('the same picture again moves nothing, and a key ends everything', () => {
  const found = stage();
  found.after(root, 1, []);
  found.after(root, 2, [event(1, 'a')]);
  found.after(root, 2, [event(1, 'a')]);
  expect(begun.map((one) => one.ended)).toEqual([false]);

  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));

  expect(begun.map((one) => one.ended)).toEqual([true]);
});

test('with less motion there is none', () => {
  settings.motion = 'less';
  const found = stage();
  found.after(root, 1, []);
  found.after(root, 2, [event(1, 'a')]);

  expect(begun).toEqual([]);
});
