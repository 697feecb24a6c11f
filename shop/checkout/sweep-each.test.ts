import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sweepEach } from './sweep-each.ts';

const never = new Promise<never>(() => {});

suite('a sweep', () => {
  test('tells staff of what failed and of what took too long, and does the rest', async () => {
    const told: unknown[] = [];
    const shop = { alarm: (what: string, details: object) => void told.push([what, details]) };
    const done: string[] = [];
    const limits = { atOnce: 1, limitMs: 20, what: 'it can not be done' };
    await sweepEach(shop, ['late', 'faulty', 'good'], limits, async (id) => {
      if (id === 'late') await never;
      if (id === 'faulty') throw new Error('no');
      done.push(id);
    });
    assert.deepEqual(done, ['good']);
    assert.deepEqual(told, [
      ['it can not be done', { id: 'late', reason: 'Error: no answer in 20 ms' }],
      ['it can not be done', { id: 'faulty', reason: 'Error: no' }],
    ]);
  });
});
