/** How the events of Spirit War look: cards go from place to place, battles strike. */
import type { GameEvent } from '$lib/api/types';
import type { Direct, Move, Stage } from '$lib/eventAnimation';

/** A place of an event (`hand.1`) as `data-at` has it: `1.hand`. */
export const place = (zone: unknown): string =>
  String(zone ?? '')
    .split('.')
    .reverse()
    .join('.');

function box(stage: Stage, name: string): DOMRect | null {
  return stage.was(name) ?? stage.at(name)?.getBoundingClientRect() ?? null;
}

/** A card goes from one place to another: as it lies there now, or as it was. */
function travels(event: GameEvent, stage: Stage): Move[] {
  const [from, to] = [place(event.args.source), place(event.args.target)];
  const lands = stage.at(to);
  const card = lands?.dataset.card === undefined ? null : lands;
  const looks =
    card ?? (stage.was(from) && stage.at(from)?.dataset.card !== undefined ? from : 'preparation');
  return stage.fly(looks === 'preparation' ? backOf(stage) : looks, box(stage, from), box(stage, to), card);
}

/** A card goes from one hand to another, face down. */
const changesHands: Direct = ({ args }, stage) =>
  stage.fly(backOf(stage), box(stage, place(args.source)), box(stage, place(args.target)));

const backOf = (stage: Stage): Element | null => stage.at('preparation')?.querySelector('.face') ?? null;

const handOf = (stage: Stage, seat: unknown): Element | null => stage.at(`${seat}.hand`);
const mainOf = (stage: Stage, seat: unknown): Element | null => stage.at(`${seat}.main`);

const flashes: Direct = (event, stage) => stage.flash(handOf(stage, event.seat));
const shakes: Direct = (event, stage) => stage.shake(handOf(stage, event.seat));

/** Events that look otherwise than a card that goes from `source` to `target`. */
export const SHOWN: Record<string, Direct> = {
  turn: flashes,
  encounter: (_, stage) => [stage.turn(stage.at('in_play')), stage.flash(stage.at('in_play'))],
  attacked: ({ seat, args }, stage) => [
    stage.flash(handOf(stage, seat)),
    stage.shake(handOf(stage, args.whom)),
  ],
  revealed: ({ seat, args }, stage) => [
    stage.turn(mainOf(stage, seat)),
    stage.turn(mainOf(stage, args.whom)),
  ],
  summoned: () => null, // when they are revealed
  supported: (event, stage) => stage.turn(stage.at(`${event.seat}.support`)),
  unsupported: (event, stage) => stage.turn(stage.at(`${event.seat}.support`)),
  won: flashes,
  pilfered: changesHands,
  gave: changesHands,
  defenceless: shakes,
  out: shakes,
  crowned: flashes,
  'crowned-in-mini': flashes,
};

export const direct: Direct = (event, stage) => {
  const shown = SHOWN[event.kind];
  if (shown) return shown(event, stage);
  return event.args.source && event.args.target ? travels(event, stage) : null;
};
