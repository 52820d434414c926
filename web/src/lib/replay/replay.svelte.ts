/** A game that is over, step by step, from any seat that is allowed. */
import { api, troubleOf, type Source } from '../api/http';
import type { Frame, GameEvent, Outline } from '../api/types';
import { Chooser } from '../chooser.svelte';
import { named } from '../typedCommands';
import { facesAt, facesOf, noFaces, type Faces } from '../cardFaces';
import { t } from '../i18n.svelte';
import { hasWords, render, renderEvent, wordsLoaded, type Text } from '../messages.svelte';
import type { Scene, Sitting } from '../tableProps';

const CHUNK = 25;

export class ReplayStore {
  outline: Outline | null = $state.raw(null);
  viewer = $state(-1);
  at = $state(0);
  trouble = $state('');
  faces: Faces = $state.raw(noFaces(''));
  private frames: readonly (Frame | undefined)[] = $state.raw([]);
  private held: Frame | null = $state.raw(null); // shown until the next one is there
  private stepped = $state(false); // to the next frame: then it may move
  private asked = new Set<number>();
  readonly chooser = new Chooser();

  constructor(readonly source: Source) {}

  game = $derived.by(() => this.outline?.game ?? '');
  names: readonly string[] = $derived.by(() => this.outline?.seats ?? []);
  total = $derived.by(() => this.outline?.frames.length ?? 0);
  last = $derived.by(() => Math.max(0, this.total - 1));

  /** Look from a seat, at the same moment of the game; from one's own, if nobody says which. */
  async open(viewer?: number): Promise<void> {
    const answers = this.outline?.frames[this.at]?.answers;
    try {
      const found = await api.outline(this.source, viewer);
      this.held = this.frame;
      this.asked = new Set();
      this.frames = [];
      await wordsLoaded(found.game);
      this.outline = found;
      this.viewer = found.viewer;
      this.trouble = found.trouble;
      this.stepped = false;
      if (answers !== undefined) this.at = frameAfter(found, answers);
      await this.load(this.at);
      if (!this.faces.game) await this.learnFaces(found.game);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  go(to: number): void {
    const next = Math.max(0, Math.min(this.last, to));
    this.stepped = next === this.at + 1;
    this.held = this.frame;
    this.at = next;
    this.load(next).catch(() => (this.trouble = t('line-lost')));
    this.load(next + CHUNK).catch(() => undefined); // it is asked for again when it is needed
  }

  frame: Frame | null = $derived.by(() => this.frames[this.at] ?? this.held);

  /** All events by their frames, each with its number among all. */
  story: readonly (readonly GameEvent[])[] = $derived.by(() => {
    let number = 0;
    return (this.outline?.frames ?? []).map(({ events }) =>
      events.map((event) => ({ ...event, number: ++number })),
    );
  });

  seats: Sitting[] = $derived.by(() =>
    this.names.map((name, seat) => ({ seat, name, kind: '', agent: '', away: false })),
  );

  scene: Scene | null = $derived.by(() => {
    const view = this.frame?.view;
    if (!view || !hasWords(this.game)) return null;
    return {
      view,
      drawn: this.frame?.drawn ?? null,
      viewer: view.viewer,
      near: view.viewer ?? 0,
      seats: this.seats,
      names: this.names,
      faces: this.faces,
      chooser: this.chooser,
      events: this.story.slice(0, this.at + 1).flat(),
      fresh: this.stepped ? (this.story[this.at] ?? []) : [],
      named: this.named,
      told: this.told,
    };
  });

  named = (text: Text): string => named(render(this.game, text), this.names);
  told = (event: GameEvent): string => named(renderEvent(this.game, event), this.names);

  private async learnFaces(game: string): Promise<void> {
    this.faces = await (this.source.kind === 'tables' ? facesAt(this.source.id) : facesOf(game));
  }

  private async load(at: number): Promise<void> {
    const first = Math.floor(at / CHUNK) * CHUNK;
    if (this.asked.has(first) || first >= this.total) return;
    const { asked, viewer } = this;
    asked.add(first);
    try {
      const found = await api.frames(this.source, viewer, first, CHUNK);
      if (asked !== this.asked) return;
      const frames = this.frames.slice();
      found.frames.forEach((frame, index) => (frames[first + index] = frame));
      this.frames = frames;
    } catch (error) {
      asked.delete(first);
      throw error;
    }
  }
}

/** The last frame of a viewer before which so many whole answers were given. */
export function frameAfter(outline: Outline, answers: number): number {
  const later = outline.frames.findIndex((frame) => frame.answers > answers);
  return later < 0 ? Math.max(0, outline.frames.length - 1) : Math.max(0, later - 1);
}
