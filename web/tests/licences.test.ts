// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notice, packageOf } from '../licences.ts';

const PACKAGES = resolve(import.meta.dirname, '../node_modules');

function made(about: object, ...files: [string, string][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  return folder;
}

describe('the licences of what the client contains', () => {
  it.each([
    ['/x/node_modules/svelte/src/index.js', '/x/node_modules/svelte'],
    ['/x/node_modules/@fluent/bundle/esm/index.js', '/x/node_modules/@fluent/bundle'],
    ['/x/node_modules/a/node_modules/b/index.js', '/x/node_modules/a/node_modules/b'],
    ['\0vite/preload-helper.js', join(PACKAGES, 'vite')],
    ['/x/src/main.ts', undefined],
  ])('%s is of %s', (module, folder) => {
    expect(packageOf(module)).toBe(folder);
  });

  it('are told with name, version and text', () => {
    const folder = made({ name: 'a', version: '1.2', license: 'MIT' }, ['LICENSE.md', 'Do as you like.\n']);

    expect(notice(folder)).toBe('a 1.2 (MIT)\n\nDo as you like.\n');
  });

  it('have their usual text where a package brings none', () => {
    expect(notice(made({ name: 'a', version: '1', license: 'Apache-2.0' }))).toContain(
      'END OF TERMS AND CONDITIONS',
    );
  });

  it('must all be known', () => {
    expect(() => notice(made({ name: 'a', version: '1', license: 'Odd-1' }))).toThrow(
      'put Odd-1.txt into web/licences',
    );
  });
});
