import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export type Source = { file: string; text: string; imports: Import[] };
/** One import statement; `to` is a path in the checkout for our own modules, else the package's name as written. */
export type Import = { file: string; to: string; typeOnly: boolean };

const skipped = /^(node_modules|build|test-results|playwright-report|\..+)$/;

/** All TypeScript files under the folder, with what they import. */
export function readSources(folder: string, under = ''): Source[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const file = posix.join(under, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : readSources(folder, file);
    if (!/\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(join(folder, file), 'utf8');
    return [{ file, text, imports: importsOf(file, text) }];
  });
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:([^'"`;()]*?)\sfrom\s*)?['"]([^'"]+)['"]/gm;
const call = /\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]/g;

function importsOf(file: string, text: string): Import[] {
  const found = [...text.matchAll(statement)].map(([, type, names = '', to = '']) => ({
    file,
    to: resolve(file, to),
    typeOnly: type !== undefined || /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names),
  }));
  const called = [...text.matchAll(call)].map(([, type, to = '']) => ({
    file,
    to: resolve(file, to),
    typeOnly: type !== undefined,
  }));
  return [...found, ...called];
}

function resolve(file: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1);
  return to.startsWith('.') ? posix.join(posix.dirname(file), to) : to;
}
