/** Arrow keys on the table: from one spot to the nearest one in that direction, whatever the layout. */

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // how much worse a step aside is than one ahead

export function spotsIn(root: ParentNode): HTMLElement[] {
  return Array.from(root.querySelectorAll<HTMLElement>('[data-spot]'));
}

/** The spot that lies best in this direction. */
export function nearest(from: DOMRect, spots: readonly HTMLElement[], way: readonly [number, number]) {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const box = spot.getBoundingClientRect();
    const [dx, dy] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    const ahead = dx * way[0] + dy * way[1];
    if (ahead <= 1) continue;
    const far = ahead + ASIDE * Math.abs(dx * way[1] + dy * way[0]);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** One spot of the table is in the tab order; arrows move among all, Home goes to the first legal one. */
export function rovingFocus(root: HTMLElement): () => void {
  const settle = () => {
    const spots = spotsIn(root);
    if (spots.some((spot) => spot.tabIndex === 0)) return;
    const first = spots.find((spot) => spot.dataset.state === 'legal') ?? spots[0];
    first?.setAttribute('tabindex', '0');
  };
  const focused = (event: FocusEvent) => {
    const spot = (event.target as Element).closest?.('[data-spot]');
    if (!spot) return;
    for (const other of spotsIn(root)) other.setAttribute('tabindex', other === spot ? '0' : '-1');
  };
  const pressed = (event: KeyboardEvent) => {
    const spot = (event.target as Element).closest?.<HTMLElement>('[data-spot]');
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = WAYS[event.key];
    const spots = spotsIn(root).filter((other) => other !== spot);
    const next = way
      ? nearest(spot.getBoundingClientRect(), spots, way)
      : event.key === 'Home'
        ? spots.find((other) => other.dataset.state === 'legal')
        : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  root.addEventListener('focusin', focused);
  root.addEventListener('keydown', pressed);
  const watcher = new MutationObserver(settle);
  watcher.observe(root, { childList: true, subtree: true });
  settle();
  return () => {
    watcher.disconnect();
    root.removeEventListener('focusin', focused);
    root.removeEventListener('keydown', pressed);
  };
}
