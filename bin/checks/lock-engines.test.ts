import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEngines, readLock, withoutEngines } from './lock-engines.ts';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { engines: { node: '>=20' } },
    'node_modules/new': { version: '1.0.0', engines: { node: '>=24' } },
    'node_modules/any': { version: '2.0.0' },
  },
};

test("the lock file loses the Node that packages want, and keeps the project's own and all else", () => {
  assert.deepEqual(withoutEngines(lock), {
    lockfileVersion: 3,
    packages: {
      '': { engines: { node: '>=20' } },
      'node_modules/new': { version: '1.0.0' },
      'node_modules/any': { version: '2.0.0' },
    },
  });
  assert.match(findEngines(lock).join(), /1 packages want; npm run fix/);
  assert.deepEqual(findEngines(withoutEngines(lock)), []);
});

test('npm ci warns a newcomer of no package, whichever Node it runs on', () => {
  assert.deepEqual(findEngines(readLock()), []);
});
