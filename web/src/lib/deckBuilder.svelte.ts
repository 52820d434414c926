/** One deck in the making: the draft, what the server says of it, and whether it is kept. */
import { api, troubleOf } from './api/http';
import type { Checked, Draft, Face, KeptDeck, Workshop } from './api/types';
import { emptyDraft, withLess, withMore } from './deckEdits';
import { t } from './i18n.svelte';
import { myDecks } from './keptDecks.svelte';
import { session } from './session.svelte';

const SOON = 120; // milliseconds after the last change until the server is asked

export class Builder {
  draft: Draft = $state.raw(emptyDraft('', ''));
  checked: Checked | null = $state.raw(null);
  kept: KeptDeck | null = $state.raw(null);
  dirty = $state(false);
  busy = $state(false);
  trouble = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly game: string,
    readonly workshop: Workshop,
    draft: Draft,
    kept: KeptDeck | null,
  ) {
    this.draft = draft;
    this.kept = kept;
    this.checked = kept;
    this.dirty = kept === null && Object.keys(draft.heads).length + Object.keys(draft.cards).length > 0;
    void this.check();
  }

  /** Whether it may be played as it is shown. */
  get legal(): boolean {
    return this.checked?.problems.length === 0;
  }

  add(face: Face): void {
    this.change(withMore(this.draft, this.workshop, face));
  }

  remove(id: string): void {
    this.change(withLess(this.draft, id));
  }

  change(draft: Draft): void {
    if (draft === this.draft) return;
    this.draft = draft;
    this.dirty = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), SOON);
  }

  /** Ask what the rules say; an answer that is overtaken by a change counts for nothing. */
  async check(): Promise<void> {
    const asked = ++this.asked;
    const draft = { ...this.draft, name: this.draft.name.trim() || t('deck-unnamed') };
    await this.attempt(async () => {
      const found = await api.checkDeck(this.game, draft);
      if (asked === this.asked) this.checked = found;
    });
  }

  /** Keep it on the server; true when it is. */
  async save(): Promise<boolean> {
    this.busy = true;
    const draft = { ...this.draft, name: this.draft.name.trim() || t('deck-unnamed') };
    const done = await this.attempt(async () => {
      await session.ensure();
      this.kept = this.kept
        ? await api.changeDeck(this.game, this.kept.kept, draft)
        : await api.keepDeck(this.game, draft);
      this.checked = this.kept;
      this.draft = this.kept.draft;
      this.dirty = false;
      myDecks.put(this.kept);
    });
    this.busy = false;
    return done;
  }

  /** Throw it away on the server; true when it is gone. */
  async forget(): Promise<boolean> {
    return this.attempt(async () => {
      if (this.kept) await myDecks.remove(this.kept);
      this.dirty = false;
    });
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    this.trouble = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }
}
