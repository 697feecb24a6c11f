import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { stepRefund } from '#shop/checkout/follow-up.ts';
import { acceptHeld, refundHeld } from '#shop/checkout/resolve-held.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { setPaymentMethod } from '#shop/orders/record-order.server.ts';
import { listHeldAttempts } from '#shop/payments/attempts.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { refuse } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenShipped, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName } from '#shop/viewer.ts';

suite('a payment of another amount than was asked', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { api, start, statusOf, stockOf, verify } = payingAt(shop);

  const paidWrongly = async (paise: number) => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    await phonepe.control({ wrongAmount: paise });
    await phonepe.choose(started.id, 'pay');
    await phonepe.control({ reset: true });
    await verify(started.orderId, shopper.token);
    return { ...started, shopper, piece };
  };
  const isHeld = async (orderId: string) =>
    (await listHeldAttempts(shop.db)).find((attempt) => attempt.orderId === orderId);

  /** Refunds with whom asked for them. */
  const askedFor = async (orderId: string) => {
    const refunds = shop.db.selectFrom('refunds').select(['amount_paise', 'asked_by']);
    const rows = await refunds.where('order_id', '=', orderId).execute();
    return rows.map((row) => [row.amount_paise, row.asked_by]);
  };

  test('that was held before amounts stood in rupees says to staff what came in rupees, too', async () => {
    const [round, broken] = [await paidWrongly(12_34_567_00), await paidWrongly(94_950)];
    const reasonOf = async ({ orderId }: { orderId: string }) => (await isHeld(orderId))?.reason;
    const now = [await reasonOf(round), await reasonOf(broken)];
    for (const { id } of [round, broken])
      await sql`UPDATE payment_attempts SET reason = 'paid ' || captured_paise || ' hundredths of INR' WHERE id = ${id}`.execute(
        shop.db,
      );
    const file = new URL('../../db/migrations/0083-photos-let-through.sql', import.meta.url);
    const update = /^UPDATE[^;]+/m.exec(readFileSync(file, 'utf8'))![0];
    await sql.raw(update).execute(shop.db);
    assert.deepEqual([await reasonOf(round), await reasonOf(broken)], now);
    assert.deepEqual(now, ['paid ₹12,34,567', 'paid ₹949.50']);
  });

  test('is held with its stock, is listed for staff, and its buyer sees that it came', async () => {
    const { orderId, piece, shopper } = await paidWrongly(90_000);
    assert.equal(await statusOf(orderId), 'Payment Pending');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    const held = await isHeld(orderId);
    assert.deepEqual(
      [held?.amountPaise, held?.capturedPaise, held?.capturedCurrency],
      [95_000, 90_000, 'INR'],
    );
    assert.equal((await api.get(`/order/${orderId}`, shopper.token)).order.paymentHeld, true);
    const listed = await api.post('/order/userorders', {}, shopper.token);
    assert.deepEqual(
      listed.json.orders.map((order: { paymentHeld: boolean }) => order.paymentHeld),
      [true],
    );
    const asked = await verify(orderId, shopper.token);
    assert.deepEqual(
      [asked.json.status, asked.json.paymentHeld, asked.message],
      [
        'pending',
        true,
        'Your payment came and we are looking at it. Please do not pay again: we write to you.',
      ],
    );
  });

  test('is taken by staff: the order stands, once, and what came beyond its price goes back', async () => {
    for (const [paise, back] of [
      [90_000, []],
      [99_000, [4_000]],
    ] as const) {
      const { orderId, piece } = await paidWrongly(paise);
      const accept = () => inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
      const twice = await Promise.all([accept(), accept()]);
      assert.equal(twice.filter((refused) => refused?.refusal === 'payment-not-held').length, 1);
      assert.equal(await statusOf(orderId), 'Order Placed');
      assert.deepEqual(await stockOf(piece), { on_hand: 0, held: 0 });
      assert.deepEqual(
        (await listRefunds(shop.db, orderId)).map(({ amountPaise }) => amountPaise),
        back,
      );
      assert.equal(await isHeld(orderId), undefined);
    }
  });

  test('is told as what it was: less than the total, or with what came beyond it beside (R87 and R436)', async () => {
    const told = async (paise: number) => {
      const { orderId, shopper } = await paidWrongly(paise);
      await inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
      const one = (await api.get(`/order/${orderId}`, shopper.token)).order;
      const [listed] = (await api.post('/order/userorders', {}, shopper.token)).orders;
      const mail = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'order-placed');
      assert.ok(mail?.kind === 'order-placed');
      const surplus = [one, listed].map(({ refunds }) =>
        refunds.map((each: { isSurplus: boolean }) => each.isSurplus),
      );
      const { paidAmount } = (await verify(orderId, shopper.token)).json.orderDetails;
      return [one.paidAmount, listed.paidAmount, paidAmount, mail.order.acceptedPaise, ...surplus];
    };
    assert.deepEqual(await told(90_000), [900, 900, 900, 90_000, [], []]);
    assert.deepEqual(await told(99_000), [null, null, null, null, [true], [true]]);
  });

  test('has no credit note for what came beyond its price, but for what is paid back of the goods (R192)', async () => {
    const { orderId } = await paidWrongly(99_000);
    await inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
    shop.passTime(1000);
    const what = { amountPaise: 10_000 };
    await inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, { orderId, reason: 'Late', what }));
    await givenShipped(shop, orderId);
    const documents = await listDocuments(shop.db, orderId);
    assert.deepEqual(
      documents.map(({ kind, contents }) => [kind, contents.totalPaise]),
      [
        ['invoice', 95_000],
        ['credit note', 10_000],
      ],
    );
  });

  test('is sent back by staff, all of it: the order fails and its stock is free', async () => {
    const { orderId, piece } = await paidWrongly(90_000);
    const refund = { orderId, reason: 'Another amount came.' };
    assert.equal(await inTransaction(shop.db, (tx) => refundHeld(shop, tx, packer, refund)), null);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    const refunds = await listRefunds(shop.db, orderId);
    assert.deepEqual(
      refunds.map(({ amountPaise, reason }) => [amountPaise, reason]),
      [[90_000, 'Another amount came.']],
    );
  });

  test('that goes back is told as what came and why, on the page and by mail', async () => {
    const { orderId, shopper } = await paidWrongly(90_000);
    await shop.takeJobs('send-mail');
    await inTransaction(shop.db, (tx) => refundHeld(shop, tx, packer, { orderId, reason: 'Too little.' }));
    assert.equal(
      (await verify(orderId, shopper.token)).message,
      '₹900 came for this order, where ₹950 was to pay. All of it goes back to you within 10 business days.',
    );
    const [told] = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    assert.ok(told?.kind === 'other-amount');
    assert.deepEqual([told.amountPaise, told.currency], [90_000, 'INR']);
  });

  test('in another currency is told, booked and mailed in that currency when it has gone back', async () => {
    const { orderId, id, shopper } = await paidWrongly(12_50);
    await shop.db
      .updateTable('payment_attempts')
      .set({ captured_currency: 'USD' })
      .where('id', '=', id)
      .execute();
    await inTransaction(shop.db, (tx) => refundHeld(shop, tx, packer, { orderId, reason: 'Dollars.' }));
    assert.match((await verify(orderId, shopper.token)).message, /^12\.50 USD came for this order/);
    await phonepe.control({ refundStepMs: 0 });
    const [refund] = await listRefunds(shop.db, orderId);
    await shop.takeJobs('send-mail');
    while ((await stepRefund(shop, refund!.id)) === 'pending');
    await phonepe.control({ reset: true });
    const booked = await shop.db
      .selectFrom('money_movements')
      .select(['amount_paise', 'currency'])
      .where('refund_id', '=', refund!.id)
      .execute();
    assert.deepEqual(booked, [{ amount_paise: 12_50, currency: 'USD' }]);
    const [told] = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    assert.ok(told?.kind === 'refunded');
    assert.equal(told.currency, 'USD');
  });

  test('that came after its order was given up is held as well: the page does not ask to pay again (R483)', async () => {
    const shopper = await givenShopper(shop);
    const { id, orderId } = await start(shopper, await givenProduct(shop, { stock: 1 }));
    shop.passTime(21 * MINUTE_MS);
    await settlePayment(shop, id);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    await phonepe.control({ wrongAmount: 90_000 });
    await phonepe.choose(id, 'pay');
    await phonepe.control({ reset: true });
    const asked = await verify(orderId, shopper.token);
    assert.deepEqual(
      [asked.json.status, asked.json.paymentHeld, asked.message],
      ['pending', true, refuse('link-held').message],
    );
    const listed = await api.post('/order/userorders', {}, shopper.token);
    assert.equal(listed.json.orders[0].paymentHeld, true);
    await inTransaction(shop.db, (tx) => refundHeld(shop, tx, packer, { orderId, reason: 'Too little.' }));
    assert.deepEqual(
      [(await verify(orderId, shopper.token)).json.status, (await listRefunds(shop.db, orderId)).length],
      ['failed', 1],
    );
  });

  test('is not taken where its pieces were sold meanwhile: nothing changes, and it can be sent back', async () => {
    const [late, quick] = [await givenShopper(shop), await givenShopper(shop)];
    const piece = await givenProduct(shop, { stock: 1 });
    const { id, orderId } = await start(late, piece);
    shop.passTime(21 * MINUTE_MS);
    await settlePayment(shop, id);
    const bought = await start(quick, piece);
    await phonepe.choose(bought.id, 'pay');
    await settlePayment(shop, bought.id);
    await phonepe.control({ wrongAmount: 99_000 });
    await phonepe.choose(id, 'pay');
    await phonepe.control({ reset: true });
    await settlePayment(shop, id);
    const refused = await inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
    assert.equal(refused?.refusal, 'stock-gone');
    assert.deepEqual(
      [await statusOf(orderId), await stockOf(piece), (await isHeld(orderId))?.capturedPaise],
      ['Payment Failed', { on_hand: 0, held: 0 }, 99_000],
    );
    const [wordless, said] = [' ', 'Sold meanwhile.'].map(
      (reason) => () => inTransaction(shop.db, (tx) => refundHeld(shop, tx, packer, { orderId, reason })),
    );
    assert.equal((await wordless!())?.refusal, 'reason-missing');
    assert.deepEqual(await listRefunds(shop.db, orderId), []);
    assert.equal(await said!(), null);
    assert.deepEqual(await askedFor(orderId), [[99_000, actorName(packer)]]);
  });

  test('is paid by the gateway that its money came by, whichever was chosen last (R184)', async () => {
    const { orderId } = await paidWrongly(99_000);
    await inTransaction(shop.db, (tx) => setPaymentMethod(tx, orderId, 'payu'));
    await inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
    const { order } = await getOrderAndBuyer(shop.db, orderId);
    assert.equal(order.paymentMethod, 'phonepay');
    assert.deepEqual(await askedFor(orderId), [[4_000, actorName(packer)]]);
  });

  test('of another currency can only be sent back', async () => {
    const { orderId, id } = await paidWrongly(90_000);
    await shop.db
      .updateTable('payment_attempts')
      .set({ captured_currency: 'USD' })
      .where('id', '=', id)
      .execute();
    const refused = await inTransaction(shop.db, (tx) => acceptHeld(shop, tx, packer, { orderId }));
    assert.equal(refused?.refusal, 'held-other-currency');
  });
});
