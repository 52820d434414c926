/** Choosing by clicking, as plain functions: an Option's refs are what to click on, in order. */
import type { Option } from './api/types';

/** The Options that begin with what was clicked so far. */
export function continuing(options: readonly Option[], path: readonly string[]): Option[] {
  return options.filter((option) => path.every((ref, at) => option.refs[at] === ref));
}

/** What can be clicked next. */
export function nextRefs(options: readonly Option[], path: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const option of continuing(options, path)) {
    const ref = option.refs[path.length];
    if (ref !== undefined) found.add(ref);
  }
  return found;
}

export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'more' } // something on the table must be clicked next
  | { kind: 'answer'; option: Option }
  | { kind: 'choice'; options: Option[] }; // several answers are about just this

/**
 * What a path of clicks comes to. `isPlaced` says whether a ref can be clicked on the table; what cannot is
 * offered by its label, or taken at once where it is the only way on.
 */
export function outcome(
  options: readonly Option[],
  path: readonly string[],
  isPlaced: (ref: string) => boolean,
): Outcome {
  if (path.length === 0) return { kind: 'nothing' };
  const left = continuing(options, path);
  const ends = left.filter((option) => !option.refs.slice(path.length).some(isPlaced));
  if (left.length === 0) return { kind: 'nothing' };
  if (ends.length === 0) return { kind: 'more' };
  const only = ends[0];
  if (left.length === 1 && only) return { kind: 'answer', option: only };
  return { kind: 'choice', options: ends };
}

/** The Options that the table does not show: nothing that they are about lies there to be clicked. */
export function offTable(options: readonly Option[], isPlaced: (ref: string) => boolean): Option[] {
  return options.filter((option) => {
    const first = option.refs[0];
    return first === undefined || !isPlaced(first);
  });
}

const LETTING_GO = new Set([
  'pass',
  'done',
  'end',
  'stop',
  'none',
  'let',
  'hold',
  'keep',
  'finish',
  'stay',
  'decline',
]);
const ENDING = new Set(['end', 'finish']);

/** The Option by which things take their course, if there is exactly one. */
export function passing(options: readonly Option[]): Option | null {
  const found = options.filter((option) => LETTING_GO.has(option.refs[0] ?? '') && option.refs.length === 1);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether it gives the turn, or a whole phase, out of one's hands. */
export function ends(option: Option): boolean {
  return option.refs.length === 1 && ENDING.has(option.refs[0] ?? '');
}

/** What a person wonders about when a ref is tapped that cannot be chosen: its last word. */
export function wonder(ref: string): string {
  return ref.slice(ref.lastIndexOf('.') + 1);
}
