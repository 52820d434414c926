// Which texts the catalogues lack. Reads what to look for from the standard input, writes the gaps as JSON.
import { readFileSync } from 'node:fs';
import { Phrasebook } from '../../web/src/lib/translate.ts';

const { catalogues, names, fillings, texts, templates } = JSON.parse(readFileSync(0, 'utf-8'));
const read = catalogues.map((file) => JSON.parse(readFileSync(file, 'utf-8')));
const book = new Phrasebook(read, names);

/** Whether there is something for every hole so that the whole can be said. */
function fits(begun, rest) {
  if (rest.length === 0) return book.say(begun.trim()) !== null;
  return fillings.some((filling) => fits(begun + filling + rest[0], rest.slice(1)));
}

const heard = texts.filter((text) => book.say(text) === null);
const written = templates.filter(([first, ...rest]) => !fits(first, rest)).map((parts) => parts.join('{}'));
console.log(JSON.stringify({ heard, written }));
