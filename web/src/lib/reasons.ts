/** Why something on the table cannot be chosen, in as few sentences as say it. */
import type { Option, Reason, View } from './api/types';
import { t } from './i18n.svelte';
import type { Text } from './messages.svelte';

export interface Said {
  sentence: string;
  rule: string;
}

/** What was tapped: its name, and all that answers may call it. */
export interface Tapped {
  name: string;
  refs: readonly string[];
}

export interface Around {
  view: View;
  options: readonly Option[];
  tapped: Tapped | null;
  named: (text: Text) => string;
}

const MOST = 3;
const MOST_ACTS = 2;
const MOST_CHOICES = 5;
/** True of much that somebody did not mean: said only where there is nothing better. */
const FAR_OFF = new Set(
  (
    'not-in-hand spirit-not-in-hand no-other-in-hand none-left-in-hand not-yours no-own-unit not-your-ability ' +
    'not-in-deck no-such-familiar no-card-to-pay not-a-commander empty empty-square'
  ).split(' '),
);
const NOT_NOW = 'not-now';

/** A thing by the first words of what it is called. */
export function tappedOn(label: string, refs: readonly string[]): Tapped {
  return { name: label.split(/[,:;(]/)[0]?.trim() ?? '', refs };
}

/** What stands in the way, each sentence once, the telling ones first; else what could be chosen instead. */
export function explained(reasons: readonly Reason[], around: Around): Said[] {
  const { named, view, options } = around;
  const now = reasons.filter((reason) => reason.code !== NOT_NOW);
  const near = now.filter((reason) => !FAR_OFF.has(reason.code));
  if (near.length) return once(near, named).slice(0, MOST);
  const first = theirs(around) ?? once(now, named)[0] ?? otherStep(reasons, around) ?? onlyThere(around);
  return first && options.length ? [first, asked(view, options, named)] : first ? [first] : [];
}

function once(reasons: readonly Reason[], named: Around['named']): Said[] {
  const told = new Map(reasons.map(({ sentence, rule }) => [named(sentence), rule]));
  return Array.from(told, ([sentence, rule]) => ({ sentence, rule }));
}

function theirs({ tapped }: Around): Said | undefined {
  const is = tapped?.refs.length && tapped.refs.every((ref) => ref.startsWith('theirs.'));
  return is ? { sentence: t('why-theirs', { name: tapped.name }), rule: '' } : undefined;
}

/** What it is for, and that this is another step. */
function otherStep(later: readonly Reason[], { tapped, named }: Around): Said | undefined {
  if (later.length === 0) return undefined;
  const labels = [...new Set(later.map((reason) => named(reason.label)))];
  const acts = labels.slice(0, MOST_ACTS).join('; ') + (labels.length > MOST_ACTS ? ' …' : '');
  const sentence = tapped?.name
    ? t('why-other-step', { name: tapped.name, acts })
    : t('why-other-act', { acts });
  return { sentence, rule: '' };
}

/** The rules know nothing of it. */
function onlyThere({ tapped }: Around): Said | undefined {
  return tapped?.name ? { sentence: t('why-only-there', { name: tapped.name }), rule: '' } : undefined;
}

function asked(view: View, options: readonly Option[], named: Around['named']): Said {
  const sentence = [named(view.prompt), canChoose(options, named)].filter(Boolean).join(' ');
  return { sentence, rule: view.rule };
}

function canChoose(options: readonly Option[], named: Around['named']): string {
  if (options.length === 0) return '';
  const choices = options.slice(0, MOST_CHOICES).map((option) => named(option.label));
  const more = options.length - choices.length;
  const listed = choices.join('; ');
  return more > 0 ? t('why-choose-more', { choices: listed, more }) : t('why-choose', { choices: listed });
}
