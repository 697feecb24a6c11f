import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { blockCash } from '#shop/customers/customer-acts.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { givenDelivered, givenShipped, packer } from '#shop/testing/given-order.ts';
import { allSaleable, type GivenSized, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { approveReturn, receiveReturn, sendExchangeAhead } from './approve-return.ts';
import { takeBack } from './end-return.ts';
import { exchangeForAnother, refundInstead } from './exchange-another.ts';
import { refundPart } from './refund-order.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';
import { markUndelivered } from './ship-order.ts';

suite('an exchange for another product', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');
  const orderOf = async (id: string) => (await getOrderAndBuyer(shop.db, id)).order;
  const refunded = async (id: string) =>
    (await listRefunds(shop.db, id)).map(({ amountPaise }) => amountPaise);
  const credited = async (id: string) =>
    (await listDocuments(shop.db, id)).map(({ contents }) => contents.totalPaise);
  const another = (orderId: string, productId: string, quantity = 1) =>
    inTx((tx) =>
      exchangeForAnother(shop, tx, packer, { orderId, position: 0, productId, size: '', quantity }),
    );
  const accept = (orderId: string) => inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
  const settle = async (orderId: string) => {
    const lines = await allSaleable(shop, orderId);
    return await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
  };
  const replacementOf = async (orderId: string) => (await listReturns(shop.db, orderId))[0]!.replacementId!;

  /** An accepted return of all of an order of one ring for ₹333. */
  async function givenAccepted(): Promise<GivenSized> {
    const given = await givenSized(shop, [1]);
    await requestReturn(shop, given.shopper.viewer, wishFor(given.orderId));
    await accept(given.orderId);
    return given;
  }

  test('a cheaper one: the difference goes back with the credit note, the rest with what came in exchange', async () => {
    const { orderId, shopper } = await givenAccepted();
    const other = await givenProduct(shop, { rupees: 100, stock: 9 });
    assert.deepEqual(await another(orderId, other, 2), { toPayPaise: 0 });
    assert.deepEqual(await settle(orderId), { refundPaise: 133_00 });
    const { totalPaise } = await orderOf(orderId);
    assert.deepEqual([await refunded(orderId), await credited(orderId)], [[133_00], [totalPaise, 133_00]]);
    const id = await replacementOf(orderId);
    await givenDelivered(shop, id);
    assert.deepEqual(await credited(id), [0]);
    await requestReturn(shop, shopper.viewer, wishFor(id));
    assert.deepEqual(await settle(id), { refundPaise: 200_00 });
    assert.deepEqual(
      [(await refunded(orderId)).toSorted((a, b) => a - b), await refunded(id)],
      [[133_00, 200_00], []],
    );
  });

  test('a dearer one: the difference is collected at the door, invoiced, and goes back with the piece', async () => {
    const { orderId, shopper } = await givenAccepted();
    const other = await givenProduct(shop, { rupees: 450.5 });
    assert.deepEqual(await another(orderId, other), { toPayPaise: 117_50 });
    assert.deepEqual(await settle(orderId), { refundPaise: 0 });
    const id = await replacementOf(orderId);
    await givenDelivered(shop, id);
    assert.deepEqual(await credited(id), [117_50]);
    const collected = await shop.db
      .selectFrom('cash_collections')
      .select('amount_paise')
      .where('order_id', '=', id)
      .execute();
    assert.deepEqual(collected, [{ amount_paise: 117_50 }]);
    const refuse = await inTx((tx) =>
      refundPart(shop, tx, packer, {
        orderId: id,
        reason: 'x',
        what: { lines: [{ position: 0, quantity: 1 }] },
      }),
    );
    assert.equal(codeOf(refuse), 'exchange-by-return');
    // Exchanged once more, for a cheaper one, which comes back: each order's money takes its share.
    await requestReturn(shop, shopper.viewer, wishFor(id));
    await accept(id);
    assert.deepEqual(await another(id, await givenProduct(shop, { rupees: 400 })), { toPayPaise: 0 });
    assert.deepEqual(await settle(id), { refundPaise: 50_50 });
    const third = await replacementOf(id);
    await givenDelivered(shop, third);
    await requestReturn(shop, shopper.viewer, wishFor(third));
    assert.deepEqual(await settle(third), { refundPaise: 400_00 });
    const { totalPaise, itemsTotalPaise } = await orderOf(orderId);
    const back = [...(await refunded(orderId)), ...(await refunded(id))];
    assert.equal(
      back.reduce((sum, paise) => sum + paise, 0),
      450_50,
    );
    assert.ok((await refunded(orderId)).every((paise) => paise <= totalPaise) && itemsTotalPaise === 333_00);
  });

  test('a dearer one that is refused at the door: the first piece is paid back, and the stock is whole', async () => {
    const { orderId } = await givenAccepted();
    const other = await givenProduct(shop, { rupees: 500, stock: 3 });
    await another(orderId, other);
    await settle(orderId);
    const id = await replacementOf(orderId);
    await givenShipped(shop, id);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId: id, reason: 'Refused' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId: id, reason: '', writtenOff: [] }));
    assert.deepEqual([await refunded(orderId), await refunded(id)], [[333_00], []]);
    assert.deepEqual(await credited(id), [167_00, 167_00]);
    const stock = await shop.db
      .selectFrom('products')
      .select(['on_hand', 'held'])
      .where('id', '=', other)
      .executeTakeFirst();
    assert.deepEqual(stock, { on_hand: 3, held: 0 });
  });

  test('staff change their mind until it is packed; what waits does not go out, and nothing stays held', async () => {
    const { orderId, productIds } = await givenAccepted();
    const [first, second] = [await givenProduct(shop, { stock: 1 }), await givenProduct(shop, { stock: 1 })];
    assert.equal(codeOf(await another(orderId, first)), 'done');
    assert.equal(codeOf(await another(orderId, second)), 'done');
    const held = await shop.db.selectFrom('products').select('held').where('id', '=', first).execute();
    assert.deepEqual(held, [{ held: 0 }]);
    assert.equal(codeOf(await inTx((tx) => refundInstead(shop, tx, packer, { orderId }))), 'done');
    assert.equal(
      codeOf(await inTx((tx) => refundInstead(shop, tx, packer, { orderId }))),
      'return-step-done',
    );
    const size = { orderId, position: 0, productId: productIds[0]!, size: '2.6', quantity: 1 };
    const result = await inTx((tx) => exchangeForAnother(shop, tx, packer, size));
    assert.deepEqual(result, { toPayPaise: 0 });
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    assert.equal(codeOf(await another(orderId, first)), 'exchange-left');
  });

  test('the money instead: the mail lists what comes back alone, and none asks for what is here already', async () => {
    const given = await givenSized(shop, [2, 1]);
    const { orderId, productIds, shopper } = given;
    const one = { productId: productIds[0]!, size: '2.4', quantity: 1, exchange: { size: '2.6' } };
    await requestReturn(shop, shopper.viewer, wishFor(orderId, [one]));
    await accept(orderId);
    const listed = async () => {
      await shop.takeJobs('send-mail');
      assert.equal(codeOf(await inTx((tx) => refundInstead(shop, tx, packer, { orderId }))), 'done');
      return (await shop.takeJobs('send-mail')).map((mail) =>
        mail.kind === 'return-approved' ? mail.order.items.map(({ quantity }) => quantity) : mail.kind,
      );
    };
    assert.deepEqual(await listed(), [[1]]);
    await another(orderId, await givenProduct(shop));
    await inTx((tx) => receiveReturn(shop, tx, packer, { orderId }));
    assert.deepEqual(await listed(), []);
  });

  test('a return that is settled and a checkout of both products do not wait for each other', async () => {
    const { orderId, productIds } = await givenAccepted();
    // Its id is before that of what comes back, so a checkout locks it first.
    const other = await givenProduct(shop, { rupees: 333, id: 'a-piece' });
    await another(orderId, other);
    const settled = await shop.db.transaction().execute(async (tx) => {
      await lockStock(tx, [other]);
      let isOver = false;
      const settling = settle(orderId).finally(() => {
        isOver = true;
      });
      const isWaiting = async () => {
        const { rows } = await sql`
          SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(
          tx,
        );
        return rows.length > 0;
      };
      while (!isOver && !(await isWaiting()));
      await lockStock(tx, productIds);
      return { settling };
    });
    assert.deepEqual(await settled.settling, { refundPaise: 0 });
  });

  test('what can not be, is refused in words', async () => {
    const asked = await givenSized(shop, [1]);
    await requestReturn(shop, asked.shopper.viewer, wishFor(asked.orderId));
    const { orderId, productIds, shopper } = await givenAccepted();
    const gone = await givenProduct(shop, { stock: 0 });
    const dear = await givenProduct(shop, { rupees: 50_000 });
    const table: [string, string, number, string][] = [
      [asked.orderId, dear, 1, 'exchange-not-accepted'],
      [orderId, 'none', 1, 'product-unknown'],
      [orderId, productIds[0]!, 1, 'size-needed'],
      [orderId, dear, 0, 'pieces-unknown'],
      [orderId, gone, 1, 'sold-out'],
      [orderId, dear, 1, 'exchange-no-cash'],
    ];
    for (const [id, product, quantity, code] of table)
      assert.equal(codeOf(await another(id, product, quantity)), code);
    assert.equal(
      codeOf(await inTx((tx) => refundInstead(shop, tx, packer, { orderId: asked.orderId }))),
      'exchange-not-accepted',
    );
    const viewer = { ...packer, role: 'support' } as const;
    const { userId } = shopper.viewer;
    await inTx((tx) => blockCash(shop, tx, viewer, { userId, reason: 'Refused five parcels' }));
    const other = await givenProduct(shop, { rupees: 400 });
    assert.equal(codeOf(await another(orderId, other)), 'exchange-no-cash');
    assert.equal((await listReturns(shop.db, orderId))[0]!.replacementId, null);
  });

  test('what staff refunded by an amount is not exchanged, or refunded by the piece, as well', async () => {
    const given = await givenSized(shop, [1, 1]);
    const { orderId, productIds } = given;
    const refund = (what: Parameters<typeof refundPart>[3]['what']) =>
      inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'x', what }));
    const size = '2.4';
    const exchange = { size: '2.6' };
    await requestReturn(
      shop,
      given.shopper.viewer,
      wishFor(orderId, [{ productId: productIds[0]!, size, quantity: 1, exchange }]),
    );
    await accept(orderId);
    const { totalPaise } = await orderOf(orderId);
    assert.equal(codeOf(await refund({ amountPaise: totalPaise - 333_00 - 432_99 })), 'done');
    // ₹333 stands behind the exchange; a paisa is missing for the other piece.
    assert.equal(codeOf(await refund({ lines: [{ position: 1, quantity: 1 }] })), 'refund-too-large');
    assert.equal(codeOf(await refund({ amountPaise: 433_00 })), 'done');
    assert.equal(codeOf(await settle(orderId)), 'exchange-refunded');
    assert.equal(
      codeOf(await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }))),
      'exchange-refunded',
    );
    assert.equal(codeOf(await inTx((tx) => refundInstead(shop, tx, packer, { orderId }))), 'done');
    assert.deepEqual(await settle(orderId), { refundPaise: 332_99 });
    assert.equal(
      (await refunded(orderId)).reduce((sum, paise) => sum + paise, 0),
      totalPaise,
    );
  });
});
