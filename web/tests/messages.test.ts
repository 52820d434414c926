import { afterEach, describe, expect, it, vi } from 'vitest';
import { knowTitles, render, renderEvent, wordsLoaded } from '$lib/messages.svelte';
import { loadTranslations } from '$lib/translate.svelte';
import type { GameEvent } from '$lib/api/types';

const FILES: Record<string, string> = {
  en: `
list-and = { $first } and { $last }
list-or = { $first } or { $last }
word-draw = Draw
word-oust = Oust
choose-first = Choose which comes first: { $options }.
select = Select { $word }
reason-not-asked = It is for { $seats } to decide now.
drew = { $seat } draws { $card }.
    .hidden = { $seat } draws a card.
lapsed = { $amount ->
    [one] A bonus of { $seat } lapses.
   *[other] { $amount } bonuses of { $seat } lapse.
}
only-english = Only here
`,
  de: `
drew = { $seat } zieht { $card }.
    .hidden = { $seat } zieht eine Karte.
`,
};

const event = (kind: string, args: Record<string, unknown>, text = ''): GameEvent => ({
  number: 1,
  by: 0,
  kind,
  seat: 0,
  rule: '',
  args,
  text,
  refs: [],
  quiet: false,
});

async function learn(slug: string, language = 'en'): Promise<void> {
  const answer = (url: string) => Promise.resolve(new Response(FILES[url.split('/').at(-1) ?? ''] ?? ''));
  vi.stubGlobal('fetch', vi.fn(answer));
  await loadTranslations(language);
  await wordsLoaded(slug);
}

afterEach(() => vi.unstubAllGlobals());

describe('what a game says', () => {
  it('is put into words with seats, titles, words and lists', async () => {
    await learn('one');
    knowTitles('one', { brann: 'Brann' });

    expect(render('one', ['select', { word: 'draw+oust' }])).toBe('Select Draw and Oust');
    expect(render('one', ['reason-not-asked', { seats: [0, 2] }])).toBe('It is for @0 and @2 to decide now.');
    const options = [
      ['select', { word: 'draw' }],
      ['select', { word: 'oust' }],
    ];
    expect(render('one', ['choose-first', { options }])).toBe(
      'Choose which comes first: Select Draw or Select Oust.',
    );
    expect(renderEvent('one', event('lapsed', { amount: 1 }))).toBe('A bonus of @0 lapses.');
    expect(renderEvent('one', event('lapsed', { amount: 3 }))).toBe('3 bonuses of @0 lapse.');
  });

  it('does not name a card that the viewer does not see', async () => {
    await learn('two');
    knowTitles('two', { brann: 'Brann' });

    expect(renderEvent('two', event('drew', { card: 'brann' }))).toBe('@0 draws Brann.');
    expect(renderEvent('two', event('drew', { card: null }))).toBe('@0 draws a card.');
  });

  it('is said in English where the language of the page has no words for it', async () => {
    await learn('three', 'de');

    expect(renderEvent('three', event('drew', { card: null }))).toBe('@0 zieht eine Karte.');
    expect(render('three', ['only-english', {}])).toBe('Only here');
  });

  it('is shown as facts where nobody has words for it, or as the server wrote it', async () => {
    await learn('four');

    expect(renderEvent('four', event('new-in-a-later-version', {}, 'A sentence.'))).toBe('A sentence.');
    expect(render('four', ['unheard-of', { amount: 2 }])).toBe('unheard-of amount=2');
    expect(render('four', ['text', { text: 'As written.' }])).toBe('As written.');
  });
});
