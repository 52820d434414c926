/** Dragging with mouse, pen or finger, on HTML and on boards (SVG): a copy follows, and is let go over something. */

export interface Dragged {
  /** Whether it can be dragged now. */
  can(): boolean;
  /** It cannot be dragged, but somebody tried. */
  stuck(): void;
  /** It is being dragged. */
  lifted(): void;
  /** It was let go over this spot; null: over nothing of the table, or given up. */
  dropped(onto: Element | null, isOnTable: boolean): void;
}

const FAR = 8; // pixels: less is a click
const SPOT = '[data-spot]';

export function dragging(node: HTMLElement | SVGElement, dragged: Dragged): () => void {
  let from: PointerEvent | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const under = (event: PointerEvent): Element | null => {
    const found = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(SPOT));
    return found.find((spot) => spot !== null && spot !== node) ?? null;
  };
  const mark = (spot: Element | null): void => {
    over?.removeAttribute('data-over');
    over = spot;
    over?.setAttribute('data-over', '');
  };
  const moved = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointerId) return;
    const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (!dragged.can()) return (rest(), dragged.stuck());
      ghost = copyOf(node);
      dragged.lifted();
    }
    ghost.style.translate = `${dx}px ${dy}px`;
    mark(under(event));
  };
  const ended = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointerId) return;
    const onto = event.type === 'pointerup' ? over : null;
    const isOnTable = event.type === 'pointerup' && isAcross(node, event);
    const wasDragged = ghost !== null;
    rest();
    if (!wasDragged) return;
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    dragged.dropped(onto, isOnTable);
  };
  const rest = (): void => {
    from = null;
    mark(null);
    ghost?.remove();
    ghost = null;
    for (const [name, work] of WATCHED) removeEventListener(name, work as EventListener);
  };
  const pressed = (event: Event): void => {
    const pointer = event as PointerEvent;
    if (from || pointer.button !== 0 || (pointer.pointerType === 'touch' && !dragged.can())) return; // a finger scrolls
    from = pointer;
    for (const [name, work] of WATCHED) addEventListener(name, work as EventListener);
  };
  const WATCHED = [
    ['pointermove', moved],
    ['pointerup', ended],
    ['pointercancel', ended],
  ] as const;
  node.addEventListener('pointerdown', pressed);
  return () => {
    node.removeEventListener('pointerdown', pressed);
    rest();
  };
}

/** Whether the pointer is over the table, and away from where this lies with others. */
function isAcross(node: Element, event: PointerEvent): boolean {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return !!under?.closest('.table') && !node.closest('[role=group]')?.contains(under);
}

/** A drag is no click. */
function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** What follows the pointer: the same to look at, and nothing else. */
function copyOf(node: HTMLElement | SVGElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  const copy = node.cloneNode(true) as HTMLElement | SVGElement;
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['data-spot', 'data-at', 'id', 'role', 'tabindex', 'aria-label']) {
      part.removeAttribute(name);
    }
  }
  if (node instanceof SVGGraphicsElement) {
    const drawn = node.getBBox();
    const board = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    board.setAttribute('viewBox', `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
    copy.removeAttribute('transform');
    board.append(copy);
    ghost.append(board);
  } else ghost.append(copy);
  (node.closest('.playing, .practice') ?? document.body).append(ghost);
  return ghost;
}
