import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { setStock } from '#shop/testing/given.ts';
import { givenDelivered, givenShipped, packer } from '#shop/testing/given-order.ts';
import { allSaleable, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { approveReturn, receiveReturn, sendExchangeAhead } from './approve-return.ts';
import { cancelOrder } from './cancel-order.ts';
import { declineReturn, takeBack } from './end-return.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import type { Inspected, ItemWish } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';
import { returnMark } from './return-request.ts';
import { settleReturn } from './settle-return.ts';
import { markUndelivered } from './ship-order.ts';

suite('pieces of an order come back', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const approve = (orderId: string, refundInstead = false) =>
    inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: 'By post.', refundInstead }));
  const settle = async (orderId: string, lines?: Inspected[]) => {
    const all = lines ?? (await allSaleable(shop, orderId));
    return await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines: all }));
  };
  const ask = (order: Awaited<ReturnType<typeof givenSized>>, items?: ItemWish[]) =>
    requestReturn(shop, order.shopper.viewer, wishFor(order.orderId, items));
  const statusOf = async (orderId: string) => (await getOrderAndBuyer(shop.db, orderId)).order.status;
  const refunded = async (orderId: string) =>
    (await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise);
  const stockOf = async (id: string) =>
    await shop.db
      .selectFrom('products')
      .select(['on_hand', 'held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const replacementOf = async (orderId: string) => (await listReturns(shop.db, orderId))[0]!.replacementId!;
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');

  test('one of three goes back for its share, the rest later with the fees, to the paisa', async () => {
    const order = await givenSized(shop, [2, 1]);
    const { orderId, productIds } = order;
    const [first, second] = productIds as [string, string];
    const asked = await ask(order, [{ productId: first, size: '2.4', quantity: 1 }]);
    assert.ok(!isRefusal(asked));
    assert.equal(await statusOf(orderId), 'Return Requested');
    assert.equal(codeOf(await approve(orderId)), 'done');
    assert.equal(codeOf(await approve(orderId)), 'return-step-done');
    const here = () => inTx((tx) => receiveReturn(shop, tx, packer, { orderId }));
    assert.deepEqual([codeOf(await here()), codeOf(await here())], ['done', 'return-step-done']);
    assert.deepEqual(await settle(orderId), { refundPaise: 333_00 });
    assert.equal(await statusOf(orderId), 'Delivered');
    assert.equal((await stockOf(first)).on_hand, 11);
    const [, note] = await listDocuments(shop.db, orderId);
    assert.deepEqual(
      note?.contents.lines.map((line) => [line.position, line.chargedPaise]),
      [[0, 333_00]],
    );
    assert.ok(!isRefusal(await ask(order)));
    assert.deepEqual(
      (await listReturns(shop.db, orderId))[0]!.lines.map(({ position, quantity }) => [position, quantity]),
      [
        [0, 1],
        [1, 1],
      ],
    );
    await settle(orderId, [
      { position: 0, saleable: 1, writtenOff: 0 },
      { position: 1, saleable: 0, writtenOff: 1 },
    ]);
    assert.equal(await statusOf(orderId), 'Returned');
    const paid = (await getOrderAndBuyer(shop.db, orderId)).order.totalPaise;
    assert.deepEqual(
      (await refunded(orderId)).reduce((a, b) => a + b, 0),
      paid,
    );
    assert.deepEqual([(await stockOf(first)).on_hand, (await stockOf(second)).on_hand], [12, 11]);
    const credit = (await listDocuments(shop.db, orderId)).slice(1);
    assert.equal(
      credit.reduce((sum, { contents }) => sum + contents.totalPaise, 0),
      paid,
    );
  });

  test('pieces that are not in the order, too many, or named twice, are refused', async () => {
    const order = await givenSized(shop, [1]);
    const [productId] = order.productIds as [string];
    const one = { productId, size: '2.4', quantity: 1 };
    const table: [ItemWish[], string][] = [
      [[{ ...one, productId: 'another' }], 'pieces-unknown'],
      [[{ ...one, size: '2.6' }], 'pieces-unknown'],
      [[one, one], 'pieces-unknown'],
      [[{ ...one, quantity: 2 }], 'pieces-not-left'],
      [[{ ...one, exchange: { size: '9' } }], 'size-unknown'],
    ];
    for (const [items, code] of table) assert.equal(codeOf(await ask(order, items)), code);
    assert.equal(await statusOf(order.orderId), 'Delivered');
  });

  test('what staff say of the pieces must add up', async () => {
    const order = await givenSized(shop, [2]);
    await ask(order);
    const table: [Inspected[], string][] = [
      [[], 'inspection-wrong'],
      [[{ position: 0, saleable: 0, writtenOff: 0 }], 'inspection-wrong'],
      [[{ position: 0, saleable: 2, writtenOff: 1 }], 'inspection-wrong'],
      [[{ position: 0, saleable: -1, writtenOff: 2 }], 'inspection-wrong'],
      [[{ position: 1, saleable: 1, writtenOff: 0 }], 'inspection-wrong'],
    ];
    for (const [lines, code] of table) assert.equal(codeOf(await settle(order.orderId, lines)), code);
    // One of the two came: it alone is paid back, and the order goes on.
    assert.equal(codeOf(await settle(order.orderId, [{ position: 0, saleable: 1, writtenOff: 0 }])), 'done');
    assert.deepEqual([await statusOf(order.orderId), await refunded(order.orderId)], ['Delivered', [333_00]]);
    assert.equal(codeOf(await settle(order.orderId)), 'return-not-open');
  });

  test('an exchange holds the other size at once, and goes out at no charge once the first piece is back', async () => {
    const order = await givenSized(shop, [1]);
    const [productId] = order.productIds as [string];
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    assert.equal(codeOf(await approve(order.orderId)), 'done');
    const id = await replacementOf(order.orderId);
    const { order: waiting } = await getOrderAndBuyer(shop.db, id);
    assert.deepEqual(
      [waiting.status, waiting.totalPaise, waiting.items[0]!.size, waiting.exchangeOf],
      ['Payment Pending', 0, '2.6', order.orderId],
    );
    assert.deepEqual(await stockOf(productId), { on_hand: 11, held: 1 });
    await settle(order.orderId);
    assert.deepEqual([await statusOf(order.orderId), await statusOf(id)], ['Returned', 'Order Placed']);
    assert.deepEqual(await refunded(order.orderId), []);
    assert.deepEqual(await stockOf(productId), { on_hand: 11, held: 0 });
    await givenDelivered(shop, id);
    const [invoice] = await listDocuments(shop.db, id);
    assert.equal(invoice?.contents.totalPaise, 0);
  });

  test('what came in exchange can come back too, for what the first piece cost, or be exchanged again', async () => {
    const order = await givenSized(shop, [2]);
    const [productId] = order.productIds as [string];
    await ask(order, [{ productId, size: '2.4', quantity: 2, exchange: { size: '2.6' } }]);
    await approve(order.orderId);
    await settle(order.orderId);
    const second = await replacementOf(order.orderId);
    await givenDelivered(shop, second);
    const again = { ...order, orderId: second };
    await ask(again, [{ productId, size: '2.6', quantity: 1, exchange: { size: '2.4' } }]);
    await approve(second);
    await settle(second);
    assert.equal(await statusOf(second), 'Delivered');
    const third = await replacementOf(second);
    await ask(again);
    await settle(second);
    assert.deepEqual([await refunded(order.orderId), await refunded(second)], [[333_00], []]);
    // The third is cancelled before it leaves: what the first piece cost goes back.
    const viewer = order.shopper.viewer;
    await inTx((tx) => cancelOrder(shop, tx, viewer, { orderId: third, reason: 'No more' }));
    assert.deepEqual(await refunded(order.orderId), [333_00, 333_00]);
    assert.deepEqual(await stockOf(productId), { on_hand: 12, held: 0 });
  });

  test('an exchange that is declined, or can not be had, leaves nothing behind', async () => {
    const order = await givenSized(shop, [1]);
    const [productId] = order.productIds as [string];
    const wish = [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }];
    await ask(order, wish);
    await approve(order.orderId);
    const id = await replacementOf(order.orderId);
    const decline = (reason: string) =>
      inTx((tx) => declineReturn(shop, tx, packer, { orderId: order.orderId, reason }));
    assert.equal(codeOf(await decline(' ')), 'reason-missing');
    assert.equal(await statusOf(order.orderId), 'Return Requested');
    await decline('It was worn.');
    assert.deepEqual([await statusOf(order.orderId), await statusOf(id)], ['Delivered', 'Payment Failed']);
    assert.deepEqual(await stockOf(productId), { on_hand: 11, held: 0 });
    await ask(order, wish);
    await setStock(shop, productId, { size: '2.6', held: 6 });
    assert.equal(codeOf(await approve(order.orderId)), 'sold-out');
    assert.equal(codeOf(await approve(order.orderId, true)), 'done');
    await settle(order.orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, order.orderId)).order;
    assert.deepEqual(
      [await statusOf(order.orderId), await refunded(order.orderId)],
      ['Returned', [totalPaise]],
    );
  });

  test('a page that shows a return at an earlier stage, or an earlier return, does not decline it', async () => {
    const order = await givenSized(shop, [1]);
    const { orderId } = order;
    const shown = async () => returnMark((await listReturns(shop.db, orderId))[0]!);
    const decline = (seen: string) =>
      inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason: 'It was worn.', seen }));
    await ask(order);
    const asked = await shown();
    assert.equal(codeOf(await approve(orderId)), 'done');
    const accepted = await shown();
    for (const seen of [asked, '']) assert.equal(codeOf(await decline(seen)), 'return-meanwhile');
    assert.equal(codeOf(await inTx((tx) => receiveReturn(shop, tx, packer, { orderId }))), 'done');
    assert.equal(codeOf(await decline(accepted)), 'return-meanwhile');
    assert.equal(await statusOf(orderId), 'Return Requested');
    const here = await shown();
    assert.equal(codeOf(await decline(here)), 'done');
    assert.equal(await statusOf(orderId), 'Delivered');
    assert.equal(codeOf(await decline(here)), 'return-meanwhile');
    await ask(order);
    assert.equal(codeOf(await decline(asked)), 'return-meanwhile');
    assert.equal(codeOf(await decline(await shown())), 'done');
  });

  test('staff may send the exchange ahead; where it comes back unopened, the first piece is paid back', async () => {
    const order = await givenSized(shop, [1]);
    const [productId] = order.productIds as [string];
    const { orderId } = order;
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    await approve(orderId);
    const ahead = () => inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    assert.deepEqual([codeOf(await ahead()), codeOf(await ahead())], ['done', 'return-step-done']);
    const id = await replacementOf(orderId);
    await givenShipped(shop, id);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId: id, reason: 'Nobody was there.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId: id, reason: '', writtenOff: [] }));
    assert.deepEqual(await refunded(orderId), [], 'the first piece is with the shopper still');
    await settle(orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    assert.deepEqual([await statusOf(orderId), await refunded(orderId)], ['Returned', [totalPaise]]);
    assert.deepEqual(await stockOf(productId), { on_hand: 12, held: 0 });
  });

  test('what was sent ahead in exchange goes back only once the first piece is here', async () => {
    const order = await givenSized(shop, [1]);
    const [productId] = order.productIds as [string];
    const { orderId } = order;
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    await approve(orderId);
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    const second = { ...order, orderId: await replacementOf(orderId) };
    await givenDelivered(shop, second.orderId);
    assert.equal(codeOf(await ask(second)), 'exchange-open');
    await settle(orderId);
    assert.ok(!isRefusal(await ask(second)));
  });

  test('so it is beside pieces that the shopper keeps; when they come back too, so do the fees (R154)', async () => {
    const order = await givenSized(shop, [1, 1]);
    const [productId] = order.productIds as [string];
    const { orderId } = order;
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    await approve(orderId);
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    const id = await replacementOf(orderId);
    await givenShipped(shop, id);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId: id, reason: 'Nobody was there.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId: id, reason: '', writtenOff: [] }));
    await settle(orderId);
    assert.deepEqual([await statusOf(orderId), await refunded(orderId)], ['Delivered', [333_00]]);
    shop.passTime(1000);
    await ask(order);
    await settle(orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    assert.deepEqual(
      [await statusOf(orderId), await refunded(orderId)],
      ['Returned', [333_00, totalPaise - 333_00]],
    );
  });

  test('an exchange that had left when the return was declined is worth nothing; the first piece still is', async () => {
    const order = await givenSized(shop, [1]);
    const { orderId } = order;
    const [productId] = order.productIds as [string];
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    await approve(orderId);
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    const id = await replacementOf(orderId);
    await givenDelivered(shop, id);
    await inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason: 'It never came.' }));
    const second = { ...order, orderId: id };
    await ask(second, [{ productId, size: '2.6', quantity: 1, exchange: { size: '2.4' } }]);
    await approve(id);
    await settle(id);
    const third = await replacementOf(id);
    await inTx((tx) => cancelOrder(shop, tx, order.shopper.viewer, { orderId: third, reason: 'No more' }));
    assert.deepEqual([await refunded(orderId), await refunded(id)], [[], []]);
    await ask(order);
    await settle(orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    assert.deepEqual(await refunded(orderId), [totalPaise]);
  });

  test('what stands behind a piece in exchange is kept back, also where staff refunded an amount before (R198)', async () => {
    const order = await givenSized(shop, [2]);
    const [productId] = order.productIds as [string];
    const { orderId } = order;
    await ask(order, [{ productId, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]);
    await settle(orderId);
    const id = await replacementOf(orderId);
    await givenDelivered(shop, id);
    const what = { amountPaise: 300_00 };
    await inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'Late', what }));
    shop.passTime(1000);
    await ask(order);
    await settle(orderId);
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    const free = totalPaise - 300_00 - 333_00;
    assert.ok(free < 333_00);
    assert.deepEqual(await refunded(orderId), [300_00, free]);
    shop.passTime(1000);
    await ask({ ...order, orderId: id });
    await settle(id);
    assert.deepEqual(await refunded(orderId), [300_00, free, 333_00]);
  });

  test('a piece is refunded or exchanged, never both', async () => {
    const order = await givenSized(shop, [2, 1]);
    const { orderId } = order;
    const [first, second] = order.productIds as [string, string];
    const refund = (position: number) =>
      inTx((tx) =>
        refundPart(shop, tx, packer, { orderId, reason: 'x', what: { lines: [{ position, quantity: 1 }] } }),
      );
    const exchange = { size: '2.6' };
    assert.equal(codeOf(await refund(0)), 'done');
    const both = [{ productId: first, size: '2.4', quantity: 2, exchange }];
    assert.equal(codeOf(await ask(order, both)), 'pieces-not-left');
    await ask(order, [
      { productId: first, size: '2.4', quantity: 1, exchange },
      { productId: second, size: '2.4', quantity: 1 },
    ]);
    assert.equal(codeOf(await approve(orderId)), 'done');
    assert.equal(codeOf(await refund(0)), 'pieces-not-refundable');
    assert.deepEqual(await settle(orderId), { refundPaise: 433_00 });
    assert.deepEqual((await refunded(orderId)).toSorted(), [333_00, 433_00]);
  });
});
