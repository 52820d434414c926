/** Computers as people call them. */
import { t } from './i18n.svelte';

/** `level3` is Level 3; other agents are called by their own names. */
export function agentName(agent: string): string {
  const level = /^level(\d)$/.exec(agent)?.[1];
  return level ? t('level-of', { level }) : agent;
}
