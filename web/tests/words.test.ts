import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf-8' });
const folders = files
  .filter((file) => /(^|\/)en\.ftl$/.test(file))
  .map((file) => file.replace(/en\.ftl$/, ''));

function catalogue(folder: string, language: string): FluentResource {
  return new FluentResource(readFileSync(join(SRC, `${folder}${language}.ftl`), 'utf-8'));
}

const ids = (resource: FluentResource): string[] => resource.body.map((entry) => entry.id).sort();
const variables = (resource: FluentResource): Record<string, string[]> =>
  Object.fromEntries(
    resource.body.map((entry) => {
      const names = JSON.stringify(entry.value).match(/"type":"var","name":"\w+"/g) ?? [];
      return [entry.id, [...new Set(names)].sort()];
    }),
  );

describe.each(folders)('the catalogues in %s', (folder) => {
  it('have the same messages in every language', () => {
    expect(ids(catalogue(folder, 'de'))).toEqual(ids(catalogue(folder, 'en')));
  });

  it('use the same variables', () => {
    expect(variables(catalogue(folder, 'de'))).toEqual(variables(catalogue(folder, 'en')));
  });

  it('can be read without a complaint', () => {
    for (const language of ['en', 'de']) {
      expect(new FluentBundle(language).addResource(catalogue(folder, language))).toEqual([]);
    }
  });
});

describe('the client', () => {
  it('says nothing that the catalogues do not have', () => {
    const known = new Set(folders.flatMap((folder) => ids(catalogue(folder, 'en'))));
    const sources = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.d.ts'));
    const said = sources.flatMap((file) =>
      Array.from(
        readFileSync(join(SRC, file), 'utf-8').matchAll(/\bt\('([\w-]+)'/g),
        (found) => found[1] ?? '',
      ),
    );

    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((id) => !known.has(id))).toEqual([]);
  });
});
