/** The HTTP side of the server, one function per path. */
import type {
  Analysis,
  Cards,
  Chair,
  Checked,
  Device,
  SharedLink,
  Draft,
  Frames,
  Games,
  Hint,
  KeptDeck,
  Learning,
  LoggedIn,
  NewTable,
  Outline,
  Practised,
  Reasons,
  Registered,
  Rules,
  Seated,
  TableOut,
  Who,
  Workshop,
} from './types';
import { t } from '../i18n.svelte';
import { translate } from '../translate.svelte';

/** A refusal: the code is stable, the message is for people. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** As the server said it; the message is in the language of the page. */
    readonly sentence: string,
  ) {
    super(translate('', sentence));
  }
}

/** One line for whoever tried: why the server refused, or that it could not be asked. */
export function troubleOf(error: unknown): string {
  return error instanceof Refused ? error.message : t('line-lost');
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (typeof body === 'string') init.body = body;
  else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  const answer = await fetch(`/api${path}`, init);
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  throw new Refused(answer.status, said.code ?? 'http', said.sentence ?? `${answer.status}`);
}

const get = <T>(path: string): Promise<T> => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
const put = <T>(path: string, body: unknown): Promise<T> => call<T>('PUT', path, body);

/** Open tables in one page of the lobby. */
export const OPEN_TABLES = 24;

/** Where a replay comes from: a table, an upload, or a link that somebody shared. */
export interface Source {
  kind: 'tables' | 'records' | 'shared';
  id: string;
}

export const api = {
  whoAmI: () => get<Who>('/session'),
  beGuest: (name: string) => post<Who>('/session', { name }),
  rename: (name: string) => call<Who>('PATCH', '/session', { name }),

  register: (login: string, password: string) => post<Registered>('/account', { login, password }),
  logIn: (login: string, password: string) => post<LoggedIn>('/login', { login, password }),
  logOut: () => call<undefined>('DELETE', '/session'),
  newPassword: (password: string, fresh: string) =>
    call<undefined>('PATCH', '/account', { password, new: fresh }),
  devices: () => get<Device[]>('/sessions'),
  endDevice: (id: string) => call<undefined>('DELETE', `/sessions/${id}`),
  endAllDevices: () => call<undefined>('DELETE', '/sessions'),
  codesLeft: () => get<{ left: number }>('/account/codes'),
  newCodes: (password: string) => post<{ codes: string[] }>('/account/codes', { password }),
  recover: (login: string, code: string, fresh: string) =>
    post<undefined>('/recover', { login, code, new: fresh }),
  leaveForGood: (password: string) => call<undefined>('DELETE', '/account', { password }),

  workshop: (slug: string) => get<Workshop>(`/games/${slug}/decks`),
  checkDeck: (slug: string, draft: Draft) => post<Checked>(`/games/${slug}/deck/check`, draft),
  randomDeck: (slug: string, mode: string) => post<Draft>(`/games/${slug}/deck/random`, { mode }),
  readDecks: (slug: string, text: string) => post<{ drafts: Draft[] }>(`/games/${slug}/deck/read`, { text }),
  myDecks: () => get<KeptDeck[]>('/decks'),
  keepDeck: (slug: string, draft: Draft) => post<KeptDeck>(`/games/${slug}/decks`, draft),
  changeDeck: (slug: string, id: string, draft: Draft) => put<KeptDeck>(`/games/${slug}/decks/${id}`, draft),
  deleteDeck: (slug: string, id: string) => call<undefined>('DELETE', `/games/${slug}/decks/${id}`),
  bring: (id: string, seat: number, wish: { text: string; chosen: Record<string, string> }) =>
    put<TableOut>(`/tables/${id}/seats/${seat}/deck`, wish),

  games: () => get<Games>('/games'),
  cards: (slug: string) => get<Cards>(`/games/${slug}/cards`),
  tableCards: (id: string) => get<Cards>(`/tables/${id}/cards`),
  rules: (slug: string) => get<Rules>(`/games/${slug}/rules`),

  learning: () => get<Learning>('/learning'),
  practise: (id: string, answers: readonly string[], hint = false) =>
    post<Practised>(`/learning/${id}`, { answers, hint }),
  practiseWhy: (id: string, answers: readonly string[], about: string) =>
    post<Reasons>(`/learning/${id}/why`, { answers, about }),

  openTables: (after = '') => get<TableOut[]>(`/tables?count=${OPEN_TABLES}&after=${after}`),
  myTables: () => get<TableOut[]>('/tables/mine'),
  table: (id: string) => get<TableOut>(`/tables/${id}`),
  create: (table: NewTable) => post<Seated>('/tables', table),
  join: (id: string, name: string, seat?: number, luck = '') =>
    post<Seated>(`/tables/${id}/join`, { name, luck, ...(seat === undefined ? {} : { seat }) }),
  leave: (id: string, seat: number) => post<TableOut>(`/tables/${id}/seats/${seat}/leave`),
  ready: (id: string, seat: number, ready: boolean, luck?: string) =>
    post<TableOut>(`/tables/${id}/seats/${seat}/ready`, { ready, ...(luck === undefined ? {} : { luck }) }),
  place: (id: string, seat: number, chair: Chair) => put<TableOut>(`/tables/${id}/seats/${seat}`, chair),
  start: (id: string) => post<TableOut>(`/tables/${id}/start`),
  kick: (id: string, seat: number) => post<TableOut>(`/tables/${id}/seats/${seat}/kick`),
  lock: (id: string, locked: boolean) => post<TableOut>(`/tables/${id}/lock`, { locked }),
  handOver: (id: string, seat: number) => post<TableOut>(`/tables/${id}/host`, { seat }),
  closeTable: (id: string) => call<undefined>('DELETE', `/tables/${id}`),
  hint: (id: string, seat: number) => post<Hint>(`/tables/${id}/seats/${seat}/hint`),
  rematch: (id: string) => post<TableOut>(`/tables/${id}/rematch`),

  frames: (from: Source, viewer: number, first: number, count: number) =>
    get<Frames>(`/${from.kind}/${from.id}/frames?viewer=${viewer}&first=${first}&count=${count}&drawn=true`),
  outline: (from: Source, viewer?: number) =>
    get<Outline>(`/${from.kind}/${from.id}/outline${viewer === undefined ? '' : `?viewer=${viewer}`}`),
  analysis: (from: Source, viewer: number, at: number, have: number) =>
    post<Analysis>(`/${from.kind}/${from.id}/analysis`, { viewer, at, have }),
  branch: (from: Source, wish: { viewer: number; at: number; seat: number; agent: string; pace: number }) =>
    post<Seated>(`/${from.kind}/${from.id}/branch`, wish),
  share: (from: Source, viewer: number | null) =>
    post<{ token: string }>(`/${from.kind}/${from.id}/share`, { viewer }),
  sharedLinks: () => get<SharedLink[]>('/shares'),
  endLink: (id: string) => call<undefined>('DELETE', `/shares/${id}`),
  upload: (text: string) => call<{ record: string }>('POST', '/records', text),
};
