// @vitest-environment node
import openapi, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');

it('the generated types are those of the document beside them (npm run types)', async () => {
  const made = await openapi(pathToFileURL(join(WEB, 'openapi.json')));

  expect(readFileSync(join(WEB, 'src/lib/api/schema.d.ts'), 'utf-8')).toBe(
    COMMENT_HEADER + astToString(made),
  );
});
