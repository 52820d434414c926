/** Watching at your own pace: what the server tells is kept and shown step by step. */
import type { Update } from './api/types';

const STEP = 700; // milliseconds between two pictures
export const SPEEDS = [0.5, 1, 2] as const;

export class SpectatorPacing {
  speed: number = $state(1);
  paused = $state(false);
  /** How many pictures wait to be shown. */
  behind = $state(0);
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (told: Update) => void) {}

  take(told: Update): void {
    this.waiting.push(told);
    this.next();
  }

  at(speed: number): void {
    this.speed = speed;
    this.paused = false;
    this.next();
  }

  pause(): void {
    this.paused = true;
  }

  /** All at once, up to now. */
  catchUp(): void {
    this.paused = false;
    while (this.waiting.length) this.showOne();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
  }

  private next(): void {
    this.behind = this.waiting.length;
    if (this.timer !== undefined || this.paused || !this.waiting.length) return;
    this.showOne();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, STEP / this.speed);
  }

  private showOne(): void {
    const told = this.waiting.shift();
    this.behind = this.waiting.length;
    if (told !== undefined) this.show(told);
  }
}
