import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AttemptState, nextCheckAfterSeconds } from './attempt.ts';

const MINUTE_S = 60;
const DAY_S = 24 * 3600;

/** When the gateway is asked, in seconds since the start, up to an age; each check comes as soon as it is due. */
function checksUntil(untilS: number, state: AttemptState, fromS = 0): number[] {
  const checks: number[] = [];
  for (let ageS = fromS; ; ) {
    const wait = nextCheckAfterSeconds(ageS * 1000, state);
    if (wait === null || ageS + wait > untilS) return checks;
    ageS += wait;
    checks.push(ageS);
  }
}

test('a payment under way is asked about as often as the vendor asks for', () => {
  const checks = checksUntil(20 * MINUTE_S, 'started');
  const [first = 0] = checks;
  assert.ok(first >= 20 && first <= 25, 'first after 20 to 25 s');
  for (const [from, to, every] of [
    [22, 52, 3],
    [52, 112, 6],
    [112, 172, 10],
    [172, 232, 30],
    [232, 20 * MINUTE_S, 60],
  ] as const) {
    const within = checks.filter((at) => at >= from && at < to);
    for (const [i, at] of within.slice(1).entries())
      assert.equal(at - within[i]!, every, `from ${from} s on`);
  }
});

test('one that ended without money is asked about hourly for 5 days, for money that comes late; then no more', () => {
  for (const state of ['failed', 'given up'] as const) {
    const checks = checksUntil(30 * DAY_S, state, 20 * MINUTE_S);
    assert.ok(checks.every((at, i) => i === 0 || at - checks[i - 1]! === 3600));
    const last = checks.at(-1)!;
    assert.ok(last >= 5 * DAY_S && last < 5 * DAY_S + 3600, `last after ${last} s`);
  }
});

test('one whose money came, or is held, is not asked about any more', () => {
  for (const state of ['paid', 'surplus', 'mismatch'] as const) {
    assert.equal(nextCheckAfterSeconds(60_000, state), null);
  }
});
