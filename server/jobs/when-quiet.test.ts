import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whenQuiet } from './when-quiet.ts';

test('work that nobody waits for comes when there is less to do, or after its time', async () => {
  const table: [string, number[], number][] = [
    ['at once in a quiet process', [0.1], 1],
    ['when it is quiet', [0.9, 0.9, 0.2], 3],
    ['in the end', [1, 1, 1, 1, 1, 1, 1, 1], 6],
  ];
  for (const [words, loads, asked] of table) {
    let asks = 0;
    const load = () => loads[asks++]!;
    await whenQuiet({ load, stepMs: 1, atMostMs: 5 })();
    assert.equal(asks, asked, words);
  }
});
