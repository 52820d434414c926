/** A table that is being played or watched: everything the server has told of it, and what can be done. */
import type {
  Clock,
  Drawn,
  GameEvent,
  Hint,
  Offer,
  Option,
  Reason,
  ServerMessage,
  Table,
  Update,
  View,
} from './api/types';
import { api, troubleOf } from './api/http';
import { announcer } from './announcer.svelte';
import { Chooser } from './chooser.svelte';
import { named } from './typedCommands';
import { Connection, type LineState, type Listener, type Where, type World } from './connection';
import { facesAt, noFaces, type Faces } from './cardFaces';
import { t } from './i18n.svelte';
import { AutoPass } from './autoPass.svelte';
import { explained, type Said, type Tapped } from './reasons';
import { hasWords, render, renderEvent, wordsLoaded, type Text } from './messages.svelte';
import type { Scene, Sitting } from './tableProps';
import { play } from './sounds';
import { SpectatorPacing } from './spectatorPacing.svelte';

const MOST_SAID = 5; // events that are read out at once

export class TableStore implements Listener {
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  drawn: Drawn | null = $state.raw(null);
  request: number | null = $state(null);
  events: readonly GameEvent[] = $state.raw([]);
  fresh: readonly GameEvent[] = $state.raw([]);
  offer: Offer | null = $state.raw(null);
  /** Whether there is an answer of mine to take back. */
  canUndo = $state(false);
  away: readonly number[] = $state.raw([]);
  clock: Clock | null = $state.raw(null);
  /** Seconds by which the server's clock is ahead of ours. */
  skew = $state(0);
  line: LineState = $state.raw({ kind: 'connecting' });
  refusal: Said | null = $state.raw(null);
  /** Why something cannot be done, once that is asked. */
  reasons: readonly Said[] | null = $state.raw(null);
  /** What to say where there is no reason. */
  nothing = $state('');
  private tapped: Tapped | null = null;
  /** What a search thinks of the present question. */
  hint: Hint | null = $state.raw(null);
  isHinting = $state(false);
  faces: Faces = $state.raw(noFaces(''));
  /** Done when the faces are there, or cannot be had. */
  private met: Promise<unknown> = Promise.resolve();
  /** Whether the faces are there, or cannot be had. */
  knowsFaces = $state(false);
  /** The nonce of an answer that is on its way. */
  private sent: string | null = $state(null);
  /** The request that was answered last; until the next one comes there is nothing to answer. */
  private answered: number | null = $state(null);
  private readonly connection: Connection;
  readonly chooser: Chooser;
  readonly passing: AutoPass;
  /** Who has no seat sees the game at a pace of their own. */
  readonly watching = new SpectatorPacing((told) => this.update(told));

  constructor(
    readonly where: Where,
    world?: World,
  ) {
    this.connection = new Connection(where, this, world);
    this.chooser = new Chooser({
      options: () => this.options,
      answer: (option) => {
        this.passing.stop(); // whoever answers takes over
        this.answer(option);
      },
      why: (about, tapped) => this.why(about, t('why-nothing'), tapped),
      isPart: () => (this.view?.said.length ?? 0) > 0,
    });
    this.passing = new AutoPass({
      view: () => this.view,
      options: () => this.options,
      answer: (option) => this.answer(option),
      ended: () => announcer.say(t('passing-over')),
    });
  }

  // -- reading -----------------------------------------------------------------------------------------

  /** What I may answer now. */
  get options(): readonly Option[] {
    return this.request === null || this.isBusy ? [] : (this.view?.options ?? []);
  }

  get isAsked(): boolean {
    return this.request !== null;
  }

  get isBusy(): boolean {
    return this.sent !== null || (this.request !== null && this.request === this.answered);
  }

  names: string[] = $derived.by(() => this.table?.seats.map((seat) => seat.name) ?? []);
  seats: Sitting[] = $derived.by(
    () => this.table?.seats.map((seat) => ({ ...seat, away: this.away.includes(seat.seat) })) ?? [],
  );

  /** The game that is played here. */
  game = $derived.by(() => this.view?.game ?? this.table?.game ?? '');

  named(text: Text): string {
    return named(render(this.game, text), this.names);
  }

  told(event: GameEvent): string {
    return named(renderEvent(this.game, event), this.names);
  }

  /** What a drawn table gets, once there is something to draw. */
  scene: Scene | null = $derived.by(() => {
    const view = this.view;
    if (!view || !hasWords(view.game)) return null;
    return {
      view,
      drawn: this.drawn,
      viewer: view.viewer,
      near: view.viewer ?? 0,
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

  // -- doing -------------------------------------------------------------------------------------------

  open(): void {
    this.connection.open();
    this.met = facesAt(this.where.table)
      .then(
        (faces) => (this.faces = faces),
        () => undefined, // cards are shown by their ids then
      )
      .then(() => (this.knowsFaces = true));
  }

  close(): void {
    this.passing.stop();
    this.watching.stop();
    this.connection.close();
  }

  answer(option: Option): void {
    if (this.request === null || this.isBusy) return;
    this.hush();
    this.answered = this.request;
    this.sent = this.connection.act({ type: 'answer', request: this.request, text: option.text });
  }

  /** Why something cannot be done; `nothing` is said where the rules know nothing of it. */
  why(about: string, nothing = t('why-nothing'), tapped: Tapped | null = null): void {
    if (this.where.seat === null) return;
    this.nothing = nothing;
    this.tapped = tapped;
    this.connection.why(about);
  }

  undo(): void {
    this.hush();
    this.passing.stop();
    this.connection.act({ type: 'undo' });
  }

  /** Let a search think about what is asked; the server says where that is not fair. */
  async ask(): Promise<void> {
    const { table, seat } = this.where;
    if (seat === null || this.isHinting) return;
    this.hush();
    this.isHinting = true;
    try {
      this.advise(await api.hint(table, seat));
    } catch (error) {
      this.refuse(troubleOf(error), '');
    } finally {
      this.isHinting = false;
    }
  }

  resign(): void {
    this.connection.act({ type: 'resign' });
  }

  offerDraw(): void {
    this.connection.act({ type: 'offer_draw' });
  }

  consent(yes: boolean): void {
    this.connection.act({ type: 'consent', yes, offer: this.offer?.number ?? 0 });
  }

  /** Put away what was said about the last try. */
  hush(): void {
    this.refusal = null;
    this.reasons = null;
    this.hint = this.chooser.suggested = null;
  }

  // -- hearing -----------------------------------------------------------------------------------------

  heard(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.table = message;
        void wordsLoaded(message.game);
        break;
      case 'update':
        if (this.where.seat === null) this.watching.take(message);
        else this.update(message);
        break;
      case 'done':
        if (message.nonce === this.sent) this.free();
        break;
      case 'refused':
        if (message.nonce === this.sent && message.kind !== 'busy') this.sent = this.answered = null;
        if (message.now) this.update(message.now);
        if (message.kind === 'invalid') this.refuse(message.sentence, message.rule);
        break;
      case 'reasons':
        this.explain(message.reasons);
        break;
      case 'error':
        this.refuse(message.sentence, '');
        break;
    }
  }

  changed(line: LineState): void {
    this.line = line;
  }

  private update(update: Update): void {
    const known = this.events.at(-1)?.number ?? 0;
    const fresh = update.events.filter((event) => event.number > known);
    const wasAsked = this.request;
    this.fresh = fresh;
    if (fresh.length) this.events = [...this.events, ...fresh];
    this.view = update.view;
    if (update.drawn) this.drawn = update.drawn;
    if (update.request !== this.request) this.hint = this.chooser.suggested = null;
    this.request = update.request;
    this.offer = update.offer;
    this.canUndo = update.undo;
    this.away = update.away;
    this.clock = update.clock;
    this.skew = update.now - Date.now() / 1000;
    this.chooser.reset();
    void this.tell(fresh, known, wasAsked);
    this.passing.look(fresh);
  }

  /** What was sent has arrived: what is asked now can be answered. */
  private free(): void {
    this.sent = null;
    this.chooser.reset();
    this.passing.look([]);
  }

  /** To those who listen: what happened, and what is asked, once both can be said in their language. */
  private async tell(fresh: readonly GameEvent[], known: number, wasAsked: number | null): Promise<void> {
    const { view, request } = this;
    await Promise.all([this.met, wordsLoaded(view?.game ?? '')]);
    const telling = fresh.filter((event) => !event.quiet);
    const missed = known === 0 && telling.length > MOST_SAID;
    for (const event of telling.slice(missed ? -1 : -MOST_SAID)) {
      announcer.say(this.told(event));
    }
    if (view?.result) {
      if (fresh.length) play(this.hasWon ? 'win' : 'lose');
    } else if (request !== null && request !== wasAsked) {
      announcer.say(`${t('asked')} ${this.named(view?.prompt ?? '')}`);
      play('turn');
    } else if (fresh.length) play('card');
  }

  get hasWon(): boolean {
    const { viewer = null, result = null } = this.view ?? {};
    return viewer !== null && result !== null && result.winners.includes(viewer);
  }

  private refuse(sentence: Text, rule: string): void {
    this.hush();
    this.refusal = { sentence: this.named(sentence), rule };
    announcer.say(this.refusal.sentence);
    play('no');
  }

  /** Show a hint, if it is to what is asked now. */
  private advise(hint: Hint): void {
    const best = this.options.find((option) => option.text === hint.candidates[0]?.text);
    if (hint.request !== this.request || !best) return;
    this.hint = hint;
    this.chooser.suggested = best;
    announcer.say(t('hint-best', { answer: this.named(best.label) }));
  }

  private explain(reasons: readonly Reason[]): void {
    const { view, options, tapped } = this;
    if (!view) return;
    this.hush();
    this.reasons = explained(reasons, { view, options, tapped, named: (text) => this.named(text) });
    announcer.say(this.reasons.map((reason) => reason.sentence).join(' ') || this.nothing);
    play('no');
  }
}
