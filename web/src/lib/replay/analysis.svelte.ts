/** What a computer on the server thinks of a game: asked for about once a second until it is over. */
import { api, troubleOf, type Source } from '../api/http';
import type { Point } from '../api/types';

const SOON = 400;
const LATER = 900;

export class AnalysisStore {
  points: readonly Point[] = $state.raw([]);
  done = $state(0);
  total = $state(0);
  over = $state(false);
  trouble = $state('');
  /** Whether somebody wants it at all. */
  begun = $state(false);
  /** Frames of which nothing more will come. */
  judged: ReadonlySet<number> = $state.raw(new Set());
  private viewer = -1;
  private at = 0;
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source) {}

  begin(viewer: number, at: number): void {
    this.begun = true;
    this.look(viewer, at, true);
  }

  /** From where, and at which frame, somebody looks now. */
  look(viewer: number, at: number, anew = false): void {
    this.at = at;
    if (viewer !== this.viewer || anew) {
      this.viewer = viewer;
      [this.points, this.judged] = [[], new Set()];
      [this.done, this.total, this.over, this.trouble] = [0, 0, false, ''];
    }
    if (this.begun) this.schedule(this.points.length ? SOON : 0);
  }

  stop(): void {
    this.run += 1;
    clearTimeout(this.timer);
  }

  private schedule(wait: number): void {
    this.stop();
    if (this.trouble || (this.over && this.judged.has(this.at))) return;
    const run = this.run;
    this.timer = setTimeout(() => void this.ask(run), wait);
  }

  private async ask(run: number): Promise<void> {
    const { at, viewer } = this;
    try {
      const found = await api.analysis(this.source, viewer, at, this.points.length);
      if (run !== this.run) return;
      this.points = [...this.points, ...found.points];
      [this.done, this.total, this.over] = [found.done, found.total, found.over];
      this.trouble = found.trouble;
      if (found.judged) this.judged = new Set(this.judged).add(at);
      this.schedule(found.over ? SOON : LATER);
    } catch (error) {
      if (run !== this.run) return;
      this.trouble = troubleOf(error);
    }
  }
}
