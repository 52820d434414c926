/** Fair deals: what was promised before a game is kept in this browser, and compared with the record after it. */
import { api } from './api/http';
import type { Deal, Table } from './api/types';

const KEY = 'soultable-deals';
const MOST = 300; // tables; the oldest are forgotten
const LUCK_BYTES = 16;

interface Promised {
  commitment: string;
  /** Whether it was seen before the start; entries of before do not say. */
  early?: boolean;
  /** Words that this browser made, by seat; those are offered that the server has taken. */
  lucks: Record<string, string>;
  /** Seats for which it has taken them; entries of before do not say. */
  taken?: number[];
  /**
   * As it was when this browser saw the game begun: its own seats, those of computers or without luck, and who
   * played each; entries of before do not say that.
   */
  start?: { mine: number[]; bare: number[]; kinds?: string[] };
}

/** What is looked at of a table. */
type Seen = Pick<Table, 'table' | 'commitment' | 'started' | 'ended' | 'seats'>;

export type Verdict =
  | 'alone' // all of it is as it was promised to this browser, and nobody's luck or answers but its own count
  | 'checked' // the same, with other people, whose luck, if any, was added before the start
  | 'unseen' // the same, but this browser did not see the start, so it does not know whether they are people
  | 'kept' // as it was promised before the start; no luck of this browser is in it
  | 'fits' // seed and salt give the commitment; what was shown before the start is not known here
  | 'wrong-seed' // they do not
  | 'wrong-promise' // another commitment than the one that this browser saw
  | 'wrong-luck' // what this browser added is not in it
  | 'wrong-late' // a computer's seat has luck, or one that had none at the start: the server chose it
  | 'wrong-kinds' // it calls a computer a person, or a person a computer: whose answers count follows from that
  | 'cannot'; // this browser cannot work out SHA-256 on a page without https

type All = Record<string, Promised>;

function kept(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as All;
  } catch {
    return {}; // private windows may keep nothing
  }
}

function keep(table: string, promised: Promised): void {
  const { [table]: _, ...others } = kept();
  const all = Object.fromEntries([...Object.entries(others), [table, promised]].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    return; // then it cannot be compared later
  }
}

/**
 * Keep the commitment as it was when this browser first saw the table, and who played when it saw the game begun.
 * Neither is replaced later: a seat that was a computer's, or had no luck, stays that whatever is said after it.
 */
export function remember(table: Seen, mine: readonly number[] = []): void {
  if (!table.commitment || table.ended !== null) return;
  const before = kept()[table.table];
  const early = table.started === null;
  const promised = before ?? { commitment: table.commitment, early, lucks: {}, taken: [] };
  if (early && before) return;
  keep(table.table, early ? promised : { ...promised, start: atStart(table, mine, promised) });
}

function atStart(table: Seen, mine: readonly number[], { start }: Promised): Promised['start'] {
  const now = table.seats.filter(({ kind, has_luck }) => kind === 'ai' || !has_luck).map(({ seat }) => seat);
  const kinds = start ? start.kinds : table.seats.map(({ kind }) => kind);
  const bare = [...new Set([...(start?.bare ?? []), ...now])];
  return { mine: start?.mine ?? [...mine], bare, ...(kinds && { kinds }) };
}

/** The seats that are mine before the start: what others will have made of mine is no concern of this browser. */
export function holdOn(table: Seen, mine: readonly number[]): void {
  const promised = kept()[table.table];
  if (!promised || table.started !== null) return;
  const taken = (promised.taken ?? []).filter((seat) => mine.includes(seat));
  if (taken.length !== promised.taken?.length) keep(table.table, { ...promised, taken });
}

/** Luck of one's own: a word that nobody could have known when the server chose its seed. */
export function freshLuck(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LUCK_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Send luck for a seat of mine. The commitment is kept before, and that the luck counts only when it was taken;
 * the word is made once, so that two pages at the same table do not replace each other's.
 */
export async function giveLuck(
  table: Seen,
  seat: number,
  send: (luck: string) => Promise<unknown>,
): Promise<void> {
  remember(table);
  const luck = kept()[table.table]?.lucks[seat] ?? freshLuck();
  change(table.table, (promised) => ({ lucks: { ...promised.lucks, [seat]: luck } }));
  await send(luck);
  change(table.table, ({ taken }) => ({ taken: [...new Set([...(taken ?? []), seat])] }));
}

function change(table: string, part: (promised: Promised) => Partial<Promised>): void {
  const promised = kept()[table];
  if (promised) keep(table, { ...promised, ...part(promised) });
}

/** Give luck to those of my seats that are ready and have none yet, not from another browser of mine either. */
export async function addLuck(table: Seen, mine: readonly number[]): Promise<void> {
  if (!table.commitment || table.started !== null) return;
  const bare = table.seats.filter((seat) => seat.kind === 'human' && seat.ready && !seat.has_luck);
  for (const { seat } of bare.filter(({ seat }) => mine.includes(seat)))
    await giveLuck(table, seat, (luck) => api.ready(table.table, seat, true, luck));
}

/** The luck that the server has taken from this browser, by seat. */
export function lucksAt(table: string): [seat: number, luck: string][] {
  const promised = kept()[table];
  return (promised?.taken ?? []).map((seat) => [seat, promised?.lucks[seat] ?? '']);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a deal is what was promised; `table` is its id, where the replay is known by it. Null: nothing to say. */
export async function check(deal: Deal | null, table?: string): Promise<Verdict | null> {
  const all = kept();
  const promised =
    (table === undefined ? undefined : all[table]) ??
    Object.values(all).find(({ commitment }) => commitment === deal?.commitment);
  if (promised && promised.commitment !== deal?.commitment) return 'wrong-promise';
  if (!deal?.commitment) return null; // as of games that are played on from a record
  const lucky = deal.lucks.flatMap((luck, seat) => (luck ? [seat] : []));
  const own = lucky.filter((seat) => promised?.lucks[seat] === deal.lucks[seat]);
  const added = (promised?.taken ?? []).filter((seat) => promised?.start?.mine.includes(seat));
  if (added.some((seat) => !own.includes(seat))) return 'wrong-luck';
  const bare = [...(promised?.start?.bare ?? []), ...computersOf(deal)];
  if (bare.some((seat) => lucky.includes(seat) && !own.includes(seat))) return 'wrong-late';
  if (relabelled(deal, promised)) return 'wrong-kinds';
  if (!('subtle' in crypto)) return 'cannot';
  const worked = await sha256(`soultable deal 1\n${deal.salt}\n${deal.seed}\n`);
  if (worked !== deal.commitment) return 'wrong-seed';
  if (!own.length) return promised?.early ? 'kept' : 'fits';
  const computers = computersOf(deal);
  if (deal.lucks.every((_, seat) => own.includes(seat) || computers.includes(seat))) return 'alone';
  return promised?.start ? 'checked' : 'unseen';
}

/** Whether it says something else of who played than this browser saw, or that a computer added its luck. */
function relabelled({ kinds, lucks }: Deal, promised?: Promised): boolean {
  const seen = promised?.start?.kinds;
  const isMine = (seat: number) => Boolean(lucks[seat]) && promised?.lucks[seat] === lucks[seat];
  return kinds.some((kind, seat) => (seen && seen[seat] !== kind) || (kind === 'ai' && isMine(seat)));
}

/** The seats of computers, as the server says after the game. */
export function computersOf(deal: Deal): number[] {
  return deal.kinds.flatMap((kind, seat) => (kind === 'ai' ? [seat] : []));
}
