import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownTo } from './use-own.ts';

test('what was loaded for one account is not shown to the next', () => {
  const loaded = { kind: 'loaded', data: 'orders of A', ask: null, owner: 'A' } as const;
  assert.equal(shownTo(loaded, 'A'), loaded);
  assert.deepEqual(shownTo(loaded, 'B'), { kind: 'loading' });
  assert.deepEqual(shownTo(loaded, null), { kind: 'loading' });
  const failed = { kind: 'failed', status: 503 } as const;
  assert.equal(shownTo(failed, 'B'), failed);
});
