/** What is asked lies in sight: a table that scrolls comes to what glows when nothing of it can be seen. */
import { hasMotion } from './settings.svelte';

export function scrollIntoViewIfAsked(table: HTMLElement): void {
  const glowing = [...table.querySelectorAll('[data-spot][data-state=legal]')];
  const [first] = glowing;
  if (!first || table.scrollHeight <= table.clientHeight || glowing.some(isSeen)) return;
  const frame = table.getBoundingClientRect();
  const top = middle(first).y - (frame.top + frame.height / 2);
  table.scrollBy({ top, behavior: hasMotion() ? 'smooth' : 'auto' });
}

/** Whether its middle lies on the screen, with nothing over it. */
function isSeen(spot: Element): boolean {
  const { x, y } = middle(spot);
  const there = document.elementFromPoint(x, y);
  return there !== null && (spot.contains(there) || there.contains(spot));
}

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
