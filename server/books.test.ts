import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { payOut } from '#shop/fulfilment/pay-out.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { totalOf } from '#shop/invoices/gst-return.ts';
import { listRegister, readDocuments, readGstReturn, sumRegister } from '#shop/invoices/register.server.ts';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { payingAt } from './testing/paying-at.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

test('a month of India begins and ends at midnight there', () => {
  assert.deepEqual(monthSpan('2026-12'), {
    from: new Date('2026-11-30T18:30:00Z'),
    until: new Date('2026-12-31T18:30:00Z'),
  });
  for (const wrong of [null, '', '2026-13', '2026-1', '1999-01', '2026-10-01', "2026-10'"])
    assert.equal(monthSpan(wrong), null);
  assert.equal(monthAt(new Date('2026-10-31T18:30:00Z')), '2026-11');
});

suite('the books of a month', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start } = payingAt(shop);
  const orders: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { orderId } = await givenOrder(shop, { quantity: count + 1 });
    await givenDelivered(shop, orderId);
    orders.push(orderId);
  }
  shop.passTime(1000);
  const part = { orderId: orders[2]!, reason: 'A scratch', what: { amountPaise: 100_00 } };
  await inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, part));
  await inTransaction(shop.db, (tx) =>
    nameAccount(shop, tx, orders[2]!, { kind: 'upi', upiId: 'demo@okbank' }),
  );
  await inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId: orders[2]!, reference: 'UTR1' }));
  const paid = await start(await givenShopper(shop), await givenProduct(shop));
  await phonepe.choose(paid.id, 'pay');
  await settlePayment(shop, paid.id);
  const span = monthSpan(monthAt(shop.now()))!;

  test('the return adds up to what the database sums of the documents', async () => {
    const gst = await readGstReturn(shop.db, span);
    const [invoices, notes] = await sumRegister(shop.db, span);
    assert.deepEqual([invoices!.count, notes!.count, notes!.totalPaise], [3, 1, 100_00]);
    const total = totalOf(gst);
    assert.equal(total.valuePaise, invoices!.totalPaise - notes!.totalPaise);
    assert.equal(total.cgstPaise + total.sgstPaise + total.igstPaise, invoices!.taxPaise - notes!.taxPaise);
    assert.deepEqual(
      gst.docs.map(({ kind, count }) => [kind, count]),
      [
        ['invoice', 3],
        ['credit note', 1],
      ],
    );
  });

  test('the register is read oldest first, by kind, each document once', async () => {
    const { documents, next } = await listRegister(shop.db, { ...span, kind: 'invoice' });
    assert.deepEqual([documents.map(({ contents }) => contents.orderId), next], [orders, null]);
    const [first] = documents;
    const rest = await listRegister(shop.db, { ...span, after: first!.number });
    assert.deepEqual(
      rest.documents.map(({ kind, invoice }) => [kind, invoice?.number ?? null]),
      [
        ['invoice', null],
        ['invoice', null],
        ['credit note', documents[2]!.number],
      ],
    );
    let read = 0;
    for await (const batch of readDocuments(shop.db, span)) read += batch.length;
    assert.equal(read, 4);
  });

  test('the daily sheet adds up to all movements of money, by method', async () => {
    const rows = await readDailySheet(shop.db, span);
    const sums = { captured: 0, collected: 0, refunded: 0, 'paid out': 0 };
    for (const { kind, amount_paise } of await shop.db.selectFrom('money_movements').selectAll().execute())
      sums[kind] += amount_paise;
    assert.deepEqual(
      rows.map(({ method, capturedPaise, collectedPaise, refundedPaise, paidOutPaise }) => [
        ...[method, capturedPaise, collectedPaise, refundedPaise, paidOutPaise],
      ]),
      [
        ['cod', 0, sums.collected, 0, 100_00],
        ['phonepay', 950_00, 0, 0, 0],
      ],
    );
    assert.deepEqual([sums.captured, sums.refunded, sums['paid out']], [950_00, 0, 100_00]);
    assert.deepEqual(await readDailySheet(shop.db, { from: span.until, until: span.until }), []);
    const { moved_at: at } = await shop.db
      .selectFrom('money_movements')
      .select('moved_at')
      .where('kind', '=', 'captured')
      .executeTakeFirstOrThrow();
    const [before, since] = await Promise.all([
      readDailySheet(shop.db, { from: span.from, until: at }),
      readDailySheet(shop.db, { from: at, until: span.until }),
    ]);
    const captures = [before, since].map(
      (some) => some.filter(({ capturedPaise }) => capturedPaise > 0).length,
    );
    assert.deepEqual(captures, [0, 1], 'in the span that begins then, once (R168)');
  });
});
