import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { oneAtATime } from './one-at-a-time.ts';

suite('work that is done one at a time', () => {
  test('never overlaps, keeps its order, and goes on after a failure', async () => {
    const run = oneAtATime(10);
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
      return name;
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(work(name))));
    assert.deepEqual(
      results.map((each) => (each.status === 'fulfilled' ? each.value : 'failed')),
      ['a', 'failed', 'c'],
    );
    assert.deepEqual(seen, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  test('turns away what comes while as many wait as may, and takes work again afterwards', async () => {
    const run = oneAtATime(2);
    const gate = Promise.withResolvers<void>();
    const first = run(() => gate.promise.then(() => 1));
    const second = run(async () => 2);
    assert.equal(await run(async () => 3), null);
    gate.resolve();
    assert.deepEqual(await Promise.all([first, second]), [1, 2]);
    assert.equal(await run(async () => 4), 4);
  });
});
