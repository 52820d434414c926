/** How the events of Soulfall look: cards go from place to place. */
import type { GameEvent } from '$lib/api/types';
import type { Direct, Move, Stage } from '$lib/eventAnimation';

/** A place of an event (`hand.1`) as `data-at` has it: `1.hand`. */
export const place = (zone: unknown): string =>
  String(zone ?? '')
    .split('.')
    .reverse()
    .join('.');

/** The spot of the card itself in its place: `1.nomads.3`, `0.devotions.ehvagri`; the place if nothing tells them apart. */
export function spot(event: GameEvent, end: 'source' | 'target'): string {
  const { at, card, [end]: zone } = event.args;
  const there = place(zone);
  if (/nomads|shards/.test(there)) return `${there}.${at}`;
  return there === 'deck' || !card ? there : `${there}.${card}`;
}

function box(stage: Stage, name: string): DOMRect | null {
  return stage.was(name) ?? stage.at(name)?.getBoundingClientRect() ?? null;
}

/** A card comes to where it lies now. */
function comes(event: GameEvent, stage: Stage): Move[] {
  const lands = stage.at(spot(event, 'target'));
  return stage.fly(
    lands,
    box(stage, place(event.args.source)),
    lands?.getBoundingClientRect() ?? null,
    lands,
  );
}

/** A card goes where it is seen no more. */
function goes(event: GameEvent, stage: Stage): Move[] {
  const [from, to] = [spot(event, 'source'), place(event.args.target)];
  const found = stage.was(from) ? from : 'deck';
  return stage.fly(found, box(stage, from) ?? box(stage, place(event.args.source)), box(stage, to));
}

const flashes =
  (name: (event: GameEvent) => string): Direct =>
  (event, stage) =>
    stage.flash(stage.at(name(event)));

export const SHOWN: Record<string, Direct> = {
  selected: flashes(() => 'actions'),
  used: flashes((event) => `${event.seat}.devotions.${event.args.card}`),
  populated: comes,
  prospered: comes,
  'placed-nomad': comes,
  'placed-shard': comes,
  devoted: comes,
  played: comes,
  drew: goes,
  'topped-up': goes,
  discarded: goes,
  'play-ended': goes,
  returned: goes,
  'ousted-nomad': goes,
  'ousted-shard': goes,
  'ousted-devotion': goes,
};

export const direct: Direct = (event, stage) => SHOWN[event.kind]?.(event, stage) ?? null;
