/**
 * One socket to one seat of one table, that comes back by itself.
 *
 * It remembers the last event, asks for what it has missed, and says every act again under its own nonce until
 * the server has confirmed it. What is heard goes to a listener; nothing here knows what a game is.
 */
import type { ClientMessage, GameEvent, ServerMessage } from './api/types';

export type LineState =
  | { kind: 'connecting' }
  | { kind: 'online' }
  | { kind: 'offline'; retryAt: number }
  | { kind: 'closed'; code: string; sentence: string };

export interface Listener {
  heard(message: ServerMessage): void;
  changed(line: LineState): void;
}

export interface Where {
  table: string;
  seat: number | null;
  token?: string;
}

/** What of a browser is used; tests bring their own. */
export interface World {
  open(): SocketLike;
  now(): number;
  later(seconds: number, work: () => void): () => void;
  nonce(): string;
  /** Calls `work` when there is reason to hope: the network is back, the page is looked at again. */
  whenHopeful(work: () => void): () => void;
}

export type SocketLike = Pick<
  WebSocket,
  'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

type Act = Extract<ClientMessage, { nonce: string }>;
export type ActBody = Act extends infer A ? (A extends Act ? Omit<A, 'nonce'> : never) : never;

const FIRST_WAIT = 0.3;
const LONGEST_WAIT = 5;
const PING_AFTER = 15;
const PONG_WITHIN = 6;
const BUSY_WAIT = 1;
const FINAL = new Set([1008, 4000, 4001, 4003, 4004]);
const LOGGED_OUT = 4001; // perhaps to log in as somebody who holds the seat: it is tried once more
const LOGIN_TAKES = 1;
const OPEN = 1;

export class Connection {
  private socket: SocketLike | null = null;
  private pending = new Map<string, Act>();
  private last = 0;
  private missed: GameEvent[] = []; // that came in parts, until the last part is there
  private wait = FIRST_WAIT;
  private cancels: (() => void)[] = [];
  private stopHoping: () => void;
  private error: { code: string; sentence: string } | null = null;
  private ended = false;
  private tried = false; // again, after the session ended

  constructor(
    private readonly where: Where,
    private readonly listener: Listener,
    private readonly world: World = browser(),
  ) {
    this.stopHoping = this.world.whenHopeful(() => this.hope());
  }

  /** The number of the last event that was heard. */
  get event(): number {
    return this.last;
  }

  /** Acts that the server has not confirmed yet. */
  get waiting(): number {
    return this.pending.size;
  }

  open(): void {
    if (this.ended) return;
    this.stopTimers();
    this.listener.changed({ kind: 'connecting' });
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => {
      const { table, seat, token = '' } = this.where;
      this.send({ type: 'hello', table, seat, token, after: this.last, drawn: true, words: '' });
    };
    socket.onmessage = (event: MessageEvent) => this.read(String(event.data));
    socket.onclose = (event: CloseEvent) => this.lost(socket, event.code);
    socket.onerror = () => undefined; // a close follows
  }

  close(): void {
    this.ended = true;
    this.stopTimers();
    this.stopHoping();
    this.drop();
  }

  /** Do something; it is said again after a lost connection until the server knows it. */
  act(body: ActBody): string {
    const nonce = this.world.nonce();
    const act = { ...body, nonce } as Act;
    this.pending.set(nonce, act);
    this.send(act);
    return nonce;
  }

  why(text: string): void {
    this.send({ type: 'why', text: text.slice(0, 200) });
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  private read(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'table':
        this.arrived();
        break;
      case 'update':
        if (!this.fits(message.events[0]?.number, message.event)) return;
        this.missed.push(...message.events);
        if (message.more) return;
        message.events = this.missed;
        this.missed = [];
        break;
      case 'done':
        this.pending.delete(message.nonce);
        break;
      case 'refused':
        this.refused(message.nonce, message.kind);
        break;
      case 'error':
        if (!this.tried) this.error = { code: message.code, sentence: message.sentence };
        break;
      case 'pong':
        this.keepAlive();
        break;
    }
    this.listener.heard(message);
  }

  /** Whether the events follow on what is known; if there is a gap, everything since is asked for. */
  private fits(first: number | undefined, last: number): boolean {
    if (first !== undefined && first > this.last + 1) {
      this.send({ type: 'resync', after: this.last });
      return false;
    }
    this.last = Math.max(this.last, last);
    return true;
  }

  private refused(nonce: string, kind: string): void {
    const act = this.pending.get(nonce);
    if (kind === 'busy' && act) this.after(BUSY_WAIT, () => this.send(act));
    else this.pending.delete(nonce);
  }

  /** The server has let us in. */
  private arrived(): void {
    this.wait = FIRST_WAIT;
    this.error = null;
    this.tried = false;
    this.listener.changed({ kind: 'online' });
    for (const act of this.pending.values()) this.send(act);
    this.keepAlive();
  }

  /** A sleeping laptop does not notice that its connection is gone: ask now and then. */
  private keepAlive(): void {
    this.stopTimers();
    this.after(PING_AFTER, () => this.ping());
  }

  private ping(): void {
    this.send({ type: 'ping' });
    const socket = this.socket;
    this.after(PONG_WITHIN, () => socket && this.lost(socket, 0));
  }

  private lost(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.ended) return;
    this.drop();
    this.stopTimers();
    if (code === LOGGED_OUT && !this.tried) {
      this.tried = true;
      this.retry(LOGIN_TAKES);
      return;
    }
    if (FINAL.has(code)) {
      this.listener.changed({ kind: 'closed', code: 'refused', sentence: '', ...this.error });
      return;
    }
    const wait = this.wait * (0.8 + 0.4 * Math.random());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.retry(wait);
  }

  private retry(wait: number): void {
    this.listener.changed({ kind: 'offline', retryAt: this.world.now() + wait });
    this.after(wait, () => this.open());
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  /** The network or the person is back: do not wait for the next try. */
  private hope(): void {
    if (this.ended) return;
    if (!this.socket) {
      this.wait = FIRST_WAIT;
      this.open();
    } else if (this.socket.readyState === OPEN) {
      this.stopTimers();
      this.ping();
    }
  }

  private after(seconds: number, work: () => void): void {
    this.cancels.push(this.world.later(seconds, work));
  }

  private stopTimers(): void {
    this.cancels.forEach((cancel) => cancel());
    this.cancels = [];
  }
}

export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function browser(): World {
  return {
    open: () =>
      new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`),
    now: () => Date.now() / 1000,
    later: (seconds, work) => {
      const timer = setTimeout(work, seconds * 1000);
      return () => clearTimeout(timer);
    },
    nonce: freshNonce,
    whenHopeful: (work) => {
      const seen = () => document.visibilityState === 'visible' && work();
      addEventListener('online', work);
      document.addEventListener('visibilitychange', seen);
      return () => {
        removeEventListener('online', work);
        document.removeEventListener('visibilitychange', seen);
      };
    },
  };
}
