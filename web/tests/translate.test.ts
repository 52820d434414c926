import { describe, expect, it } from 'vitest';
import { Phrasebook } from '../src/lib/translate';

const CATALOGUE = {
  '{who} plays {card}.': '{who} spielt {card} aus.',
  '{who} plays {card} for {n}.': '{who} spielt {card} für {n} aus.',
  '{who} takes {what}.': '{who} nimmt {what}.',
  '{a} and {b}': '{a} und {b}',
  'the top card': 'die oberste Karte',
  'draw {n} cards': 'ziehe {n} Karten',
  'Draw {n} cards, then stop.': 'Ziehe {n} Karten, dann ist Schluss.',
};
const book = new Phrasebook([CATALOGUE], ['Fael', 'Gale Griffin']);

describe('what the server says', () => {
  it('is said in German, with seats, numbers and names as they are', () => {
    expect(book.say('@0 plays Gale Griffin.')).toBe('@0 spielt Gale Griffin aus.');
  });

  it('is matched by the pattern with the most text of its own', () => {
    expect(book.say('@0 plays Gale Griffin for 3.')).toBe('@0 spielt Gale Griffin für 3 aus.');
  });

  it('has its holes said as well, wherever they have to be cut', () => {
    expect(book.say('@1 takes the top card and Fael and the top card.')).toBe(
      '@1 nimmt die oberste Karte und Fael und die oberste Karte.',
    );
  });

  it('may begin with a capital letter, and have several sentences', () => {
    expect(book.say('Draw 2 cards')).toBe('Ziehe 2 Karten');
    expect(book.say('@0 plays Fael. @1 takes the top card.')).toBe(
      '@0 spielt Fael aus. @1 nimmt die oberste Karte.',
    );
  });

  it('is not said by halves', () => {
    expect(book.say('@1 takes the bottom card.')).toBeNull();
    expect(book.say('@0 plays Fael. nobody knows why.')).toBeNull();
    expect(book.say('@x plays Fael.')).toBeNull();
  });

  it('keeps the names of cards that are known, and of no others', () => {
    expect(new Phrasebook([CATALOGUE], []).say('@0 plays Fael.')).toBeNull();
    expect(book.say('@1 takes Fael and Gale Griffin.')).toBe('@1 nimmt Fael und Gale Griffin.');
  });
});
