/**
 * Fresh events as brief movements, in order. The picture is already the new one; things only come to where
 * they stand now. Any click or key ends it, nothing waits for it, and with less motion there is none.
 *
 *     const stage = new Stage((event, stage) => stage.slide(stage.at('hand'), stage.was('deck')));
 *     let root: HTMLElement;
 *     $effect.pre(() => stage.before(root, scene.view)); // where everything was
 *     $effect(() => stage.after(root, scene.view, scene.fresh)); // and what has happened since
 *
 * Whatever has a `data-at` (names of places, with blanks between) or stands for refs can be asked for by `at`
 * (now) and `was` (in the last picture).
 */
import type { GameEvent } from './api/types';
import { hasMotion } from './settings.svelte';

/** One movement: a node, what it does, and how long. */
export interface Move {
  node: Element;
  frames: Keyframe[];
  length?: number;
  easing?: string;
  /** A copy that is only there while it moves. */
  passing?: boolean;
}
type Moves = Move | null | undefined | readonly (Move | null | undefined)[];
/** What an event looks like: movements that begin together. The next event begins when they are nearly done. */
export type Direct = (event: GameEvent, stage: Stage) => Moves;

interface Place {
  box: DOMRect;
  node: Element;
}

const LENGTH = 320;
const NEARLY = 0.7; // of a movement, then the next event begins
const MOST_EVENTS = 24; // more at once is not told by moving
const MOST_TIME = 2600;
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export class Stage {
  private root: HTMLElement | null = null;
  private layer: HTMLElement | null = null;
  private seen: unknown = null;
  private places = new Map<string, Place>();
  private running: Animation[] = [];

  constructor(private readonly direct: Direct) {}

  /** The picture is about to change: remember where everything is. */
  before(root: HTMLElement | undefined, picture: unknown): void {
    if (!root || picture === this.seen || !hasMotion()) return;
    this.skip();
    this.places = new Map();
    for (const node of root.querySelectorAll<HTMLElement | SVGElement>('[data-at], [data-spot]')) {
      const place = { box: node.getBoundingClientRect(), node };
      for (const name of namesOf(node)) if (!this.places.has(name)) this.places.set(name, place);
    }
  }

  /** The picture has changed: show how that came. */
  after(root: HTMLElement | undefined, picture: unknown, fresh: readonly GameEvent[]): void {
    const first = this.seen === null;
    if (!root || picture === this.seen) return;
    this.seen = picture;
    this.root = root;
    if (first || fresh.length > MOST_EVENTS || !hasMotion() || document.hidden) return;
    this.run(fresh.map((event) => listed(this.direct(event, this))).filter((moves) => moves.length));
  }

  private run(beats: readonly Move[][]): void {
    const whole = beats.reduce((sum, beat) => sum + NEARLY * longest(beat), LENGTH);
    const pace = Math.min(1, MOST_TIME / whole);
    let begin = 0;
    for (const beat of beats) {
      for (const move of beat) this.start(move, begin * pace, pace);
      begin += NEARLY * longest(beat);
    }
    if (!this.running.length) return;
    addEventListener('pointerdown', this.skip, { capture: true, once: true });
    addEventListener('keydown', this.skip, { capture: true, once: true });
  }

  private start(move: Move, delay: number, pace: number): void {
    const { node, frames, length = LENGTH, easing = OUT, passing = false } = move;
    if (typeof node.animate !== 'function') return; // where there is no layout
    const how = { duration: length * pace, delay, easing, fill: 'backwards' as const };
    const animation = node.animate(frames, how);
    this.running.push(animation);
    if (passing) animation.onfinish = animation.oncancel = () => node.remove();
  }

  /** Everything stands where it belongs, at once. */
  skip = (): void => {
    removeEventListener('pointerdown', this.skip, { capture: true });
    removeEventListener('keydown', this.skip, { capture: true });
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.layer?.remove();
    this.layer = null;
  };

  // -- finding -----------------------------------------------------------------------------------------

  /** What stands for this name now. */
  at(name: string | undefined): HTMLElement | SVGElement | null {
    if (!name || !this.root) return null;
    const sign = CSS.escape(name);
    return this.root.querySelector(`[data-at~="${sign}"], [data-spot~="${sign}"]`);
  }

  /** Where this name was in the last picture. */
  was(name: string | undefined): DOMRect | null {
    return (name && this.places.get(name)?.box) || null;
  }

  // -- movements ---------------------------------------------------------------------------------------

  /** Comes to where it stands from elsewhere; on a board (SVG), too. */
  slide(node: Element | null, from: DOMRect | null | undefined, length?: number): Move | null {
    if (!node || !from) return null;
    const to = node.getBoundingClientRect();
    const [dx, dy] = [
      from.x + from.width / 2 - to.x - to.width / 2,
      from.y + from.height / 2 - to.y - to.height / 2,
    ];
    if (Math.abs(dx) + Math.abs(dy) < 2) return null;
    const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const [x, y] = matrix ? [dx / matrix.a, dy / matrix.d] : [dx, dy];
    return { node, frames: [{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], length };
  }

  /**
   * A copy flies from one box to another above everything (HTML only), so that no frame cuts it off. With `lands`,
   * the thing itself stays unseen until its copy has come.
   */
  fly(
    thing: Element | string | null,
    from: DOMRect | null,
    to: DOMRect | null,
    lands?: Element | null,
  ): Move[] {
    const node = typeof thing === 'string' ? this.places.get(thing)?.node : thing;
    if (!(node instanceof HTMLElement) || !from || !to || !this.root) return [];
    const copy = this.copy(node, to);
    const [dx, dy] = [
      from.x + from.width / 2 - to.x - to.width / 2,
      from.y + from.height / 2 - to.y - to.height / 2,
    ];
    const size = Math.min(2, Math.max(0.3, from.height / Math.max(1, to.height)));
    const frames = [
      { translate: `${dx}px ${dy}px`, scale: size, opacity: 0, offset: 0 },
      { translate: `${dx}px ${dy}px`, scale: size, opacity: 1, offset: 0.04 },
      { translate: '0px 0px', scale: 1, opacity: 1, offset: 1 },
    ];
    const moved: Move[] = [{ node: copy, frames, length: LENGTH * 1.3, passing: true }];
    if (lands)
      moved.push({
        node: lands,
        frames: [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, {}],
        length: LENGTH * 1.3,
      });
    return moved;
  }

  /** A word above something: what it lost, what it won. */
  rise(node: Element | null, text: string): Move | null {
    if (!node || !this.root) return null;
    const sign = document.createElement('b');
    sign.textContent = text;
    Object.assign(sign.style, {
      font: '700 1.25rem var(--sans)',
      color: 'var(--bad)',
      background: 'var(--surface)',
    });
    Object.assign(sign.style, {
      borderRadius: '99px',
      padding: '0 0.4em',
      boxShadow: '0 2px 8px var(--shadow)',
    });
    const box = node.getBoundingClientRect();
    this.lay(sign, box.x + box.width / 2, box.y + box.height / 3);
    const frames = [
      { opacity: 0, translate: '-50% 0' },
      { opacity: 1, translate: '-50% -40%', offset: 0.25 },
      { opacity: 1, translate: '-50% -110%', offset: 0.8 },
      { opacity: 0, translate: '-50% -130%' },
    ];
    return { node: sign, frames, length: LENGTH * 2.2, easing: 'linear', passing: true };
  }

  /** Lights up: look here. */
  flash(node: Element | null): Move | null {
    const glow = 'brightness(1.25) drop-shadow(0 0 9px var(--glow))';
    return node && { node, frames: [{}, { filter: glow, offset: 0.35 }, {}], length: LENGTH * 1.5 };
  }

  /** Is hit. */
  shake(node: Element | null): Move | null {
    const ways = [0, -5, 5, -3, 3, 0];
    return node && { node, frames: ways.map((way) => ({ translate: `${way}px 0px` })), easing: 'linear' };
  }

  /** Is turned over, or turned up. */
  turn(node: Element | null): Move | null {
    return node && { node, frames: [{ scale: '0 1' }, { scale: '1 1' }] };
  }

  /** Appears. */
  appear(node: Element | null): Move | null {
    return (
      node && {
        node,
        frames: [
          { opacity: 0, scale: 0.7 },
          { opacity: 1, scale: 1 },
        ],
      }
    );
  }

  // -- copies ------------------------------------------------------------------------------------------

  private copy(node: HTMLElement, to: DOMRect): HTMLElement {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const part of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of ['data-spot', 'data-at', 'data-state', 'id', 'role', 'tabindex', 'aria-label']) {
        part.removeAttribute(name);
      }
    }
    Object.assign(copy.style, {
      width: `${to.width}px`,
      height: `${to.height}px`,
      margin: '0',
      transition: 'none',
    });
    this.lay(copy, to.x, to.y);
    return copy;
  }

  private lay(node: HTMLElement, x: number, y: number): void {
    if (!this.layer) {
      this.layer = document.createElement('div');
      this.layer.setAttribute('aria-hidden', 'true');
      Object.assign(this.layer.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '40',
        overflow: 'clip',
        pointerEvents: 'none',
      });
      this.root?.append(this.layer);
    }
    Object.assign(node.style, { position: 'absolute', left: `${x}px`, top: `${y}px`, opacity: '0' });
    this.layer.append(node);
  }
}

function namesOf(node: HTMLElement | SVGElement): string[] {
  return `${node.dataset.at ?? ''} ${node.dataset.spot ?? ''}`.split(' ').filter(Boolean);
}

function listed(moved: Moves): Move[] {
  const all = Array.isArray(moved) ? (moved as readonly (Move | null | undefined)[]) : [moved as Move | null];
  return all.filter((move): move is Move => Boolean(move));
}

const longest = (beat: readonly Move[]): number => Math.max(...beat.map((move) => move.length ?? LENGTH));
