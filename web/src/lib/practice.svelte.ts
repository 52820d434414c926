/** A first game or a puzzle that is being played: the answers so far, and what the server makes of them. */
import { api, Refused } from './api/http';
import type { Exercise, GameEvent, Option, Practised, Reasons } from './api/types';
import { announcer } from './announcer.svelte';
import { Chooser } from './chooser.svelte';
import { named } from './typedCommands';
import { facesOf, noFaces, type Faces } from './cardFaces';
import { t } from './i18n.svelte';
import { progress } from './progress.svelte';
import { explained, type Said, type Tapped } from './reasons';
import { render, renderEvent, wordsLoaded, type Text } from './messages.svelte';
import type { Scene, Sitting } from './tableProps';
import { settings } from './settings.svelte';

let known: Promise<Exercise[]> | null = null;

/** All first games and puzzles. */
export function exercises(): Promise<Exercise[]> {
  known ??= api.learning().then((found) => found.exercises);
  known.catch(() => (known = null));
  return known;
}

const MOST_TOLD = 3; // events of a move that led astray

export class PracticeStore {
  exercise: Exercise | null = $state.raw(null);
  now: Practised | null = $state.raw(null);
  answers: string[] = $state.raw([]);
  fresh: readonly GameEvent[] = $state.raw([]);
  faces: Faces = $state.raw(noFaces(''));
  /** Why the last try was not taken. */
  said: readonly Said[] = $state.raw([]);
  hint = $state('');
  /** Where the answers left the way to the goal: which move, and what it did. */
  strayed = $state('');
  /** How many answers lead to the goal for sure. */
  right = $state(0);
  private last: Text = '';
  trouble = $state('');
  busy = $state(false);
  readonly chooser: Chooser;

  constructor(readonly id: string) {
    this.chooser = new Chooser({
      options: () => this.options,
      answer: (option) => {
        this.last = option.label;
        void this.send([...this.answers, option.text]);
      },
      why: (about, tapped) => void this.why(about, tapped ?? null),
      isPart: () => (this.now?.view.said.length ?? 0) > 0,
    });
  }

  get options(): readonly Option[] {
    return this.busy || this.now?.state !== 'going' ? [] : this.now.view.options;
  }

  get isLesson(): boolean {
    return this.exercise?.kind === 'lesson';
  }

  /** What a lesson expects next. */
  wanted: Option | null = $derived.by(() => {
    const text = this.now?.step?.answer;
    return this.options.find((option) => option.text === text) ?? null;
  });

  names: string[] = $derived.by(() => [settings.name || t('guest'), t('practice-other')]);
  seats: Sitting[] = $derived.by(() =>
    this.names.map((name, seat) => ({ seat, name, kind: seat ? 'ai' : 'human', agent: '', away: false })),
  );
  events: GameEvent[] = $derived.by(() => numbered(this.now));

  scene: Scene | null = $derived.by(() => {
    const now = this.now;
    if (!now) return null;
    return {
      view: now.view,
      drawn: now.drawn,
      viewer: now.view.viewer,
      near: now.view.viewer ?? 0,
      seats: this.seats,
      names: this.names,
      faces: this.faces,
      chooser: this.chooser,
      events: this.events,
      fresh: this.fresh,
      named: (text: Text) => this.named(text),
      told: (event: GameEvent) => this.told(event),
    };
  });

  named(text: Text): string {
    return named(render(this.exercise?.game ?? '', text), this.names);
  }

  told(event: GameEvent): string {
    return named(renderEvent(this.exercise?.game ?? '', event), this.names);
  }

  async open(): Promise<void> {
    try {
      this.exercise = (await exercises()).find((one) => one.id === this.id) ?? null;
      if (this.exercise) {
        [this.faces] = await Promise.all([facesOf(this.exercise.game), wordsLoaded(this.exercise.game)]);
      }
      await this.send(progress.answersOf(this.id));
    } catch {
      this.trouble = t('practice-trouble');
    }
  }

  /** Play with these answers; what does not fit any more is left out. */
  async send(answers: readonly string[], hint = false): Promise<void> {
    this.busy = true;
    this.trouble = '';
    this.said = [];
    try {
      const now = await api.practise(this.id, answers, hint);
      this.take(now, answers, hint);
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : t('practice-trouble');
    } finally {
      this.busy = false;
      this.chooser.reset();
    }
  }

  private take(now: Practised, answers: readonly string[], hint: boolean): void {
    const [before, after] = [this.events.length, numbered(now)];
    this.fresh = this.now && after.length > before ? after.slice(before) : [];
    this.now = now;
    this.answers = answers.slice(0, now.taken);
    this.follow(now);
    this.hint = hint ? this.hintOf(now) : '';
    if (now.refused) this.said = [{ ...now.refused, sentence: this.named(now.refused.sentence) }];
    progress.keep(this.id, this.answers, now.state === 'solved');
    for (const event of this.telling.slice(-5)) announcer.say(this.told(event));
    announcer.say(this.named(now.refused?.sentence ?? (this.hint || now.step?.note) ?? ''));
  }

  private get telling(): readonly GameEvent[] {
    return this.fresh.filter((event) => !event.quiet);
  }

  /** Whether the answers still lead to the goal; if not, by what they have left the way. */
  private follow(now: Practised): void {
    if (now.known) {
      this.right = this.answers.length;
      this.strayed = '';
    } else if (!this.strayed && this.fresh.length) {
      const did = this.telling.slice(0, MOST_TOLD).map((event) => this.told(event));
      this.strayed = t('practice-strayed', { move: this.named(this.last), did: did.join(' ') });
    }
  }

  private hintOf(now: Practised): string {
    if (!now.step) return this.strayed || t('practice-hint-astray');
    const text = now.step.answer;
    const label = now.view.options.find((option) => option.text === text)?.label ?? text;
    return [this.named(now.step.note), t('practice-hint-this', { answer: this.named(label) })]
      .filter(Boolean)
      .join(' ');
  }

  back(): void {
    void this.send(this.answers.slice(0, -1));
  }

  /** Back to where the answers were still right. */
  retry(): void {
    void this.send(this.answers.slice(0, this.right));
  }

  anew(): void {
    void this.send([]);
  }

  ask(): void {
    void this.send(this.answers, true);
  }

  private async why(about: string, tapped: Tapped | null): Promise<void> {
    const found: Reasons = await api.practiseWhy(this.id, this.answers, about).catch(() => ({ reasons: [] }));
    const view = this.now?.view;
    if (!view) return;
    const around = { view, options: this.options, tapped, named: (text: Text) => this.named(text) };
    const said = explained(found.reasons, around);
    this.said = said.length ? said : [{ sentence: t('why-nothing'), rule: '' }];
    announcer.say(this.said[0]?.sentence ?? '');
  }
}

function numbered(now: Practised | null): GameEvent[] {
  return (now?.events ?? []).map((event, index) => ({ ...event, number: index + 1 }));
}
