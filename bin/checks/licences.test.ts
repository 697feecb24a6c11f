import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
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

test('the list of what the shop runs on has every package of it, and none of its tests alone', () => {
  const printed = execFileSync(process.execPath, [join(root, 'bin/sbom.ts')], { encoding: 'utf8' });
  const listed: string[] = JSON.parse(printed).components.map(({ name }: { name: string }) => name);
  const wanted = Object.entries(readLock().packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  assert.ok(wanted.includes('react') && wanted.includes('pg') && !wanted.includes('lighthouse'));
  assert.deepEqual(new Set(listed), new Set(wanted));
});
