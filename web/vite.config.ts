import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { licences } from './licences.ts';

const OUT = resolve(import.meta.dirname, '../src/soultable/web');
const WORTH_PACKING = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes every file packed beside itself, so that the server only has to choose. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(OUT, { recursive: true, encoding: 'utf-8' });
      for (const path of files.map((name) => join(OUT, name))) {
        if (!statSync(path).isFile() || !WORTH_PACKING.test(path)) continue;
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), licences(), packed()],
  resolve: {
    alias: { $lib: resolve(import.meta.dirname, 'src/lib') },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy takes nothing inline
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: {
    environment: 'jsdom',
    pool: 'vmThreads', // one jsdom per worker instead of one per file
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
