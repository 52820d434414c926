import { describe, expect, it } from 'vitest';
import type { Option } from '$lib/api/types';
import { continuing, nextRefs, offTable, outcome, passing, wonder } from '$lib/clickPaths';

const option = (text: string, ...refs: string[]): Option => ({ text, label: text, refs });
const MOVE = option('move a1 a2', 'cell.a1', 'cell.a2');
const JUMP = option('move a1 a3', 'cell.a1', 'cell.a3');
const GUARD = option('guard a1', 'cell.a1');
const END = option('end', 'end');
const ALL = [MOVE, JUMP, GUARD, END];
const onBoard = (ref: string): boolean => ref.startsWith('cell.');

describe('choosing by clicking', () => {
  it('walks through the refs in order', () => {
    expect([...nextRefs(ALL, [])]).toEqual(['cell.a1', 'end']);
    expect([...nextRefs(ALL, ['cell.a1'])]).toEqual(['cell.a2', 'cell.a3']);
    expect(continuing(ALL, ['cell.a1'])).toEqual([MOVE, JUMP, GUARD]);
  });

  it('answers when only one answer is left', () => {
    expect(outcome(ALL, ['cell.a1', 'cell.a2'], onBoard)).toEqual({ kind: 'answer', option: MOVE });
  });

  it('waits for the next click where the table has one', () => {
    expect(outcome([MOVE, JUMP], ['cell.a1'], onBoard)).toEqual({ kind: 'more' });
    expect(outcome([MOVE], ['cell.a1'], onBoard)).toEqual({ kind: 'more' });
  });

  it('asks which one where several answers end at the same thing', () => {
    expect(outcome(ALL, ['cell.a1'], onBoard)).toEqual({ kind: 'choice', options: [GUARD] });
    const both = [option('attack b2', 'cell.b2'), option('heal b2', 'cell.b2')];
    expect(outcome(both, ['cell.b2'], onBoard)).toEqual({ kind: 'choice', options: both });
  });

  it('takes the only way on at once where its rest is not on the table', () => {
    const deploy = option('deploy a1 aaa', 'cell.a1', 'order.aaa');
    expect(outcome([deploy], ['cell.a1'], onBoard)).toEqual({ kind: 'answer', option: deploy });
  });

  it('leaves to buttons what the table does not show', () => {
    expect(offTable(ALL, onBoard)).toEqual([END]);
  });

  it('knows how to let things pass, if there is one way', () => {
    expect(passing(ALL)).toBe(END);
    expect(passing([END, option('pass', 'pass')])).toBeNull();
  });

  it('wonders about the last word of a ref', () => {
    expect(wonder('theirs.nomads.1')).toBe('1');
    expect(wonder('hand.ginjinx')).toBe('ginjinx');
  });
});
