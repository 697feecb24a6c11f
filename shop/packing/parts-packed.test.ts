import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { listParts } from '#shop/fulfilment/parts.server.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { shipOrder } from '#shop/fulfilment/ship-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { exportOrders } from './export-orders.ts';
import { printPapers } from './print-papers.ts';
import { shipByList } from './ship-together.ts';

suite('packing an order in parts', async () => {
  const shop = await openTestShop({ after });
  const print = async (orderId: string, part?: number) => {
    const pdf = await printPapers(shop, packer, { orderIds: [orderId], part });
    return isRefusal(pdf) ? assert.fail(pdf.message) : (await readPdf(pdf)).join('\n');
  };

  test('a list ships what is left, once; each parcel has its own papers (R194)', async () => {
    const { orderId } = await givenPacked(shop, [2, 1]);
    const number = orderId.slice(-6);
    const pieces = [{ position: 0, quantity: 1 }];
    const handed = { carrier: 'DTDC', trackingNumber: `${number}-1` };
    await inTransaction(shop.db, (tx) => shipOrder(shop, tx, packer, { orderId, ...handed, pieces }));
    const filed = await inTransaction(shop.db, (tx) => exportOrders(shop, tx, packer, { queue: 'to-ship' }));
    assert.match(isRefusal(filed) ? filed.message : filed.csv, /1 × Piece[^;\n]*; 1 × Piece/);
    assert.match(await print(orderId), /Parcel 2 of 2[\s\S]*2 pieces in this parcel[\s\S]*Tax invoice/);
    assert.match(await print(orderId, 1), /Parcel 1 of 2[\s\S]*1 piece in this parcel/);
    const none = await printPapers(shop, packer, { orderIds: [orderId], part: 3 });
    assert.ok(isRefusal(none) && none.refusal === 'parcel-unknown');
    const ship = (text: string) => inTransaction(shop.db, (tx) => shipByList(shop, tx, packer, { text }));
    const doneOf = async (text: string) => {
      const plan = await ship(text);
      return isRefusal(plan) ? plan.message : plan.steps.map(({ isDone }) => isDone);
    };
    assert.deepEqual(await doneOf(`${number},DTDC,${number}-1`), [true]);
    assert.equal((await listParts(shop.db, orderId)).length, 1);
    assert.deepEqual(await doneOf(`${number},DTDC,${number}-2`), [false]);
    assert.deepEqual(
      (await listParts(shop.db, orderId)).map(({ lines }) => lines.map(({ quantity }) => quantity)),
      [[1], [1, 1]],
    );
    for (const sent of [1, 2]) assert.deepEqual(await doneOf(`${number},DTDC,${number}-${sent}`), [true]);
    assert.match(await print(orderId), /Parcel 1 of 2[\s\S]*Parcel 2 of 2/);
  });

  test('pick list and slip say what was refunded before it left (R190)', async () => {
    const { orderId } = await givenPacked(shop, [2, 1]);
    const what = { lines: [{ position: 0, quantity: 1 }] };
    const refunded = await inTransaction(shop.db, (tx) =>
      refundPart(shop, tx, packer, { orderId, reason: 'It broke', what }),
    );
    assert.ok(!isRefusal(refunded));
    const papers = await print(orderId);
    assert.equal(papers.match(/\(1 refunded\)/g)?.length, 2);
    assert.match(papers, new RegExp(`${orderId.slice(-6)} × 2 \\(1 refunded\\)`));
  });
});
