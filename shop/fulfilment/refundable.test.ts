import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '#db/database.server.ts';
import { newGatewayId, newReturnToken } from '#shop/ids.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { requestRefund } from '#shop/payments/refunds.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal } from '#shop/refusals.ts';
import { packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { allSaleable, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { approveReturn } from './approve-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelRest, takePartBack } from './end-part.ts';
import { deliverPart, markPartUndelivered } from './follow-part.ts';
import type { RefundWish } from './price-pieces.ts';
import { refundPart } from './refund-order.ts';
import { listRefundable, refundableOf } from './refundable.ts';
import { requestReturn } from './request-return.ts';
import { settleReturn } from './settle-return.ts';
import { deliverOrder, shipOrder } from './ship-order.ts';

suite('pieces that staff refund by themselves', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const said = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');
  const parcel = () => ({ carrier: 'Blue Dart', trackingNumber: crypto.randomUUID().slice(0, 12) });

  const refund = (orderId: string, quantity: number, isUnsent?: boolean) => {
    const wish: RefundWish = { position: 0, quantity, ...(isUnsent !== undefined && { isUnsent }) };
    const what = { lines: [wish] };
    return inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'It is broken', what }));
  };
  const ship = async (orderId: string, quantity?: number) => {
    const pieces = quantity === undefined ? undefined : [{ position: 0, quantity }];
    const sent = await inTx((tx) =>
      shipOrder(shop, tx, packer, { orderId, ...parcel(), ...(pieces && { pieces }) }),
    );
    assert.equal(said(sent), 'done');
  };
  const deliver = (orderId: string) => inTx((tx) => deliverOrder(shop, tx, packer, { orderId }));
  const rest = (orderId: string) => inTx((tx) => cancelRest(shop, tx, packer, { orderId, reason: 'Broken' }));
  const rupeesBack = async (orderId: string) =>
    (await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise / 100);
  const rupeesCredited = async (orderId: string) =>
    (await listDocuments(shop.db, orderId)).flatMap(({ kind, contents }) =>
      kind === 'credit note' ? [contents.totalPaise / 100] : [],
    );
  const refundable = async (orderId: string, status: OrderStatus) => {
    const [line] = await listRefundable(shop.db, { id: orderId, status });
    return [line?.sent, line?.unsent];
  };
  const fail = (id: string) =>
    shop.db.updateTable('refunds').set({ state: 'failed', failure: 'No' }).where('id', '=', id).execute();

  const line = { quantity: 3, settled: 0, inReturn: 0, toPack: 0, unsentBack: 0, underWay: 0 };
  const table: [string, Partial<typeof line>, { sent: number; unsent: number }][] = [
    ['none has left', { toPack: 3 }, { sent: 0, unsent: 3 }],
    ['all have left', {}, { sent: 3, unsent: 0 }],
    ['one of those to pack is refunded', { toPack: 3, settled: 1, unsentBack: 1 }, { sent: 0, unsent: 2 }],
    ['two are delivered, one to pack', { toPack: 1 }, { sent: 2, unsent: 1 }],
    ['one of the delivered is refunded', { toPack: 1, settled: 1 }, { sent: 1, unsent: 1 }],
    ['the one to pack is refunded', { toPack: 1, settled: 1, unsentBack: 1 }, { sent: 2, unsent: 0 }],
    ['a parcel of two is under way', { toPack: 1, underWay: 2 }, { sent: 0, unsent: 1 }],
    ['a return names two', { inReturn: 2 }, { sent: 1, unsent: 0 }],
    ['a refunded one was sent all the same', { settled: 1, unsentBack: 1 }, { sent: 2, unsent: 0 }],
  ];
  for (const [name, given, expected] of table)
    test(`${name}: ${expected.sent} and ${expected.unsent}`, () => {
      assert.deepEqual(refundableOf({ ...line, ...given }), expected);
    });

  test('are never more than are left, nor more of those to pack than there are', () => {
    const count = fc.nat(5);
    const given = { settled: count, inReturn: count, toPack: count, unsentBack: count, underWay: count };
    fc.assert(
      fc.property(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), ...given }), (each) => {
        const { sent, unsent } = refundableOf(each);
        assert.ok(sent >= 0 && unsent >= 0 && unsent <= each.toPack);
        assert.ok(sent + unsent <= Math.max(0, each.quantity - each.settled - each.inReturn));
      }),
    );
  });

  test('are not paid once more when the rest does not ship; one that came broken is not taken for one of the rest', async () => {
    const before = await givenPacked(shop, [3]);
    assert.equal(said(await refund(before.orderId, 1)), 'done');
    await ship(before.orderId, 2);
    assert.equal(said(await rest(before.orderId)), 'nothing-to-pack');
    assert.deepEqual(await rupeesBack(before.orderId), [300]);
    assert.deepEqual(await rupeesCredited(before.orderId), [300]);

    const broken = await givenPacked(shop, [3]);
    await ship(broken.orderId, 2);
    assert.deepEqual(await refundable(broken.orderId, 'Processing'), [0, 1]);
    assert.equal(said(await refund(broken.orderId, 1, false)), 'pieces-not-refundable', 'it is on its way');
    await inTx((tx) => deliverPart(shop, tx, packer, { orderId: broken.orderId, part: 1 }));
    assert.deepEqual(await refundable(broken.orderId, 'Processing'), [2, 1]);
    assert.equal(said(await refund(broken.orderId, 1, false)), 'done');
    assert.deepEqual(await refundable(broken.orderId, 'Processing'), [1, 1]);
    assert.equal(said(await rest(broken.orderId)), 'done');
    assert.deepEqual(await rupeesBack(broken.orderId), [300, 300]);
  });

  test('are not paid once more when they were sent all the same and come back', async () => {
    const { orderId } = await givenPacked(shop, [3]);
    await ship(orderId, 2);
    await inTx((tx) => deliverPart(shop, tx, packer, { orderId, part: 1 }));
    assert.equal(said(await refund(orderId, 1)), 'pieces-where');
    assert.equal(said(await refund(orderId, 1, true)), 'done');
    await ship(orderId);
    const [line] = await listRefundable(shop.db, { id: orderId, status: 'Shipped' });
    assert.deepEqual([line?.sent, line?.unsent], [2, 0], 'both that were delivered');
    const reason = 'Nobody at home';
    await inTx((tx) => markPartUndelivered(shop, tx, packer, { orderId, part: 2, reason }));
    const back = { orderId, part: 2, reason, writtenOff: false };
    assert.equal(said(await inTx((tx) => takePartBack(shop, tx, packer, back))), 'done');
    assert.deepEqual(await rupeesBack(orderId), [300]);
    assert.deepEqual(await rupeesCredited(orderId), [300]);
  });

  test('are not of those that an open return names, and are not offered for a return', async () => {
    const { orderId, shopper, productIds } = await givenPacked(shop, [2, 1]);
    await ship(orderId);
    await deliver(orderId);
    const wish = wishFor(orderId, [{ productId: productIds[0]!, size: '', quantity: 1 }]);
    assert.equal(said(await requestReturn(shop, shopper.viewer, wish)), 'done');
    await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: 'By post' }));
    assert.deepEqual(await refundable(orderId, 'Return Requested'), [1, 0]);
    assert.equal(said(await refund(orderId, 2)), 'pieces-not-refundable');
    assert.equal(said(await refund(orderId, 1)), 'done', 'the other one');
    const lines = await allSaleable(shop, orderId);
    assert.equal(
      said(await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }))),
      'done',
    );
    assert.deepEqual(await rupeesBack(orderId), [300, 300]);
    assert.equal(said(await requestReturn(shop, shopper.viewer, wish)), 'pieces-not-left');
    assert.equal(said(await requestReturn(shop, shopper.viewer, wishFor(orderId))), 'done', 'what is left');
    const [last] = await allSaleable(shop, orderId);
    assert.equal(last?.position, 1);
  });

  test('where nothing is left that could come back, no return is asked for', async () => {
    const { orderId, shopper } = await givenPacked(shop, [1]);
    await ship(orderId);
    await deliver(orderId);
    assert.equal(said(await refund(orderId, 1)), 'done');
    assert.equal(said(await requestReturn(shop, shopper.viewer, wishFor(orderId))), 'pieces-not-left');
    assert.deepEqual(await refundable(orderId, 'Delivered'), [0, 0]);
  });

  test('whose refund failed for good are owed by it: they are asked for again, not refunded anew', async () => {
    const { orderId } = await givenPacked(shop, [1, 2]);
    await ship(orderId);
    await deliver(orderId);
    const asked = await refund(orderId, 1);
    assert.ok(!isRefusal(asked));
    await fail(asked.refundId);
    assert.equal(said(await refund(orderId, 1)), 'pieces-not-refundable');
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    const amount = { orderId, reason: 'Late', what: { amountPaise: totalPaise - 299_00 } };
    assert.equal(said(await inTx((tx) => refundPart(shop, tx, packer, amount))), 'refund-too-large');
    assert.equal(said(await inTx((tx) => retryRefund(shop, tx, packer, asked.refundId))), 'done');
    assert.equal(said(await refund(orderId, 1)), 'pieces-not-refundable');
    assert.deepEqual(await rupeesCredited(orderId), [300]);
  });

  test('are of those to pack from the order on, and are named once; an amount may be all that is left', async () => {
    const { orderId } = await givenPacked(shop, [3]);
    assert.deepEqual(await refundable(orderId, 'Order Placed'), [0, 3]);
    const twice = { lines: [1, 2].map((quantity) => ({ position: 0, quantity })) };
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    for (const [what, outcome] of [
      [twice, 'pieces-unknown'],
      [{ amountPaise: totalPaise + 1 }, 'refund-too-large'],
      [{ amountPaise: 0 }, 'refund-too-large'],
      [{ amountPaise: totalPaise }, 'done'],
      [{ amountPaise: 1 }, 'refund-too-large'],
    ] as const) {
      const asked = inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'Late', what }));
      assert.equal(said(await asked), outcome);
    }
    assert.deepEqual(await rupeesBack(orderId), [totalPaise / 100]);
  });

  test('leave what an amount that failed for good stands for', async () => {
    const { orderId } = await givenPacked(shop, [1, 1]);
    await ship(orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    const amount = { orderId, reason: 'Late', what: { amountPaise: totalPaise - 200_00 } };
    const asked = await inTx((tx) => refundPart(shop, tx, packer, amount));
    assert.ok(!isRefusal(asked));
    await fail(asked.refundId);
    assert.equal(said(await refund(orderId, 1)), 'refund-too-large');
    assert.equal(said(await inTx((tx) => retryRefund(shop, tx, packer, asked.refundId))), 'done');
    assert.deepEqual(await rupeesCredited(orderId), [totalPaise / 100 - 200]);
  });

  test('whose refund failed for good are left to it when the order is cancelled', async () => {
    const { orderId } = await givenPacked(shop, [1, 2]);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    const asked = await refund(orderId, 1);
    assert.ok(!isRefusal(asked));
    await fail(asked.refundId);
    assert.equal(
      said(await inTx((tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Asked' }))),
      'done',
    );
    const back = await rupeesBack(orderId);
    assert.deepEqual(back.toSorted(), [300, totalPaise / 100 - 300].toSorted());
    assert.equal(said(await inTx((tx) => retryRefund(shop, tx, packer, asked.refundId))), 'done');
  });

  test('have nothing to do with a second payment whose refund failed for good', async () => {
    const { orderId } = await givenPacked(shop, [1]);
    await ship(orderId);
    const attempts = shop.db.selectFrom('payment_attempts').where('order_id', '=', orderId);
    const { hand_off: _, ...paid } = await attempts.selectAll().executeTakeFirstOrThrow();
    const second = { ...paid, id: newGatewayId(), return_token: newReturnToken(), state: 'surplus' as const };
    await shop.db.insertInto('payment_attempts').values(second).execute();
    const source = { orderId, attemptId: second.id };
    const wanted = { ...source, amountPaise: 'rest' as const, reason: 'Paid twice', now: shop.now() };
    const surplus = await inTx((tx) => requestRefund(shop, tx, wanted));
    assert.ok(surplus && !isRefusal(surplus));
    await fail(surplus.refundId);
    assert.equal(said(await refund(orderId, 1)), 'done');
  });

  test('of which a process of an older release says nothing were unsent where nothing of the order had left (R399)', async () => {
    const unsentOf = async (isShipped: boolean) => {
      const { orderId } = await givenPacked(shop, [3]);
      if (isShipped) await ship(orderId, 1);
      const made = await refund(orderId, 1, true);
      assert.ok(!isRefusal(made));
      const line = shop.db.deleteFrom('refund_lines').where('refund_id', '=', made.refundId).returningAll();
      const { unsent, ...asBefore } = await line.executeTakeFirstOrThrow();
      const again = shop.db.insertInto('refund_lines').values(asBefore).returning('unsent');
      return [unsent, (await again.executeTakeFirstOrThrow()).unsent];
    };
    assert.deepEqual(await unsentOf(false), [1, 1]);
    assert.deepEqual(await unsentOf(true), [1, 0]);
  });

  test('a refund that failed for good before the invoice has its credit note with it, once', async () => {
    const { orderId } = await givenPacked(shop, [1, 2]);
    const asked = await refund(orderId, 1);
    assert.ok(!isRefusal(asked));
    await fail(asked.refundId);
    await ship(orderId);
    assert.deepEqual(await rupeesCredited(orderId), [300]);
    assert.equal(said(await inTx((tx) => retryRefund(shop, tx, packer, asked.refundId))), 'done');
    assert.deepEqual(await rupeesCredited(orderId), [300]);
  });
});
