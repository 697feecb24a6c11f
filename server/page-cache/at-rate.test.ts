import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRate } from './at-rate.ts';

test('a few calls are carried out at once, a flood of them once a second, and the last one always', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let done = 0;
  const call = atRate(() => done++, { atOnce: 3, everyMs: 1000 });
  const calls = (count: number) => {
    for (let index = 0; index < count; index++) call();
    return done;
  };
  assert.equal(calls(3), 3);
  assert.equal(calls(100), 3);
  t.mock.timers.tick(1000);
  assert.equal(done, 4, 'what came meanwhile, together');
  t.mock.timers.tick(1000);
  assert.equal(done, 4, 'nothing came');
  assert.equal(calls(2), 5, 'one place is free again');
  t.mock.timers.tick(1000);
  assert.equal(done, 6);
  t.mock.timers.tick(10_000);
  assert.equal(done, 6);
  assert.equal(calls(3), 9);
});
