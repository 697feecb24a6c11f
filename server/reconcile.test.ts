import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { settleForgotten, stepRefund } from '#shop/checkout/follow-up.ts';
import { reconcile } from '#shop/checkout/reconcile.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { comparePayment, compareRefund } from '#shop/payments/reconciliation.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { stuckRow } from '#shop/testing/stuck-row.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { payingAt } from './testing/paying-at.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

test('a payment and a refund in two books', () => {
  const money = { reference: 'OMO1', transactionId: null, currency: 'INR' };
  const nothing = { bookedPaise: null, bookedCurrency: null };
  const hundred = { bookedPaise: 100_00, bookedCurrency: 'INR' };
  for (const [ours, theirs, found] of [
    [nothing, { kind: 'pending' }, 'equal'],
    [nothing, { kind: 'failed', reason: '' }, 'equal'],
    [nothing, { kind: 'absent' }, 'equal'],
    [nothing, { kind: 'paid', amountPaise: 100_00, ...money }, 'missing in our books'],
    [nothing, { kind: 'unknown', reason: '' }, 'unanswered'],
    [hundred, { kind: 'paid', amountPaise: 100_00, ...money }, 'equal'],
    [hundred, { kind: 'paid', amountPaise: 99_99, ...money }, 'another amount'],
    [hundred, { kind: 'paid', amountPaise: 100_00, ...money, currency: 'USD' }, 'another amount'],
    [hundred, { kind: 'pending' }, 'missing at the gateway'],
    [hundred, { kind: 'absent' }, 'missing at the gateway'],
    [hundred, { kind: 'unknown', reason: '' }, 'unanswered'],
  ] as const) {
    assert.equal(comparePayment(ours, theirs), found, JSON.stringify({ ours, theirs }));
  }
  for (const [ours, theirs, found] of [
    [nothing, { kind: 'pending', reference: '' }, 'equal'],
    [nothing, { kind: 'failed', reason: '' }, 'equal'],
    [nothing, { kind: 'done', reference: '', amountPaise: 100_00 }, 'missing in our books'],
    [hundred, { kind: 'done', reference: '', amountPaise: 100_00 }, 'equal'],
    [hundred, { kind: 'done', reference: '', amountPaise: 99_99 }, 'another amount'],
    [hundred, { kind: 'done', reference: '', amountPaise: null }, 'equal'],
    [nothing, { kind: 'absent' }, 'equal'],
    [hundred, { kind: 'absent' }, 'missing at the gateway'],
    [hundred, { kind: 'pending', reference: '' }, 'missing at the gateway'],
    [hundred, { kind: 'unknown', reason: '' }, 'unanswered'],
  ] as const) {
    assert.equal(compareRefund(ours, theirs), found, JSON.stringify({ ours, theirs }));
  }
});

suite('the money movements', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  await phonepe.control({ refundStepMs: 0 });
  const { api, start, attemptOf } = payingAt(shop);
  const movements = (orderId: string) =>
    shop.db
      .selectFrom('money_movements')
      .select(['kind', 'amount_paise'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
  const span = () => ({
    from: new Date(shop.now().getTime() - DAY_MS),
    to: new Date(shop.now().getTime() + DAY_MS),
  });
  const givenPaid = async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    await phonepe.choose(started.id, 'pay');
    return { shopper, ...started };
  };

  /** The refund of an order that its shopper cancels. */
  const cancelled = async (orderId: string, token: string) => {
    await api.post('/order/cancel', { orderId, reason: 'Ordered twice' }, token);
    const refunds = shop.db.selectFrom('refunds').select('id').where('order_id', '=', orderId);
    return (await refunds.executeTakeFirstOrThrow()).id;
  };

  test('are written as money comes and goes, once, and agree with the gateway', async () => {
    const { shopper, id, orderId } = await givenPaid();
    await settlePayment(shop, id);
    await settlePayment(shop, id);
    const refundId = await cancelled(orderId, shopper.token);
    for (let asked = 0; asked < 5 && (await stepRefund(shop, refundId)) === 'pending'; asked++);
    assert.deepEqual(await movements(orderId), [
      { kind: 'captured', amount_paise: 95000 },
      { kind: 'refunded', amount_paise: 95000 },
    ]);
    const { differences, mended } = await reconcile(shop, span());
    assert.deepEqual(
      [...differences, ...mended].filter((found) => found.orderId === orderId),
      [],
    );
  });

  test('money that nobody told us of is found by the reconciliation, and booked', async () => {
    const { orderId, id } = await givenPaid();
    assert.deepEqual(await movements(orderId), []);
    const found = await reconcile(shop, span());
    assert.deepEqual(
      found.mended.filter((each) => each.orderId === orderId),
      [{ gateway: 'phonepay', orderId, id, difference: 'missing in our books' }],
    );
    assert.deepEqual(await movements(orderId), [{ kind: 'captured', amount_paise: 95000 }]);
    const again = await reconcile(shop, span());
    assert.ok(again.mended.every((each) => each.orderId !== orderId));
    assert.ok(again.gateways.phonepay!.payments > 0);
  });

  test('a refund that failed here and was done at the gateway all the same is no money that is booked: staff are told', async () => {
    const { shopper, id, orderId } = await givenPaid();
    await settlePayment(shop, id);
    const refundId = await cancelled(orderId, shopper.token);
    await stepRefund(shop, refundId);
    await shop.db
      .updateTable('refunds')
      .set({ state: 'failed', failure: 'No' })
      .where('id', '=', refundId)
      .execute();
    const { mended, differences } = await reconcile(shop, span());
    assert.deepEqual(
      [mended, differences].map((some) => some.filter((each) => each.orderId === orderId)),
      [[], [{ gateway: 'phonepay', orderId, id: refundId, difference: 'missing in our books' }]],
    );
    assert.deepEqual(await movements(orderId), [{ kind: 'captured', amount_paise: 95000 }]);
  });

  test('one payment that can’t be booked keeps no other from being compared or closed', async () => {
    const stuck = await givenPaid();
    const lapsed = await start(await givenShopper(shop), await givenProduct(shop));
    const next = await givenPaid();
    const letGo = await stuckRow(shop, 'payment_attempts', stuck.id);
    const { mended, differences } = await reconcile(shop, span());
    assert.ok(mended.some(({ id }) => id === next.id));
    assert.ok(differences.some(({ id }) => id === stuck.id));
    shop.passTime(26 * 60_000);
    await settleForgotten(shop);
    await letGo();
    assert.ok(shop.alarms.includes('a payment can not be settled'));
    const { state } = await attemptOf(lapsed.orderId);
    assert.equal(state, 'given up');
    await settleForgotten(shop);
    assert.equal((await attemptOf(stuck.orderId)).state, 'paid');
  });

  test('one refund that can’t be settled keeps no other from it, and staff are told of it', async () => {
    const givenRefund = async () => {
      const { shopper, id, orderId } = await givenPaid();
      await settlePayment(shop, id);
      await api.post('/order/cancel', { orderId, reason: 'Ordered twice' }, shopper.token);
      return async () =>
        await shop.db
          .selectFrom('refunds')
          .select(['id', 'state'])
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
    };
    const [stuck, next] = [await givenRefund(), await givenRefund()];
    const letGo = await stuckRow(shop, 'refunds', (await stuck()).id);
    shop.passTime(2 * HOUR_MS);
    for (let asked = 0; asked < 5 && (await next()).state !== 'done'; asked++) await settleForgotten(shop);
    assert.deepEqual([(await stuck()).state, (await next()).state], ['requested', 'done']);
    assert.ok(shop.alarms.includes('a refund can not be settled'));
    await letGo();
  });

  test('money that only we believe in is told to staff', async () => {
    const shopper = await givenShopper(shop);
    const { id, orderId } = await start(shopper, await givenProduct(shop));
    const booked = {
      kind: 'captured' as const,
      order_id: orderId,
      attempt_id: id,
      amount_paise: 1,
      moved_at: shop.now(),
    };
    await shop.db.insertInto('money_movements').values(booked).execute();
    const { differences } = await reconcile(shop, span());
    assert.deepEqual(
      differences.filter((each) => each.orderId === orderId),
      [{ gateway: 'phonepay', orderId, id, difference: 'missing at the gateway' }],
    );
    assert.ok(shop.alarms.includes("our books differ from the gateway's"));
  });

  test('can’t be changed, taken away or written twice', async () => {
    const { id, orderId } = await givenPaid();
    await settlePayment(shop, id);
    const refused = /only ever added to/;
    await assert.rejects(shop.db.updateTable('money_movements').set({ amount_paise: 1 }).execute(), refused);
    await assert.rejects(shop.db.deleteFrom('money_movements').execute(), refused);
    const twice = {
      kind: 'captured' as const,
      order_id: orderId,
      attempt_id: id,
      amount_paise: 1,
      moved_at: shop.now(),
    };
    await assert.rejects(shop.db.insertInto('money_movements').values(twice).execute(), /duplicate key/);
  });
});
