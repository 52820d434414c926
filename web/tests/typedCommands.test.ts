import { describe, expect, it } from 'vitest';
import type { Option } from '$lib/api/types';
import { named, read } from '$lib/typedCommands';

const option = (text: string, label = text): Option => ({ text, label, refs: [] });
const OPTIONS = [
  option('select draw'),
  option('select play'),
  option('play ginjinx', 'Play Ginjinx, The Liar'),
  option('oust nomad 1', 'Oust Nomad 1 of @1'),
];
const typed = (text: string) => read(text, OPTIONS, (option) => named(String(option.label), ['Ann', 'Bob']));

describe('typing', () => {
  it('takes a number', () => {
    expect(typed('2')).toEqual({ kind: 'answer', option: OPTIONS[1] });
  });

  it('takes the notation, and the beginnings of its words', () => {
    expect(typed('Select  Draw')).toEqual({ kind: 'answer', option: OPTIONS[0] });
    expect(typed('se dr')).toEqual({ kind: 'answer', option: OPTIONS[0] });
  });

  it('prefers the answer that ends with the word', () => {
    expect(typed('play')).toEqual({ kind: 'answer', option: OPTIONS[1] });
  });

  it('takes words of the label, names of players among them', () => {
    expect(typed('liar')).toEqual({ kind: 'answer', option: OPTIONS[2] });
    expect(typed('bob')).toEqual({ kind: 'answer', option: OPTIONS[3] });
  });

  it('says when it is not clear', () => {
    expect(typed('select')).toMatchObject({ kind: 'unclear', options: [OPTIONS[0], OPTIONS[1]] });
    expect(typed('fly')).toEqual({ kind: 'unknown', text: 'fly', meant: '' });
  });

  it('knows the commands of the terminal', () => {
    expect(typed('why oust')).toEqual({ kind: 'why', about: 'oust' });
    expect(typed('rule SF-47')).toEqual({ kind: 'rule', about: 'sf-47' });
    expect(typed('hint')).toEqual({ kind: 'hint' });
    expect(typed('takeback')).toEqual({ kind: 'undo' });
    expect(typed('resign')).toEqual({ kind: 'resign' });
  });

  it('guesses what was meant by a word that it does not know', () => {
    expect(typed('hnit')).toMatchObject({ kind: 'unknown', meant: 'hint' });
    expect(typed('resing')).toMatchObject({ kind: 'unknown', meant: 'resign' });
    expect(typed('slect drwa')).toMatchObject({ kind: 'unknown', meant: 'select draw' });
    expect(typed('xyzzy')).toMatchObject({ kind: 'unknown', meant: '' });
  });

  it('puts names for seats', () => {
    expect(named('@1 attacks @0; @7 looks on', ['Ann', 'Bob'])).toBe('Bob attacks Ann; @7 looks on');
  });
});
