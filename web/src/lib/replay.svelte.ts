/** A game that is over, step by step, from any seat that is allowed. */
import { api, Refused, type Source } from './api/http';
import type { Frame, GameEvent } from './api/types';
import { Chooser } from './chooser.svelte';
import { named } from './commands';
import { facesAt, facesOf, noFaces, type Faces } from './faces';
import type { Scene, Sitting } from './scene';

const CHUNK = 25;

export class ReplayStore {
  game = $state('');
  names: string[] = $state.raw([]);
  viewer = $state(-1);
  at = $state(0);
  total = $state(0);
  trouble = $state('');
  faces: Faces = $state.raw(noFaces(''));
  private frames: readonly (Frame | undefined)[] = $state.raw([]);
  private asked = new Set<number>();
  readonly chooser = new Chooser();

  constructor(readonly source: Source) {}

  async open(viewer = -1): Promise<void> {
    this.viewer = viewer;
    this.frames = [];
    this.asked = new Set();
    try {
      await this.load(this.at);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
    }
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.total - 1, to));
    void this.load(this.at);
    void this.load(this.at + CHUNK);
  }

  frame: Frame | null = $derived.by(() => this.frames[this.at] ?? null);

  /** All that had happened by now, as far as it was fetched. */
  events: GameEvent[] = $derived.by(() =>
    this.frames
      .slice(0, this.at + 1)
      .flatMap((frame) => frame?.events ?? [])
      .map((event, index) => ({ ...event, number: index + 1 })),
  );

  seats: Sitting[] = $derived.by(() =>
    this.names.map((name, seat) => ({ seat, name, kind: '', agent: '', away: false })),
  );

  scene: Scene | null = $derived.by(() => {
    const frame = this.frame;
    if (!frame?.view) return null;
    const view = frame.view;
    return {
      view,
      drawn: frame.drawn,
      viewer: view.viewer,
      near: view.viewer ?? 0,
      seats: this.seats,
      names: this.names,
      faces: this.faces,
      chooser: this.chooser,
      events: this.events,
      fresh: frame.events.map((event, index) => ({ ...event, number: index + 1 })),
      named: (text: string) => named(text, this.names),
    };
  });

  private async load(at: number): Promise<void> {
    const first = Math.floor(at / CHUNK) * CHUNK;
    if (this.asked.has(first) || (this.total > 0 && first >= this.total)) return;
    this.asked.add(first);
    const viewer = this.viewer;
    const found = await api.frames(this.source, viewer, first, CHUNK);
    if (viewer !== this.viewer) return;
    const frames = this.frames.slice();
    found.frames.forEach((frame, index) => (frames[first + index] = frame));
    this.frames = frames;
    this.total = found.total;
    this.trouble = found.trouble;
    this.names = found.seats;
    if (!this.game) {
      this.game = found.game;
      this.faces = await (this.source.kind === 'tables' ? facesAt(this.source.id) : facesOf(found.game));
    }
  }
}
