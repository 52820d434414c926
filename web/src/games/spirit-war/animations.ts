/** How the events of Spirit War look: cards go from place to place, battles strike. */
import type { GameEvent } from '$lib/api/types';
import type { Direct, Move, Stage } from '$lib/eventAnimation';

const COMMON = new Set(['preparation', 'encounter', 'in_play', 'abyss', 'history']);

const place = (zone: string, seat: number): string => (COMMON.has(zone) ? zone : `${seat}.${zone}`);

/** The other seat that a sentence names: `@1 attacks @2.` */
export function otherIn(event: GameEvent): number {
  const seats = [...event.text.matchAll(/@(\d)/g)].map((found) => Number(found[1]));
  return seats.find((seat) => seat !== event.seat) ?? -1;
}

function box(stage: Stage, name: string): DOMRect | null {
  return stage.was(name) ?? stage.at(name)?.getBoundingClientRect() ?? null;
}

/** A card goes from one place to another: as it lies there now, or as it was. */
function travels(stage: Stage, from: string, to: string): Move[] {
  const lands = stage.at(to);
  const card = lands?.dataset.card === undefined ? null : lands;
  const looks =
    card ?? (stage.was(from) && stage.at(from)?.dataset.card !== undefined ? from : 'preparation');
  return stage.fly(looks === 'preparation' ? backOf(stage) : looks, box(stage, from), box(stage, to), card);
}

const backOf = (stage: Stage): Element | null => stage.at('preparation')?.querySelector('.face') ?? null;

export const direct: Direct = (event, stage) => {
  const [from = '', to = ''] = event.refs;
  const hand = stage.at(`${event.seat}.hand`);
  switch (event.kind) {
    case 'encounter':
      return [stage.turn(stage.at('in_play')), stage.flash(stage.at('in_play'))];
    case 'attacked':
      return [stage.flash(hand), stage.shake(stage.at(`${otherIn(event)}.hand`))];
    case 'revealed':
      return [stage.turn(stage.at(`${event.seat}.main`)), stage.turn(stage.at(`${otherIn(event)}.main`))];
    case 'supported':
      return stage.turn(stage.at(`${event.seat}.support`));
    case 'won':
    case 'crowned':
      return stage.flash(hand);
    case 'out':
    case 'defenceless':
      return stage.shake(hand);
    case 'pilfered':
      return stage.fly(backOf(stage), box(stage, `${otherIn(event)}.hand`), box(stage, `${event.seat}.hand`));
    case 'turn':
      return stage.flash(hand);
    default:
      return from && to && from !== to
        ? travels(stage, place(from, event.seat), place(to, event.seat))
        : null;
  }
};
