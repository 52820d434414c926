/** Passing by itself, until something: on top of the legal answers, never anything but a pass. */
import type { GameEvent, Option, View } from './api/types';
import { isOver, waits, windowPass, wish, type Until, type Wish } from './autoPass';

const PAUSE = 700; // milliseconds before each pass: always the same, and enough to stop it

export interface Table {
  view(): View | null;
  options(): readonly Option[];
  answer(option: Option): void;
  /** It has ended by itself, and somebody should know. */
  ended(): void;
}

export class AutoPass {
  private wished: Wish | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  /** What is waited for; null: nothing is passed. */
  get until(): Until | null {
    return this.wished?.until ?? null;
  }

  /** What could be waited for now. */
  get offered(): Until[] {
    const view = this.table.view();
    return view && windowPass(this.table.options()) ? waits(view) : [];
  }

  /** Pass now, and go on. */
  begin(until: Until): void {
    const view = this.table.view();
    if (!view || !windowPass(this.table.options())) return;
    this.wished = wish(until, view);
    this.pass();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.wished = null;
  }

  /** Something has changed at the table. */
  look(fresh: readonly GameEvent[]): void {
    const view = this.table.view();
    if (!this.wished || !view) return;
    clearTimeout(this.timer);
    const asked = this.table.options().length > 0;
    if (isOver(this.wished, view, fresh) || (asked && !windowPass(this.table.options()))) {
      this.stop();
      this.table.ended();
    } else if (asked) this.timer = setTimeout(() => this.pass(), PAUSE);
  }

  private pass(): void {
    const pass = this.wished && windowPass(this.table.options());
    if (pass) this.table.answer(pass);
  }
}
