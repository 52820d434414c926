/**
 * Passing until something: which questions are passed, and when it ends, as plain functions.
 *
 * Only windows are passed, where somebody may react and things take their course otherwise. Every one of them is
 * passed, whether or not there was something to do in it, so that how fast it goes tells nobody anything.
 */
import type { GameEvent, Option, View } from './api/types';

/** touched: until something happens to me; turn: until this turn is over; mine: until my next turn. */
export type Until = 'touched' | 'turn' | 'mine';

export interface Wish {
  until: Until;
  /** The turn in which it was wished. */
  turn: number;
}

const REACTING = new Set(['pass', 'let', 'stop', 'stay']);
const TAKEN_BACK = new Set(['taken-back', 'took-back', 'began-again']);
const NOTHING_TO_ME = new Set(['ready', 'drew', 'turn']);

/** The Option by which a window is let go, if this is one. */
export function windowPass(options: readonly Option[]): Option | null {
  const found = options.filter((option) => option.refs.length === 1 && REACTING.has(option.refs[0] ?? ''));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What can be waited for now. */
export function waits(view: View): Until[] {
  if (Number(view.numbers.active) === view.viewer) return ['touched', 'turn'];
  return view.seats === 2 ? ['touched', 'mine'] : ['touched', 'turn', 'mine'];
}

export function wish(until: Until, view: View): Wish {
  return { until, turn: Number(view.numbers.turn) };
}

/** Whether somebody has done something to this seat, or its things. */
export function touches(event: GameEvent, seat: number): boolean {
  if (NOTHING_TO_ME.has(event.kind)) return false;
  const { whom, source, target } = event.args;
  const isMine = (place: unknown): boolean => typeof place === 'string' && place.endsWith(`.${seat}`);
  return event.seat === seat || whom === seat || isMine(source) || isMine(target);
}

/** Whether what was waited for has come. */
export function isOver(wished: Wish, view: View, fresh: readonly GameEvent[]): boolean {
  const { viewer } = view;
  const [turn, active] = [Number(view.numbers.turn), Number(view.numbers.active)];
  if (view.result || viewer === null || fresh.some((event) => TAKEN_BACK.has(event.kind))) return true;
  if (turn > wished.turn && active === viewer) return true;
  if (wished.until === 'touched') return fresh.some((event) => touches(event, viewer));
  return wished.until === 'turn' && turn !== wished.turn;
}
