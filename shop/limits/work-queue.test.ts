import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Overloaded } from '#shop/overloaded.ts';
import { workQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

suite('a queue for costly work', () => {
  test('runs so many at once, lets so many wait, and turns the others away', async () => {
    const enter = workQueue({ atOnce: 2, waiting: 3 });
    const started: number[] = [];
    const pieces = Array.from({ length: 6 }, work);
    const results = pieces.map(({ run }, index) =>
      enter(() => {
        started.push(index);
        return run();
      }),
    );
    await assert.rejects(results[5]!, Overloaded);
    assert.deepEqual(started, [0, 1]);
    pieces[1]!.end();
    await results[1];
    assert.deepEqual(started, [0, 1, 2]);
    for (const each of pieces) each.end();
    await Promise.all(results.slice(0, 5));
    assert.deepEqual(started, [0, 1, 2, 3, 4]);
  });

  test('work that fails leaves its place, too', async () => {
    const enter = workQueue({ atOnce: 1, waiting: 1 });
    const failing = enter(() => Promise.reject(new Error('no')));
    const next = enter(async () => 'done');
    await assert.rejects(failing, /no/);
    assert.equal(await next, 'done');
    assert.equal(await enter(async () => 'again'), 'again');
  });
});
