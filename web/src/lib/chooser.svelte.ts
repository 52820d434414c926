/** Choosing by clicking: which things on the table glow, what a click does, what is left to the list. */
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';
import type { Option } from './api/types';
import { continuing, ends, nextRefs, offTable, outcome, passing, wonder } from './clickPaths';
import { dragging } from './dragging';
import { t } from './i18n.svelte';
import { tappedOn, type Tapped } from './reasons';
import { settings } from './settings.svelte';

/** legal: can be clicked now; selected: was clicked; dim: something else can be; idle: nothing is asked. */
export type SpotState = 'legal' | 'selected' | 'dim' | 'idle';

export interface Asked {
  options(): readonly Option[];
  answer(option: Option): void;
  /** Somebody wonders why nothing can be done with this. */
  why(about: string, tapped?: Tapped): void;
  /** Whether a part of the answer is given already. */
  isPart?(): boolean;
}

const NOBODY: Asked = { options: () => [], answer: () => undefined, why: () => undefined };

/** The second click of a double click: it was meant for what is gone by now. */
export function isAgain(event: Event): boolean {
  return (event as UIEvent).detail > 1;
}

export class Chooser {
  /** What has been clicked so far. */
  path: string[] = $state([]);
  /** Several answers are about the thing that was clicked last. */
  menu: Option[] = $state([]);
  /** Waits for a Confirm. */
  ready: Option | null = $state(null);
  /** What a hint has found best: it stands out. */
  suggested: Option | null = $state.raw(null);
  private placed = new SvelteMap<string, number>();
  private last: Element | null = null;
  /** What something was dragged onto, if that can only be said in a later part of the answer. */
  private onto: readonly string[] | null = null;

  constructor(private readonly asked: Asked = NOBODY) {}

  options: readonly Option[] = $derived.by(() => this.asked.options());
  legal: Set<string> = $derived(nextRefs(this.options, this.path));
  /** Options that nothing on the table stands for: they need buttons. */
  buttons: Option[] = $derived(offTable(this.options, (ref) => this.isPlaced(ref)));
  passing: Option | null = $derived(passing(this.options));

  isPlaced(ref: string): boolean {
    return this.placed.has(ref);
  }

  stateOf(refs: readonly string[]): SpotState {
    if (refs.some((ref) => this.path.includes(ref))) return 'selected';
    if (refs.some((ref) => this.legal.has(ref))) return 'legal';
    return this.options.length > 0 && this.path.length > 0 ? 'dim' : 'idle';
  }

  /** Whether this is what a hint would click next. */
  isSuggested(refs: readonly string[]): boolean {
    const [option] = this.suggested ? continuing([this.suggested], this.path) : [];
    return refs.includes(option?.refs[this.path.length] ?? '');
  }

  /** Whether a click on this goes on with the answer, or begins another one. */
  takes(refs: readonly string[]): boolean {
    const begins = nextRefs(this.options, []);
    return refs.some((ref) => this.legal.has(ref) || begins.has(ref));
  }

  /** A thing on the table was clicked. */
  click(refs: readonly string[], at: Element | null = null): void {
    this.last = at;
    this.ready = null;
    this.onto = null;
    const legal = refs.filter((one) => this.legal.has(one));
    if (legal[0] !== undefined && legal.length === 1) {
      this.path = [...this.path, legal[0]];
      this.follow();
    } else if (legal.length > 1) {
      this.menu = continuing(this.options, this.path).filter((option) =>
        legal.includes(option.refs[this.path.length] ?? ''),
      );
    } else if (refs.some((one) => this.path.includes(one))) {
      this.cancel();
    } else if (this.path.length > 0 && refs.some((one) => nextRefs(this.options, []).has(one))) {
      this.path = [];
      this.click(refs, at);
    } else if (refs[0] !== undefined) {
      this.wonder(refs[0], refs, at);
    }
  }

  private follow(): void {
    const found = outcome(this.options, this.path, (ref) => this.isPlaced(ref));
    this.menu = found.kind === 'choice' ? found.options : [];
    if (found.kind === 'answer') this.choose(found.option);
  }

  /** Take an answer, or ask for a Confirm first where that is wished for. */
  choose(option: Option): void {
    this.menu = [];
    if (this.needsConfirm(option) && this.ready !== option) {
      this.ready = option;
      return;
    }
    this.clear();
    this.asked.answer(option);
  }

  private needsConfirm(option: Option): boolean {
    return settings.confirm || (settings.confirmEnd && ends(option));
  }

  confirm(): void {
    if (this.ready) this.choose(this.ready);
  }

  cancel(): void {
    this.clear();
    this.onto = null;
  }

  private clear(): void {
    this.path = [];
    this.menu = [];
    this.ready = null;
  }

  /** Something new is asked, or nothing any more. */
  reset(): void {
    if (continuing(this.options, this.path).length === 0 || this.path.length === 0) this.clear();
    const onto = this.onto;
    if (!onto || this.options.length === 0) return;
    if (!this.asked.isPart?.()) this.onto = null;
    else if (onto.filter((ref) => this.legal.has(ref)).length === 1) this.click(onto, this.last);
  }

  // -- dragging ----------------------------------------------------------------------------------------

  /** It is being dragged: where it can go glows, if that is known; nothing is answered before it is let go. */
  private lift(refs: readonly string[], node: Element): void {
    const [ref, ...more] = refs.filter((one) => this.legal.has(one));
    if (ref === undefined || more.length > 0) return;
    const found = outcome(this.options, [...this.path, ref], (one) => this.isPlaced(one));
    if (found.kind === 'more') this.click(refs, node);
  }

  /** It was let go where nothing is: on the table it is played, if that is all there is to say. */
  private dropAnywhere(refs: readonly string[], node: Element, isOnTable: boolean): void {
    if (isOnTable && this.stateOf(refs) === 'legal') this.click(refs, node);
    else this.cancel();
  }

  /** It was let go over something: as if both had been clicked. */
  private drop(refs: readonly string[], onto: readonly string[], node: Element): void {
    if (this.stateOf(refs) === 'legal') this.click(refs, node);
    const waits = this.path.length === 0 || this.menu.length > 0;
    if (onto.some((ref) => this.legal.has(ref))) this.click(onto, node);
    else if (waits) this.onto = onto;
    else {
      this.cancel();
      this.wonder(onto[0] ?? '', onto, node);
    }
  }

  /** Somebody tried to drag what cannot be. */
  private stuck(refs: readonly string[], node: Element): void {
    const isFree = ['idle', 'dim'].includes(this.stateOf(refs));
    if (isFree && this.options.length > 0 && refs[0] !== undefined) this.wonder(refs[0], refs, node);
  }

  private wonder(about: string, refs: readonly string[], at: Element | null): void {
    this.asked.why(wonder(about), tappedOn(at?.getAttribute('aria-label') ?? '', refs));
  }

  /** Where a small choice should appear. */
  get anchor(): DOMRect | null {
    return this.last?.getBoundingClientRect() ?? null;
  }

  /**
   * Makes an element stand for these refs: `<g {@attach chooser.spot(['cell.a3'], 'a3, forest')}>`.
   *
   * It gets `data-state`, a name and a role, can be clicked, dragged onto another spot and reached by arrows.
   */
  spot(refs: readonly string[], label: string): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      queueMicrotask(() => this.place(refs, 1)); // not while the table is being drawn
      node.dataset.spot = refs.join(' ');
      node.setAttribute('role', 'button');
      node.setAttribute('tabindex', '-1');
      const stop = this.listen(node, refs);
      $effect(() => {
        const state = this.stateOf(refs);
        node.dataset.state = state;
        node.setAttribute('aria-label', state === 'legal' ? `${label}, ${t('can-choose')}` : label);
        node.setAttribute('aria-pressed', String(state === 'selected'));
        node.toggleAttribute('data-hinted', this.isSuggested(refs));
        node.toggleAttribute('data-drag', state === 'legal' && !this.asked.isPart?.());
      });
      return () => {
        stop();
        queueMicrotask(() => this.place(refs, -1));
      };
    };
  }

  private place(refs: readonly string[], by: number): void {
    for (const ref of refs) {
      const count = (this.placed.get(ref) ?? 0) + by;
      if (count > 0) this.placed.set(ref, count);
      else this.placed.delete(ref);
    }
  }

  private listen(node: HTMLElement | SVGElement, refs: readonly string[]): () => void {
    const handlers: [string, (event: Event) => void][] = [
      ['click', (event) => (event.stopPropagation(), isAgain(event) || this.click(refs, node))],
      ['keydown', (event) => this.pressed(event as KeyboardEvent, refs, node)],
    ];
    for (const [name, work] of handlers) node.addEventListener(name, work);
    const stop = dragging(node, {
      can: () => node.hasAttribute('data-drag'),
      stuck: () => this.stuck(refs, node),
      lifted: () => this.lift(refs, node),
      dropped: (onto, isOnTable) =>
        onto
          ? this.drop(refs, onto.getAttribute('data-spot')?.split(' ') ?? [], onto)
          : this.dropAnywhere(refs, node, isOnTable),
    });
    return () => {
      stop();
      handlers.forEach(([name, work]) => node.removeEventListener(name, work));
    };
  }

  private pressed(event: KeyboardEvent, refs: readonly string[], node: Element): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    this.click(refs, node);
  }
}
