import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { readSources } from '#bin/checks/read-imports.ts';

/** Of each component that pages of the back office bring along from elsewhere: one that imports it. */
function broughtAlong(): Map<string, string> {
  const importsOf = new Map(readSources('.', 'app').map(({ file, imports }) => [file, imports]));
  const found = new Map<string, string>();
  const follow = (file: string) => {
    for (const { to, typeOnly } of importsOf.get(file) ?? []) {
      if (typeOnly || !importsOf.has(to) || found.has(to)) continue;
      found.set(to, file);
      follow(to);
    }
  };
  for (const file of importsOf.keys())
    if (file.startsWith('app/admin/') && !file.endsWith('.test.ts')) follow(file);
  return new Map([...found].filter(([to]) => to.endsWith('.tsx') && !to.startsWith('app/admin/')));
}

test('the sheet of the back office has the classes of all components that it shares: else its plain ones beat their variants', () => {
  const sheet = readFileSync('app/admin/admin.css', 'utf8');
  const sources = [...sheet.matchAll(/@source '([^']+)'/g)].map(([, path]) => posix.join('app/admin', path!));
  assert.ok(sources.length > 0);
  const isIn = (file: string) => sources.some((path) => file === path || file.startsWith(`${path}/`));
  const missing = [...broughtAlong()].filter(([component]) => !isIn(component));
  assert.deepEqual(
    missing.map(([component, by]) => `${component}, imported by ${by}`),
    [],
  );
});
