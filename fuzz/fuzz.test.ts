import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { reportOf } from './report.ts';
import { runFuzz } from './run-fuzz.ts';

const CALLS = 600;

test('no call of any kind makes a fault, tells of another shopper, or breaks the shape of an answer', async () => {
  const seed = randomInt(1e9);
  const result = await runFuzz({ seed, calls: CALLS }, after);
  assert.equal(result.calls, CALLS);
  assert.equal(
    result.findings.length,
    0,
    `npm run fuzz -- --seed=${seed} --calls=${CALLS}\n${reportOf(result)}`,
  );
});
