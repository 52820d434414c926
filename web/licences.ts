import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const TEXTS = resolve(import.meta.dirname, 'licences'); // for packages that bring no text of their own
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//; // the innermost, where packages lie in each other
const TOOL = /^\0(vite|rolldown)\//; // what the tools themselves put into a bundle
const TEXT = /^(licen[cs]e|copying)(\.\w+)?$/i;
const FURTHER = '\n# Licenses of bundled dependencies\n'; // of a tool; none of them is in what it puts in

/** The folder of the package that a module of the bundle is from; none if it is ours. */
export function packageOf(module: string): string | undefined {
  const tool = TOOL.exec(module)?.[1];
  return tool
    ? resolve(import.meta.dirname, 'node_modules', tool)
    : PACKAGE.exec(module.replaceAll('\\', '/'))?.[1];
}

/** Name, version and licence of a package, with the licence's text. */
export function notice(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8'));
  const own = readdirSync(folder).find((name) => TEXT.test(name));
  const file = own ? join(folder, own) : join(TEXTS, `${about.license}.txt`);
  if (!existsSync(file))
    throw new Error(`${about.name} brings no licence; put ${about.license}.txt into web/licences`);
  const text = readFileSync(file, 'utf-8').split(FURTHER)[0]?.trim();
  return `${about.name} ${about.version} (${about.license})\n\n${text}\n`;
}

/** Writes beside the client which packages it contains, and their licences. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const folders = new Set(modules.map(packageOf).filter((folder) => folder !== undefined));
      const notices = [...folders].map(notice).sort();
      const before = 'The browser client of Soultable contains parts of these packages.\n';
      const source = [before, ...notices].join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
