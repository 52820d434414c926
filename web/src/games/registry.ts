/**
 * The tables of the games. A game has one of its own as soon as `src/games/<slug>/Table.svelte` exists; until then
 * the generic one is played on. `LobbyPicture.svelte` beside it is what the lobby shows.
 */
import type { Component } from 'svelte';
import type { Scene } from '$lib/tableProps';
import Generic from './generic/Table.svelte';

export type TableComponent = Component<{ scene: Scene }>;

const tables = import.meta.glob<{ default: TableComponent }>(['./*/Table.svelte', '!./generic/*']);
const pictures = import.meta.glob<{ default: Component }>('./*/LobbyPicture.svelte', { eager: true });

export async function tableOf(slug: string): Promise<TableComponent> {
  const load = tables[`./${slug}/Table.svelte`];
  return load ? (await load()).default : Generic;
}

export function pictureOf(slug: string): Component | null {
  return pictures[`./${slug}/LobbyPicture.svelte`]?.default ?? null;
}
