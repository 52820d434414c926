import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '$lib/api/types';
import { Connection, type LineState, type SocketLike, type World } from '$lib/connection';

class FakeSocket implements SocketLike {
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: WebSocket['onopen'] = null;
  onmessage: WebSocket['onmessage'] = null;
  onclose: WebSocket['onclose'] = null;
  onerror: WebSocket['onerror'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    (this.onopen as unknown as () => void)();
  }
  says(message: unknown): void {
    (this.onmessage as unknown as (event: { data: string }) => void)({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    (this.onclose as unknown as (event: { code: number }) => void)({ code });
  }
}

/** A world in which time passes when the test says so. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 0;
  hopes: (() => void)[] = [];
  private timers: { at: number; work: () => void }[] = [];
  private count = 0;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now = () => this.time;
  later(seconds: number, work: () => void): () => void {
    const timer = { at: this.time + seconds, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  nonce = () => `nonce-${++this.count}`;
  whenHopeful(work: () => void): () => void {
    this.hopes.push(work);
    return () => undefined;
  }
  passes(seconds: number): void {
    this.time += seconds;
    const due = this.timers.filter((timer) => timer.at <= this.time);
    this.timers = this.timers.filter((timer) => timer.at > this.time);
    due.forEach((timer) => timer.work());
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('nothing was opened');
    return last;
  }
}

const TABLE = { type: 'table' };
const update = (last: number, ...numbers: number[]) => ({
  type: 'update',
  event: last,
  more: false,
  events: numbers.map((number) => ({ number })),
});

let world: FakeWorld;
let heard: ServerMessage[];
let lines: LineState['kind'][];
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  lines = [];
  const listener = {
    heard: (message: ServerMessage) => heard.push(message),
    changed: (line: LineState) => lines.push(line.kind),
  };
  connection = new Connection({ table: 'T', seat: 0 }, listener, world);
  connection.open();
  world.socket.opens();
  world.socket.says(TABLE);
});

describe('a connection', () => {
  it('says hello first', () => {
    expect(world.socket.sent).toEqual([
      { type: 'hello', table: 'T', seat: 0, token: '', after: 0, drawn: true, words: '' },
    ]);
    expect(lines).toEqual(['connecting', 'online']);
  });

  it('comes back by itself and asks for what it has missed', () => {
    world.socket.says(update(2, 1, 2));
    world.socket.breaks();
    expect(lines.at(-1)).toBe('offline');

    world.passes(1);
    world.socket.opens();

    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent[0]).toMatchObject({ type: 'hello', after: 2 });
  });

  it('waits longer each time, and not at all when there is hope', () => {
    for (let i = 0; i < 6; i++) {
      world.socket.breaks();
      world.passes(7);
    }
    const tries = world.sockets.length;
    world.socket.breaks();
    world.passes(0.2);
    expect(world.sockets).toHaveLength(tries);

    world.hopes.forEach((hope) => hope());

    expect(world.sockets).toHaveLength(tries + 1);
  });

  it('says an act again under its own nonce until it is done', () => {
    connection.act({ type: 'answer', request: 3, text: 'draw' });
    world.socket.breaks();
    world.passes(1);
    world.socket.opens();
    world.socket.says(TABLE);

    const again = { type: 'answer', request: 3, text: 'draw', nonce: 'nonce-1' };
    expect(world.socket.sent).toContainEqual(again);
    expect(connection.waiting).toBe(1);
    world.socket.says({ type: 'done', nonce: 'nonce-1', event: 4 });
    expect(connection.waiting).toBe(0);
  });

  it('tries again what could not be stored, and forgets what was refused', () => {
    connection.act({ type: 'undo' });
    world.socket.says({ type: 'refused', nonce: 'nonce-1', kind: 'busy' });
    world.passes(1);
    expect(world.socket.sent.filter((message) => message.type === 'undo')).toHaveLength(2);

    world.socket.says({ type: 'refused', nonce: 'nonce-1', kind: 'invalid' });

    expect(connection.waiting).toBe(0);
  });

  it('asks for everything again when events are missing', () => {
    world.socket.says(update(2, 1, 2));
    world.socket.says(update(5, 4, 5));

    expect(world.socket.sent.at(-1)).toEqual({ type: 'resync', after: 2 });
    expect(heard.filter((message) => message.type === 'update')).toHaveLength(1);
  });

  it('tells what was missed at once, though it comes in parts', () => {
    world.socket.says({ ...update(2, 1, 2), more: true });
    world.socket.breaks();
    world.passes(1);
    world.socket.opens();
    expect(world.socket.sent[0]).toMatchObject({ type: 'hello', after: 2 });
    world.socket.says({ ...update(4, 3, 4), more: true });
    expect(heard.filter((message) => message.type === 'update')).toEqual([]);

    world.socket.says(update(5, 5));
    world.socket.says(update(6, 6));

    expect(heard.filter((message) => message.type === 'update')).toEqual([
      update(5, 1, 2, 3, 4, 5),
      update(6, 6),
    ]);
  });

  it('notices a connection that has died in silence', () => {
    world.passes(16);
    expect(world.socket.sent.at(-1)).toEqual({ type: 'ping' });

    world.passes(7);

    expect(lines.at(-1)).toBe('offline');
  });

  it('tries once more when its session has ended: somebody may have logged in', () => {
    world.socket.says({ type: 'error', code: 'logged-out', sentence: 'You have logged out.' });
    world.socket.breaks(4001);
    world.passes(2);
    expect(world.sockets).toHaveLength(2);

    world.socket.says({ type: 'error', code: 'not-yours', sentence: 'That seat is not yours.' });
    world.socket.breaks(4004);
    world.passes(60);

    expect(lines.at(-1)).toBe('closed');
    expect(world.sockets).toHaveLength(2);
  });

  it.each([4003, 4004])('stays away when the server has sent it away with %i', (code) => {
    world.socket.says({ type: 'error', code: 'no-table', sentence: 'There is no such table.' });
    world.socket.breaks(code);
    world.passes(60);

    expect(lines.at(-1)).toBe('closed');
    expect(world.sockets).toHaveLength(1);
  });
});
