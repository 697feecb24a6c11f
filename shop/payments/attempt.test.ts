import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AttemptState,
  HOLD_AFTER_SESSION_MS,
  isAsAsked,
  isPayable,
  LATE_MONEY_MS,
  nextCheckAfterSeconds,
  openStates,
} from './attempt.ts';

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

test('each wait of the schedule holds up to its age, in every open state, and late money until 5 days', () => {
  assert.deepEqual(openStates, ['created', 'unclear', 'started']);
  const waits: [from: number, before: number, wait: number][] = [
    [0, 20, 22],
    [20, 52, 3],
    [52, 112, 6],
    [112, 172, 10],
    [172, 232, 30],
    [232, 10 * DAY_S, 60],
  ];
  for (const state of openStates)
    for (const [from, before, wait] of waits)
      for (const ageMs of [from * 1000, before * 1000 - 1])
        assert.equal(nextCheckAfterSeconds(ageMs, state), wait, `${state} ${ageMs}`);
  assert.equal(LATE_MONEY_MS, 5 * DAY_S * 1000);
  assert.equal(nextCheckAfterSeconds(LATE_MONEY_MS - 1, 'failed'), 3600);
  assert.equal(nextCheckAfterSeconds(LATE_MONEY_MS, 'failed'), null);
});

test('a payment is as asked only with that many paise, in rupees', () => {
  assert.equal(isAsAsked(499_00, { amountPaise: 499_00, currency: 'INR' }), true);
  assert.equal(isAsAsked(499_00, { amountPaise: 499_00, currency: 'USD' }), false);
  assert.equal(isAsAsked(499_00, { amountPaise: 498_99, currency: 'INR' }), false);
});

test('an attempt can be paid at while its session lasts, which ends 5 minutes before its hold does (R63)', () => {
  assert.equal(HOLD_AFTER_SESSION_MS, 5 * MINUTE_S * 1000);
  const holdUntil = new Date('2026-11-14T10:00:00Z');
  const started = { state: 'started' as AttemptState, paymentLink: 'https://pay.example', holdUntil };
  const last = new Date('2026-11-14T09:54:59.999Z');
  assert.equal(isPayable(started, last), true);
  assert.equal(isPayable(started, new Date('2026-11-14T09:55:00Z')), false);
  assert.equal(isPayable({ ...started, paymentLink: null }, last), false);
  assert.equal(isPayable({ ...started, state: 'failed' }, last), false);
});
