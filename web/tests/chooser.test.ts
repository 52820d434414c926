import { cleanup, render } from '@testing-library/svelte';
import axe from 'axe-core';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Face, Option } from '$lib/api/types';
import Board from '$lib/blocks/Board.svelte';
import Hand from '$lib/blocks/Hand.svelte';
import { Chooser } from '$lib/chooser.svelte';
import { Faces } from '$lib/cardFaces';
import { setPreference } from '$lib/settings.svelte';
import { examplePieces, exampleScene, exampleSquares } from '../src/screens/galleryExamples';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

const face = (id: string): Face => ({
  face: 0,
  id,
  name: id,
  kind: 'lord',
  element: '',
  copies: 1,
  per_player: false,
  numbers: {},
  words: {},
  lists: {},
  fact: '',
  texts: [],
});
const FACES = new Faces('soulfall', [face('ginjinx'), face('ehvagri')]);
const OPTIONS: Option[] = [
  { text: 'play ginjinx', label: 'Play Ginjinx', refs: ['hand.ginjinx'] },
  { text: 'step a1 a2', label: 'Step', refs: ['square.a1', 'square.a2'] },
  { text: 'end', label: 'End', refs: ['end'] },
];

let answered: string[];
let wondered: string[];
let chooser: Chooser;

beforeEach(() => {
  answered = [];
  wondered = [];
  chooser = new Chooser({
    options: () => OPTIONS,
    answer: (option) => answered.push(option.text),
    why: (about) => wondered.push(about),
  });
});
afterEach(() => {
  cleanup();
  setPreference({ confirm: false, confirmEnd: false });
});

async function shown(part: typeof Hand | typeof Board, props: object): Promise<HTMLElement> {
  const { container } = render(part as typeof Hand, props as never);
  await tick();
  await Promise.resolve();
  await tick();
  return container;
}

function spot(container: HTMLElement, ref: string): HTMLElement {
  const found = container.querySelector<HTMLElement>(`[data-spot~="${ref}"]`);
  if (!found) throw new Error(`no spot for ${ref}`);
  return found;
}

const click = (element: Element): boolean =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const hand = () => shown(Hand, { cards: ['ginjinx', 'ehvagri'], faces: FACES, game: 'soulfall', chooser });

describe('blocks and the options engine', () => {
  it('glow where something can be chosen, and answer when clicked', async () => {
    const container = await hand();

    expect(spot(container, 'hand.ginjinx').dataset.state).toBe('legal');
    expect(spot(container, 'hand.ehvagri').dataset.state).toBe('idle');
    click(spot(container, 'hand.ginjinx'));
    expect(answered).toEqual(['play ginjinx']);
  });

  it('ask why when something is tapped that cannot be chosen', async () => {
    click(spot(await hand(), 'hand.ehvagri'));

    expect(wondered).toEqual(['ehvagri']);
  });

  it('mark what a hint would click next, step by step', async () => {
    const scene = exampleScene(FACES, chooser);
    const props = { scene, field: exampleSquares, pieces: examplePieces('square'), label: 'Board' };
    const container = await shown(Board, props);

    chooser.suggested = OPTIONS[1] ?? null;
    await tick();
    expect(spot(container, 'square.a1').hasAttribute('data-hinted')).toBe(true);
    expect(spot(container, 'square.a2').hasAttribute('data-hinted')).toBe(false);
    click(spot(container, 'square.a1'));
    await tick();

    expect(spot(container, 'square.a1').hasAttribute('data-hinted')).toBe(false);
    expect(spot(container, 'square.a2').hasAttribute('data-hinted')).toBe(true);
  });

  it('leave to buttons what lies nowhere', async () => {
    await hand();

    expect(chooser.buttons.map((option) => option.text)).toEqual(['step a1 a2', 'end']);
  });

  it('walk over a board, by keyboard too', async () => {
    const scene = exampleScene(FACES, chooser);
    const props = { scene, field: exampleSquares, pieces: examplePieces('square'), label: 'Board' };
    const container = await shown(Board, props);

    click(spot(container, 'square.a1'));
    await tick();
    expect(spot(container, 'square.a1').dataset.state).toBe('selected');
    expect(spot(container, 'square.a2').dataset.state).toBe('legal');
    expect(spot(container, 'square.b1').dataset.state).toBe('dim');
    spot(container, 'square.a2').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

    expect(answered).toEqual(['step a1 a2']);
    expect(spot(container, 'square.a1').getAttribute('aria-label')).toContain('ginjinx');
  });

  it('wait for a Confirm where that is wished for', async () => {
    setPreference({ confirm: true });
    click(spot(await hand(), 'hand.ginjinx'));
    expect(answered).toEqual([]);

    chooser.confirm();

    expect(answered).toEqual(['play ginjinx']);
  });

  it('wait for a Confirm before a turn ends, where only that is wished for', async () => {
    setPreference({ confirmEnd: true });
    const end = OPTIONS[2];
    click(spot(await hand(), 'hand.ginjinx'));
    if (end) chooser.choose(end);
    expect(answered).toEqual(['play ginjinx']);

    chooser.confirm();

    expect(answered).toEqual(['play ginjinx', 'end']);
  });

  it('have nothing that axe complains about', async () => {
    const container = await hand();

    const found = await axe.run(container, { rules: { region: { enabled: false } } });

    expect(found.violations.map((violation) => violation.id)).toEqual([]);
  });
});
