import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { stepRefund } from '#shop/checkout/follow-up.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { listRefunds, listUnfinishedRefunds } from '#shop/payments/refund-queries.server.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { payOut } from './pay-out.ts';
import { refundPart } from './refund-order.ts';
import { refundToAccount } from './refund-to-account.ts';

const PAID = 95_000;

type Step =
  | { kind: 'amount'; paise: number }
  | { kind: 'line' | 'cancel' | 'settle' | 'retry' | 'account' | 'pay out' | 'failing' | 'working' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('amount' as const),
      paise: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  ...(['line', 'cancel', 'settle', 'retry', 'account', 'pay out', 'failing', 'working'] as const).map(
    (kind) => ({
      weight: kind === 'settle' ? 6 : 2,
      arbitrary: fc.record({ kind: fc.constant(kind) }),
    }),
  ),
);

suite('refunds under chance, on the real database and the real wire', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start, verify } = payingAt(shop);

  test('never more goes back than was captured, whatever is asked for, fails and is retried at once', async () => {
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(batches, async (story) => {
        await phonepe.control({ reset: true, refundStepMs: 0 });
        const { orderId, id } = await givenPaid();
        for (const batch of story) {
          await Promise.all(batch.map((each) => happen(each, orderId)));
          await assertSound(orderId, id);
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  async function givenPaid() {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    await phonepe.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    return started;
  }

  async function happen(each: Step, orderId: string): Promise<void> {
    const part = (what: Parameters<typeof refundPart>[3]['what']) =>
      inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, { orderId, reason: 'a part', what }));
    if (each.kind === 'amount') await part({ amountPaise: each.paise });
    else if (each.kind === 'line') await part({ lines: [{ position: 0, quantity: 1 }] });
    else if (each.kind === 'cancel') {
      await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId, reason: '' }));
    } else if (each.kind === 'settle') {
      // The gateway refuses an id that it has seen: whoever of two came second learns no outcome, and asks again later.
      for (const refund of await listRefunds(shop.db, orderId))
        await stepRefund(shop, refund.id).catch(() => {});
    } else if (each.kind === 'retry') {
      const open = (await listUnfinishedRefunds(shop.db)).filter((refund) => refund.orderId === orderId);
      for (const refund of open)
        await inTransaction(shop.db, (tx) => retryRefund(shop, tx, packer, refund.id));
    } else if (each.kind === 'account') {
      for (const refund of await listRefunds(shop.db, orderId))
        await refundToAccount(shop, packer, refund.id);
    } else if (each.kind === 'pay out') {
      const upi = { kind: 'upi' as const, upiId: 'demo@okaxis' };
      await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, upi));
      await inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR' }));
    } else await phonepe.control({ refunds: each.kind === 'failing' ? 'fail' : 'complete' });
  }

  async function assertSound(orderId: string, attemptId: string) {
    const ours = (await listRefunds(shop.db, orderId)).filter(({ state }) => state !== 'failed');
    assert.ok(sum(ours.map(({ amountPaise }) => amountPaise)) <= PAID, 'our books');
    const theirs = (await phonepe.books()).refunds.filter(
      (refund) => refund.originalMerchantOrderId === attemptId && refund.state !== 'FAILED',
    );
    const paidOut = ours.filter(({ toAccount, state }) => toAccount && state === 'done');
    const gone = [...theirs.map(({ amount }) => amount), ...paidOut.map(({ amountPaise }) => amountPaise)];
    assert.ok(sum(gone) <= PAID, "the gateway's books, and what staff paid");
    const known = new Set((await listRefunds(shop.db, orderId)).map(({ id }) => id));
    for (const { merchantRefundId } of theirs)
      assert.ok(known.has(merchantRefundId), 'every refund is in our books');
  }
});

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
