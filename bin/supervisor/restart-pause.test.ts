import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsInARow, restartPauseMs } from './restart-pause.ts';

test('the pause before a restart doubles from half a second to half a minute, and stays there', () => {
  const pauses = Array.from({ length: 10 }, (_, i) => restartPauseMs(i + 1) / 1000);
  assert.deepEqual(pauses, [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30]);
  assert.equal(restartPauseMs(5000), 30_000);
});

test('who ran for a minute begins anew, who ended sooner or never was ready counts on', () => {
  const table: [before: number, ranMs: number, ends: number][] = [
    [0, 0, 1],
    [1, 0, 2],
    [6, 59_999, 7],
    [6, 60_000, 1],
    [0, 3_600_000, 1],
  ];
  for (const [before, ranMs, ends] of table) assert.equal(endsInARow(before, ranMs), ends);
});
