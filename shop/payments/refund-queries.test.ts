import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { refusalOf } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { hasOpenPayout, nameAccount, notePaidOut } from './payouts.ts';
import type { RefundState } from './refund.ts';
import {
  countItemsBackOf,
  findWaitingRefunds,
  listUnfinishedRefunds,
  type Source,
  updateOpenRefund,
} from './refund-queries.server.ts';
import { refundLeft, requestRefund } from './refunds.ts';

suite('refunds of the money of an order', async () => {
  const shop = await openTestShop({ after });
  const standins = { phonepe: await withPhonePe(shop, after), payu: await withPayU(shop, after) };
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  const givenPaid = async (slug: keyof typeof standins = 'phonepe') => {
    const { id, orderId } = await payingAt(shop, slug).start(
      await givenShopper(shop),
      await givenProduct(shop),
    );
    await standins[slug].choose(id, 'pay');
    await settlePayment(shop, id);
    return { orderId, attemptId: id };
  };
  const givenCash = async () => {
    const { orderId } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    return { orderId, attemptId: null };
  };
  const ask = async (
    source: Source,
    amountPaise: number,
    more: Partial<Parameters<typeof requestRefund>[2]> = {},
  ) => {
    const wanted = { ...source, amountPaise, reason: 'A scratch', now: shop.now(), ...more };
    const asked = await inTx((tx) => requestRefund(shop, tx, wanted));
    return asked && !isRefusal(asked) ? asked.refundId : assert.fail(asked?.message);
  };
  const turn = (id: string, state: RefundState) => inTx((tx) => updateOpenRefund(tx, id, { state }));
  const left = (source: Source) => inTx((tx) => refundLeft(tx, source));
  const upi = (orderId: string) =>
    inTx((tx) => nameAccount(shop, tx, orderId, { kind: 'upi', upiId: 'asha@okbank' }));

  test('of each order and payment by itself: what goes back of one leaves the others as they are', async () => {
    const [paid, other] = [await givenPaid(), await givenPaid()];
    const [cash, neighbour] = [await givenCash(), await givenCash()];
    const before = await Promise.all([paid, other, cash, neighbour].map(left));
    assert.deepEqual(before, [950_00, 950_00, 600_00, 600_00]);
    await ask(paid, 100_00);
    await ask(cash, 200_00);
    assert.deepEqual(
      await Promise.all([paid, other, cash, neighbour].map(left)),
      [850_00, 950_00, 400_00, 600_00],
    );
    const mixed = { orderId: paid.orderId, attemptId: other.attemptId };
    assert.equal(await left(mixed), 0);
    const wanted = { ...mixed, amountPaise: 1, reason: 'A scratch', now: shop.now() };
    assert.equal(refusalOf(await inTx((tx) => requestRefund(shop, tx, wanted))), 'refund-too-large');
  });

  test('to an account are open until they are paid out; then the account is needed no more', async () => {
    const { orderId, attemptId } = await givenCash();
    const reference = 'UTR1';
    assert.equal(refusalOf(await upi(orderId)), 'payout-not-needed');
    await ask({ orderId, attemptId }, 100_00);
    assert.equal(await hasOpenPayout(shop.db, orderId), true);
    const pay = () => inTx((tx) => notePaidOut(tx, packer, { orderId, reference, now: shop.now() }));
    assert.equal(refusalOf(await pay()), 'refund-not-payable');
    assert.ok(!isRefusal(await upi(orderId)));
    assert.ok(!isRefusal(await pay()));
    assert.equal(await hasOpenPayout(shop.db, orderId), false);
    assert.equal(refusalOf(await upi(orderId)), 'payout-not-needed');
    assert.equal(refusalOf(await pay()), 'refund-not-payable');
    const online = await givenPaid();
    await ask(online, 100_00);
    assert.equal(
      refusalOf(await upi(online.orderId)),
      'payout-not-needed',
      'it goes back where it came from',
    );
  });

  test('that their gateway has to be asked about: under way, an hour late and more, the longest first', async () => {
    const [paid, elsewhere] = [await givenPaid(), await givenPaid('payu')];
    const ids = { late: '', pending: '', done: '', failed: '', past: '', young: '', payu: '' };
    ids.late = await ask(paid, 1_00);
    shop.passTime(1000);
    ids.pending = await ask(paid, 1_00);
    ids.done = await ask(paid, 1_00);
    ids.failed = await ask(paid, 1_00);
    ids.payu = await ask(elsewhere, 1_00);
    await turn(ids.pending, 'pending');
    await turn(ids.done, 'done');
    await turn(ids.failed, 'failed');
    ids.past = await ask(paid, 1_00, { retryOf: ids.failed, isPastGateway: true });
    const since = shop.now();
    shop.passTime(1000);
    ids.young = await ask(paid, 1_00);
    const found = async (gateway: 'phonepay' | 'payu', at: Date) =>
      (await findWaitingRefunds(shop.db, gateway, at)).filter((id) => Object.values(ids).includes(id));
    assert.deepEqual(await found('phonepay', since), [ids.late]);
    assert.deepEqual(await found('phonepay', shop.now()), [ids.late, ids.pending]);
    assert.deepEqual(await found('payu', shop.now()), [ids.payu]);
    const never = new Date(shop.now().getTime() + 9_000 * 365 * 24 * HOUR_MS);
    assert.ok(!(await found('phonepay', never)).includes(ids.past), 'its gateway failed it for good');
  });

  test('that are not done, for staff: what failed until it is asked for again', async () => {
    const paid = await givenPaid();
    const own = async () =>
      (await listUnfinishedRefunds(shop.db))
        .filter(({ orderId }) => orderId === paid.orderId)
        .map(({ id }) => id);
    const [done, failed] = [await ask(paid, 1_00), await ask(paid, 1_00)];
    shop.passTime(1000);
    const asked = await ask(paid, 1_00);
    await turn(done, 'done');
    await turn(failed, 'failed');
    assert.deepEqual(await own(), [failed, asked]);
    shop.passTime(1000);
    const again = await ask(paid, 1_00, { retryOf: failed });
    assert.deepEqual(await own(), [asked, again]);
  });

  test('are for pieces that count as back once, though their refund failed and was asked for again', async () => {
    const [paid, other] = [await givenPaid(), await givenPaid()];
    const lines = (orderId: string, quantity: number, unsent = 0) => ({
      lines: [{ orderId, position: 0, quantity, unsent, amountPaise: 1_00 }],
    });
    const back = async () =>
      [...(await countItemsBackOf(shop.db, [paid.orderId]))].map(([id, at]) => [id, at.get(0)]);
    assert.deepEqual(await back(), []);
    const first = await ask(paid, 1_00, lines(paid.orderId, 2, 1));
    await ask(other, 1_00, lines(other.orderId, 1));
    assert.deepEqual(await back(), [[paid.orderId, { pieces: 2, unsent: 1 }]]);
    await turn(first, 'failed');
    assert.deepEqual(await back(), [[paid.orderId, { pieces: 2, unsent: 1 }]], 'it is owed still');
    await ask(paid, 1_00, { retryOf: first });
    assert.deepEqual(await back(), [[paid.orderId, { pieces: 2, unsent: 1 }]]);
    await ask(paid, 1_00, lines(paid.orderId, 1));
    assert.deepEqual(await back(), [[paid.orderId, { pieces: 3, unsent: 1 }]]);
  });
});
