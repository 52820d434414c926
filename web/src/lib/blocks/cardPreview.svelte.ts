/** The full text of a card, shown beside whatever somebody points at, focuses or holds. */
import type { Attachment } from 'svelte/attachments';
import type { Face } from '../api/types';

const HOLD = 450; // milliseconds of a long press
const LINGER = 250; // before a mouse is taken to be interested

class Peeking {
  face: Face | null = $state.raw(null);
  game = $state('');
  near: DOMRect | null = $state.raw(null);

  show(face: Face, game: string, node: Element): void {
    this.near = node.getBoundingClientRect();
    this.game = game;
    this.face = face;
  }

  hide(): void {
    this.face = null;
  }
}

export const peeking = new Peeking();

export function peek(face: Face | null, game: string): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    if (!face) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => peeking.show(face, game, node), wait);
    };
    const never = () => {
      clearTimeout(timer);
      queueMicrotask(() => peeking.face === face && peeking.hide()); // a focused card may just be taken away
    };
    const entered = (event: Event) => (event as PointerEvent).pointerType === 'mouse' && soon(LINGER);
    const pressed = (event: Event) => (event as PointerEvent).pointerType !== 'mouse' && soon(HOLD);
    const focused = () => node.matches(':focus-visible') && soon(LINGER);
    const pairs: [string, (event: Event) => void][] = [
      ['pointerenter', entered],
      ['pointerdown', pressed],
      ['pointerleave', never],
      ['pointercancel', never],
      ['pointerup', (event) => (event as PointerEvent).pointerType !== 'mouse' && clearTimeout(timer)],
      ['focus', focused],
      ['blur', never],
    ];
    for (const [name, work] of pairs) node.addEventListener(name, work);
    return () => {
      never();
      for (const [name, work] of pairs) node.removeEventListener(name, work);
    };
  };
}
