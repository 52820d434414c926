/** How the events of Soulfall look: cards go from place to place. */
import type { GameEvent } from '$lib/api/types';
import type { Direct, Move, Stage } from '$lib/eventAnimation';

/** The name of a place as `data-at` has it; what belongs to a seat begins with it. */
function place(ref: string, seat: number): string {
  const [zone = '', card = ''] = ref.split('.');
  if (zone === 'deck') return 'deck';
  if (zone === 'revealed') return card ? `revealed.${card}` : 'revealed';
  return `${seat}.${ref}`;
}

/** The last number of a sentence: `the top card becomes Nomad 3.` */
export const numberIn = (text: string): string => /(\d+)\.$/.exec(text)?.[1] ?? '';

function box(stage: Stage, name: string): DOMRect | null {
  return stage.was(name) ?? stage.at(name)?.getBoundingClientRect() ?? null;
}

/** A card comes to where it lies now. */
function comes(stage: Stage, from: string, to: string): Move[] {
  const lands = stage.at(to);
  return stage.fly(lands, box(stage, from), lands?.getBoundingClientRect() ?? null, lands);
}

/** A card goes where it is seen no more. */
function goes(stage: Stage, from: string, to: string): Move[] {
  const there = stage.at(to)?.getBoundingClientRect() ?? null;
  const found = stage.was(from) ? from : 'deck';
  return stage.fly(found, box(stage, from) ?? box(stage, from.split('.').slice(0, 2).join('.')), there);
}

const SHOWN: Record<string, (event: GameEvent, stage: Stage, from: string, to: string) => Move[]> = {
  populated: (event, stage, from, to) => comes(stage, from, `${to}.${numberIn(event.text)}`),
  prospered: (event, stage, from, to) => comes(stage, from, `${to}.${numberIn(event.text)}`),
  placed: (event, stage, from, to) => comes(stage, from, `${to}.${numberIn(event.text)}`),
  devoted: (event, stage, from, to) => comes(stage, from, `${to}.${lordOf(event)}`),
  played: (event, stage, from, to) => comes(stage, from, `${to}.${lordOf(event)}`),
  discarded: (_, stage, from, to) => goes(stage, from, to),
  drew: (_, stage, from, to) => stage.fly('deck', box(stage, from), box(stage, to)),
  returned: (_, stage, from, to) => goes(stage, from, to),
};

const lordOf = (event: GameEvent): string => event.refs[0]?.split('.')[1] ?? '';

export const direct: Direct = (event, stage) => {
  const [first = '', second = ''] = event.refs;
  if (event.kind === 'ousted') {
    const seat = 1 - event.seat; // `theirs` are those of the other player
    const from = `${seat}.${first.replace('theirs.', '')}`;
    return stage.fly(from, box(stage, from), box(stage, `${seat}.hand`));
  }
  if (event.kind === 'selected') return stage.flash(stage.at('actions'));
  if (event.kind === 'used') return stage.flash(stage.at(`${event.seat}.devotions`));
  const shown = SHOWN[event.kind];
  return shown ? shown(event, stage, place(first, event.seat), place(second, event.seat)) : null;
};
