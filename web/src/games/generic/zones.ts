/** The zones of a View, as any game has them. */
import type { View } from '$lib/api/types';
import { tOr } from '$lib/i18n.svelte';

/** What one holds in hand. */
export const HELD = new Set(['hand', 'familiars']);
/** What stands on a board is drawn there. */
export const ON_BOARD = new Set(['allies', 'field', 'covered']);
const PILES = new Set([
  'deck',
  'preparation',
  'encounter',
  'stronghold',
  'graveyard',
  'discard',
  'removed',
  'history',
]);

export function zonesOf(view: View): string[] {
  const names = Object.keys(view.zones);
  return [...names.filter((name) => !HELD.has(name)), ...names.filter((name) => HELD.has(name))];
}

/** Whether every seat has one. */
export function isEach(view: View, zone: string): boolean {
  const found = view.zones[zone] ?? [];
  return found.length === view.seats && found.every((part) => Array.isArray(part));
}

export const isPile = (zone: string): boolean => PILES.has(zone);

export function zoneName(zone: string): string {
  const plain = zone.replaceAll('_', ' ');
  return tOr(`zone-${zone.replaceAll('_', '-')}`, `${plain[0]?.toUpperCase() ?? ''}${plain.slice(1)}`);
}
