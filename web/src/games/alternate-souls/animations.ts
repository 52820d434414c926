/** What the events of Alternate Souls look like. */
import type { GameEvent } from '$lib/api/types';
import { Stage, type Move } from '$lib/eventAnimation';
import { crossing } from './battlefield';

const STEP = 260; // milliseconds from a square to the next

/** A unit goes along all squares that it crosses. */
function walk(stage: Stage, path: readonly string[]): Move | null {
  const node = stage.at(`unit.${path.at(-1) ?? ''}`);
  const boxes = path.map((ref) => stage.at(ref)?.getBoundingClientRect());
  const last = boxes.at(-1);
  const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
  if (!node || !last || !matrix) return null;
  const frames = boxes.map((box) => ({
    translate: box ? `${(box.x - last.x) / matrix.a}px ${(box.y - last.y) / matrix.d}px` : '0px 0px',
  }));
  return { node, frames, length: STEP * (path.length - 1) + 60, easing: 'ease-in-out' };
}

/** An arg of an event that is a place or a number. */
const arg = (event: GameEvent, name: string): string => String(event.args[name] ?? '');

/** The movements of a stage for one picture's events. */
export function directing(fresh: () => readonly GameEvent[]): Stage {
  return new Stage((event, stage) => {
    const [source, target] = [arg(event, 'source'), arg(event, 'target')];
    switch (event.kind) {
      case 'moved':
      case 'pushed': {
        const path = crossing(event, fresh());
        return path.length ? walk(stage, path) : null;
      }
      case 'swapped':
        return [
          stage.slide(stage.at(`unit.${target}`), stage.was(source)),
          stage.slide(stage.at(`unit.${source}`), stage.was(target)),
        ];
      case 'battle':
        return [source, target].map((ref) => stage.shake(stage.at(`unit.${ref}`) ?? stage.at(ref)));
      case 'damage':
        return stage.rise(stage.at(target), `−${arg(event, 'amount')}`);
      case 'destroyed':
        return [stage.rise(stage.at(source), '✕'), stage.flash(stage.at(`lane.${event.seat ?? 0}`))];
      case 'touchdown':
        return stage.rise(stage.at(source), '⚑');
      case 'entered':
      case 'came-back':
      case 'came-back-recovered':
      case 'placed':
        return stage.appear(stage.at(`unit.${target}`));
      case 'armor-granted':
      case 'steadfast-granted':
      case 'rest':
      case 'recover':
        return stage.flash(stage.at(`unit.${target}`));
      case 'announced':
      case 'announced-with':
      case 'activated':
      case 'activated-with':
        return stage.appear(stage.at(`chain.${arg(event, 'card')}`) ?? stage.at('chain'));
      case 'spirit':
        return [
          stage.shake(stage.at(`spirit.${event.seat}`)),
          stage.rise(stage.at(`spirit.${event.seat}`), `−${arg(event, 'amount')}`),
        ];
      case 'overflow':
        return stage.shake(stage.at(`will.${event.seat}`));
      default:
        return null;
    }
  });
}
