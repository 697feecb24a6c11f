import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { disputeEnd, worstDispute } from './dispute.ts';

suite('disputes (R450)', () => {
  for (const [event, end] of [
    ['DISPUTE_CREATED CHARGEBACK_CREATED', null],
    ['DISPUTE_UPDATED CHARGEBACK_UNDER_REVIEW', null],
    ['DISPUTE_CLOSED CHARGEBACK_MERCHANT_WON', 'won'],
    ['DISPUTE_CLOSED CHARGEBACK_MERCHANT_LOST', 'lost'],
    ['DISPUTE_CLOSED RETRIEVAL_MERCHANT_ACCEPTED', 'lost'],
    ['DISPUTE_CREATED', null],
    ['payment.dispute.created', null],
    ['payment.dispute.won', 'won'],
    ['payment.dispute.lost', 'lost'],
  ] as const)
    test(`${event}: ${end ?? 'goes on'}`, () => assert.equal(disputeEnd(event), end));

  const report = (about: string, end: ReturnType<typeof disputeEnd>) => ({ about, disputeEnd: end });
  for (const [name, newestFirst, shown] of [
    ['the only one', [report('a', null)], 0],
    ['won in the end', [report('a', 'won'), report('a', null)], 0],
    ['lost, and a report of it came late', [report('a', null), report('a', 'lost'), report('a', null)], 1],
    ['lost, and another one won since', [report('b', 'won'), report('a', 'lost')], 1],
    ['won, and another one goes on', [report('b', 'won'), report('a', null), report('b', null)], 1],
    ['two that were won', [report('b', 'won'), report('a', 'won'), report('a', null)], 0],
  ] as const)
    test(`of several the one that matters: ${name}`, () =>
      assert.equal(worstDispute(newestFirst), newestFirst[shown]));

  test('none where there are none', () => assert.equal(worstDispute([]), undefined));
});
