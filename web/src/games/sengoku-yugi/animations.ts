/** What the events of Sengoku Yugi look like. */
import type { GameEvent } from '$lib/api/types';
import { Stage, type Direct } from '$lib/eventAnimation';
import { render } from '$lib/messages.svelte';

/** The place of an event: `cell.af2`. */
const place = (event: GameEvent, end: 'source' | 'target' = 'target'): string =>
  String(event.args[end] ?? '');
/** What stands there, as `data-at` has it. */
const unit = (event: GameEvent, end: 'source' | 'target' = 'target'): string => `unit.${place(event, end)}`;

const moves: Direct = (event, stage) => stage.slide(stage.at(unit(event)), stage.was(place(event, 'source')));
const appears: Direct = (event, stage) => stage.appear(stage.at(unit(event)));
const turns: Direct = (event, stage) => stage.turn(stage.at(unit(event)));
const flashes: Direct = (event, stage) => stage.flash(stage.at(unit(event)));
const isAimedAt: Direct = (event, stage) => stage.shake(stage.at(unit(event)) ?? stage.at(place(event)));
const counts: Direct = (event, stage) => stage.flash(stage.at(`ap.${event.seat}`));
const rolls: Direct = (_, stage) => stage.turn(stage.at('die'));

export const SHOWN: Record<string, Direct> = {
  moved: moves,
  displaced: moves,
  swapped: (event, stage) => [
    stage.slide(stage.at(unit(event)), stage.was(place(event, 'source'))),
    stage.slide(stage.at(unit(event, 'source')), stage.was(place(event))),
  ],
  deployed: appears,
  contracted: appears,
  'turned-up': turns,
  'switched-to-attack': turns,
  'switched-to-defense': turns,
  grown: turns,
  focused: turns,
  'attacked-physically': flashes,
  'attacked-magically': flashes,
  used: flashes,
  'used-option': flashes,
  'modified-for-turn': flashes,
  'modified-for-combat': flashes,
  boosted: flashes,
  hp: flashes,
  targeted: isAimedAt,
  'stronghold-targeted': isAimedAt,
  damage: (event, stage) => [
    stage.shake(stage.at(unit(event))),
    stage.rise(stage.at(place(event)), `−${event.args.amount}`),
  ],
  breached: (event, stage) => [
    stage.shake(stage.at(unit(event))),
    stage.rise(stage.at(place(event)), `−${event.args.amount}`),
    stage.flash(stage.at(`hp.${event.seat}`)),
  ],
  defeated: (event, stage) => stage.rise(stage.at(place(event)), '✕'),
  ailment: (event, stage) =>
    stage.rise(stage.at(place(event)), render('sengoku-yugi', [`word-${event.args.word}`])),
  charged: counts,
  'charged-for-cards': counts,
  'paid-for-hp': counts,
  'dark-charged': counts,
  ap: counts,
  guard: (_, stage) => stage.turn(stage.at('guard')),
  rolled: rolls,
  first: rolls,
};

export const directing = (): Stage => new Stage((event, stage) => SHOWN[event.kind]?.(event, stage) ?? null);
