/**
 * Puts messages into words as the browser does: node renderMessages.ts < messages.json. For the test that holds the
 * browser's words and Python's against each other (tests/translations/test_same_words.py).
 */
import { readFileSync } from 'node:fs';
import { bundleOf, Catalogue, type Args } from '../src/lib/catalogue.ts';

interface Job {
  /** The messages of the language, then of English. */
  files: [language: string, text: string][];
  titles: Record<string, string>;
  said: [id: string, args: Args][];
}

const jobs = JSON.parse(readFileSync(0, 'utf8')) as Job[];
const rendered = jobs.map(({ files, titles, said }) => {
  const bundles = files.map(([language, text]) => bundleOf(language, text));
  const catalogue = new Catalogue(bundles, new Map(Object.entries(titles)));
  return said.map(([id, args]) => catalogue.worded(id, args));
});
process.stdout.write(JSON.stringify(rendered));
