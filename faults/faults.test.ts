import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runFaults } from './run-faults.ts';

test('shoppers, kills and lost webhooks leave every book true', async () => {
  const lines: string[] = [];
  const isSound = await runFaults({
    seed: randomInt(1e9),
    scale: { loadMs: 12_000, shoppers: 8, checkouts: 30, kills: 4 },
    isLarge: false,
    say: (words) => lines.push(words),
  });
  assert.ok(isSound, lines.join('\n'));
});
