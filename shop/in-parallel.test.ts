import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { inParallel, OutOfTime } from './in-parallel.ts';

const never = new Promise<never>(() => {});

suite('work in parallel', () => {
  test('has no more at once than it may, begins in order and answers in order', async () => {
    let running = 0;
    let most = 0;
    const begun: number[] = [];
    const items = [5, 4, 3, 2, 1, 0];
    const outcomes = await inParallel(items, { atOnce: 2, limitMs: 60_000 }, async (item) => {
      begun.push(item);
      most = Math.max(most, ++running);
      for (let turn = 0; turn <= item; turn++) await Promise.resolve();
      running--;
      return item * 2;
    });
    assert.equal(most, 2);
    assert.deepEqual(begun, items);
    assert.deepEqual(
      outcomes.map((each) => each.status === 'fulfilled' && each.value),
      [10, 8, 6, 4, 2, 0],
    );
  });

  test('one that never ends is given up, one that throws has failed, and the rest is done', async () => {
    const outcomes = await inParallel([0, 1, 2], { atOnce: 1, limitMs: 20 }, async (item) => {
      if (item === 0) await never;
      if (item === 1) throw new Error('no');
      return 'done';
    });
    const [late, failed, done] = outcomes;
    assert.ok(late?.status === 'rejected' && late.reason instanceof OutOfTime);
    assert.ok(failed?.status === 'rejected' && failed.reason.message === 'no');
    assert.ok(done?.status === 'fulfilled');
  });

  test('begins nothing more once it is told to stop', async () => {
    const stopping = new AbortController();
    const begun: number[] = [];
    const all = inParallel(
      [0, 1, 2, 3],
      { atOnce: 1, limitMs: 60_000, signal: stopping.signal },
      async (item) => {
        begun.push(item);
        if (item === 1) stopping.abort(new Error('enough'));
      },
    );
    await assert.rejects(all, /enough/);
    assert.deepEqual(begun, [0, 1]);
  });
});
