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

/** The words of a stage for one picture's events. */
export function directing(fresh: () => readonly GameEvent[]): Stage {
  return new Stage((event, stage) => {
    const first = event.refs[0];
    const unit = stage.at(`unit.${first ?? ''}`);
    switch (event.kind) {
      case 'moved':
      case 'pushed': {
        const path = crossing(event, fresh());
        return path.length ? walk(stage, path) : null;
      }
      case 'swapped':
        return [
          stage.slide(stage.at(`unit.${event.refs[1] ?? ''}`), stage.was(first)),
          stage.slide(unit, stage.was(event.refs[1])),
        ];
      case 'battle':
        return event.refs.map((ref) => stage.shake(stage.at(`unit.${ref}`) ?? stage.at(ref)));
      case 'damage':
        return stage.rise(stage.at(first), `−${/takes (\d+)/.exec(event.text)?.[1] ?? ''}`);
      case 'destroyed':
        return [stage.rise(stage.at(first), '✕'), stage.flash(stage.at(`lane.${event.seat ?? 0}`))];
      case 'touchdown':
        return stage.rise(stage.at(first), '⚑');
      case 'entered':
      case 'placed':
        return stage.appear(unit);
      case 'grant':
      case 'rest':
      case 'recover':
        return stage.flash(unit);
      case 'announced':
        return stage.appear(stage.at(first) ?? stage.at('chain'));
      case 'spirit':
        return [stage.shake(stage.at(first)), stage.rise(stage.at(first), '−1')];
      case 'overflow':
        return stage.shake(stage.at(first));
      default:
        return null;
    }
  });
}
