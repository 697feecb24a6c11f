import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { settleReturn } from '#shop/fulfilment/settle-return.ts';
import { packer } from '#shop/testing/given-order.ts';
import { allSaleable, type GivenSized, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { documentPdf } from './document-work.ts';
import { listDocuments } from './queries.server.ts';
import { readGstReturn } from './register.server.ts';

suite('credit notes of pieces', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  async function comeBack({ orderId, shopper, productIds }: GivenSized, quantity: number) {
    const items = [{ productId: productIds[0]!, size: '2.4', quantity }];
    await requestReturn(shop, shopper.viewer, wishFor(orderId, items));
    const lines = await allSaleable(shop, orderId);
    await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
  }

  async function summary() {
    const now = shop.now().getTime();
    const [hsn] = (
      await readGstReturn(shop.db, { from: new Date(now - DAY_MS), until: new Date(now + DAY_MS) })
    ).hsn;
    return [hsn!.quantity, hsn!.valuePaise];
  }

  const noted = async (orderId: string) =>
    (await listDocuments(shop.db, orderId)).slice(1).map(({ contents }) => contents.lines[0]!.pieces);

  test('pieces that come back in parts come off table 12 part by part, and the note names them (R154 and R167)', async () => {
    const order = await givenSized(shop, [4]);
    const { orderId } = order;
    assert.equal((await summary())[0], 4);
    await comeBack(order, 2);
    assert.equal((await summary())[0], 2);
    const note = (await listDocuments(shop.db, orderId))[1]!;
    assert.match((await readPdf(await documentPdf(note))).join(), /2 NOS/);
    await comeBack(order, 2);
    assert.deepEqual(await summary(), [0, 0]);
    assert.deepEqual(await noted(orderId), [2, 2]);
  });

  test('an amount takes no piece off, and the last pieces take off all that is left', async () => {
    const order = await givenSized(shop, [3]);
    const { orderId } = order;
    const refund = (what: Parameters<typeof refundPart>[3]['what']) =>
      inTx((tx) => refundPart(shop, tx, packer, { orderId, reason: 'x', what }));
    await refund({ amountPaise: 100_00 });
    assert.equal((await summary())[0], 3);
    const notes = await listDocuments(shop.db, orderId);
    assert.doesNotMatch((await readPdf(await documentPdf(notes[1]!))).join(), /NOS/);
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    await comeBack(order, 2);
    assert.deepEqual(await summary(), [0, 0]);
    assert.deepEqual(await noted(orderId), [0, 1, 2]);
  });
});
