import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFloodCounter } from './flood-counter.ts';

test('so many pass in a window, the next waits for its end, another key is not touched', () => {
  let at = 1000;
  const counter = createFloodCounter({ points: 2, seconds: 60, now: () => at });
  assert.deepEqual([counter.count('a'), counter.count('a'), counter.count('a')], [0, 0, 60]);
  assert.equal(counter.count('b'), 0);
  at += 59_500;
  assert.equal(counter.count('a'), 1);
  at += 500;
  assert.equal(counter.count('a'), 0);
});

test('keys without end take no memory without end', () => {
  const counter = createFloodCounter({ points: 1, seconds: 60, mostKeys: 100 });
  for (let index = 0; index < 10_000; index++) counter.count(`2001:db8::${index}`);
  assert.equal(counter.size(), 100);
  assert.equal(counter.count('2001:db8::9999') > 0, true);
});
