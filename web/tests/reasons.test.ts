import { describe, expect, it } from 'vitest';
import type { Option, Reason, View } from '$lib/api/types';
import type { Text } from '$lib/messages.svelte';
import { explained, tappedOn } from '$lib/reasons';

const option = (label: string): Option => ({ text: label.toLowerCase(), label, refs: [] });
const reason = (code: string, label: string, sentence: string): Reason => ({
  text: label.toLowerCase(),
  label,
  code,
  rule: 'SF-1',
  sentence,
});
const view = { prompt: 'Select an Action.', rule: 'SF-29' } as View;
const around = (label: string, refs: string[], labels = ['Draw', 'Play']) => ({
  view,
  options: labels.map(option),
  tapped: tappedOn(label, refs),
  named: (text: Text) => String(text).replace('@1', 'Bob'),
});

describe('why something cannot be chosen', () => {
  it('is told by the nearest reasons, each once', () => {
    const found = [
      reason('not-in-hand', 'Play X', 'You hold no such card.'),
      reason('rested', 'Move from c5', 'That unit of @1 is rested.'),
      reason('rested', 'Attack from c5', 'That unit of @1 is rested.'),
    ];

    expect(explained(found, around('c5, plain', ['square.c5']))).toEqual([
      { sentence: 'That unit of Bob is rested.', rule: 'SF-1' },
    ]);
  });

  it('names the thing, what it is for, the step, and what can be chosen in it', () => {
    const found = [reason('not-now', 'Play Ginjinx', 'That is not what is asked now: Select an Action.')];

    const [first, second] = explained(found, around('Ginjinx, The Liar', ['hand.ginjinx']));

    expect(first?.sentence).toBe('Ginjinx (Play Ginjinx) belongs to another step.');
    expect(second).toEqual({ sentence: 'Select an Action. You can choose: Draw; Play.', rule: 'SF-29' });
  });

  it('says that a thing belongs to somebody else', () => {
    const found = [
      reason('not-in-hand', 'Play Ginjinx', 'That Lord is not in your hand.'),
      reason('not-now', 'Oust Nomad 1', 'That is not what is asked now.'),
    ];

    expect(explained(found, around('Nomad 1, face down', ['theirs.nomads.1']))[0]?.sentence).toBe(
      'Nomad 1 is not yours.',
    );
  });

  it('lists a few of many choices, even for what the rules do not know', () => {
    const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

    const told = explained([], around('Deck, 12 cards', ['deck'], labels)).map((one) => one.sentence);

    expect(told).toEqual([
      'You cannot do anything with Deck right now.',
      'Select an Action. You can choose: A; B; C; D; E; and 2 more.',
    ]);
  });
});
