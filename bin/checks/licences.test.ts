import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '#bin/data-folder.ts';
import { findLicenceFaults } from './licences.ts';
import { readLock } from './lock-engines.ts';

test('a licence is allowed by itself, as one of several to choose from, or as a named exception', () => {
  const table: [name: string, license: string | undefined, allowed: boolean][] = [
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0)', true],
    ['a', 'MIT AND OFL-1.1', true],
    ['a', 'MIT AND GPL-3.0', false],
    ['a', 'AGPL-3.0-only', false],
    ['a', 'UNLICENSED', false],
    ['a', 'SEE LICENSE IN LICENSE', false],
    ['a', undefined, false],
    ['png-js', undefined, true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['a', 'LGPL-3.0-or-later', false],
  ];
  for (const [name, license, isAllowed] of table) {
    const packages = { '': {}, [`node_modules/x/node_modules/${name}`]: license ? { license } : {} };
    assert.equal(findLicenceFaults({ packages }).length === 0, isAllowed, `${name} ${license}`);
  }
  assert.deepEqual(findLicenceFaults({ packages: { 'node_modules/a': { dev: true } } }), []);
});

test('every package that the shop runs on has a licence on the list', () => {
  assert.deepEqual(findLicenceFaults(readLock()), []);
});

test('the list of what the shop runs on is printed also by a release without the tools for tests', (t) => {
  const release = mkdtempSync(join(tmpdir(), 'gehna-release-'));
  t.after(() => rmSync(release, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(release, file));
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: release, encoding: 'utf8' });
  const names: string[] = JSON.parse(printed).components.map(({ name }: { name: string }) => name);
  assert.ok(names.includes('react') && names.includes('pg') && !names.includes('lighthouse'));
});
