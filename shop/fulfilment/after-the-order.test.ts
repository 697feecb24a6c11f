import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenDelivered, givenOrder, givenShipped, handed, packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { declineReturn, takeBack } from './end-return.ts';
import { payOut, refuseAccount } from './pay-out.ts';
import { selectLastParcel } from './queries.server.ts';
import { requestReturn } from './request-return.ts';
import { selectLastReturn } from './return-queries.server.ts';
import { markUndelivered, type Shipping, shipOrder, startProcessing } from './ship-order.ts';

suite('parcels, cash and returns', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const wish = { reason: 'It is damaged or faulty', words: 'One stone is loose.', photos: [] };
  const stockOf = async (id: string) =>
    (await shop.db.selectFrom('products').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow())
      .on_hand;
  const mailsTo = async (email: string) =>
    (await shop.takeJobs('send-mail')).filter((mail) => mail.to === email);

  test('shipping keeps carrier and number, and tells the shopper both', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenShipped(shop, orderId);
    const parcel = await selectLastParcel(shop.db, orderId);
    assert.deepEqual(parcel, { ...handed(orderId), trackingUrl: null, shippedAt: shop.now() });
    const told = (await mailsTo(shopper.email)).find(({ kind }) => kind === 'order-shipped');
    assert.deepEqual(told && 'parcel' in told && told.parcel, { ...handed(orderId), trackingUrl: null });
  });

  test('a parcel that left with another order leaves with no second one; two carriers may count alike', async () => {
    const [first, second] = [await givenOrder(shop), await givenOrder(shop)];
    await givenShipped(shop, first.orderId);
    await inTx((tx) => startProcessing(shop, tx, packer, { orderId: second.orderId }));
    const ship = (more: Partial<Shipping> = {}) =>
      inTx((tx) =>
        shipOrder(shop, tx, packer, { ...handed(first.orderId), orderId: second.orderId, ...more }),
      );
    const { trackingNumber } = handed(first.orderId);
    const said = `The tracking number ${trackingNumber} is that of order ${first.orderId.slice(-6)}.`;
    assert.equal((await ship())?.message, said);
    assert.equal((await ship({ carrier: 'BLUE DART ' }))?.message, said);
    assert.equal(await ship({ carrier: 'DTDC' }), null);
    await inTx((tx) =>
      markUndelivered(shop, tx, packer, { orderId: second.orderId, reason: 'Nobody there' }),
    );
    assert.equal((await ship({ again: true }))?.message, said);
    assert.equal(await ship({ again: true, carrier: 'DTDC' }), null);
  });

  test('a carrier without a name, or an address that is not https, is refused', async () => {
    const { orderId } = await givenOrder(shop);
    await inTx((tx) => startProcessing(shop, tx, packer, { orderId }));
    for (const [more, code] of [
      [{ carrier: ' ' }, 'tracking-wrong'],
      [{ trackingNumber: 'x'.repeat(61) }, 'tracking-wrong'],
      [{ trackingUrl: 'javascript:alert(1)' }, 'tracking-url-wrong'],
      [{ trackingUrl: 'http://carrier.example/1' }, 'tracking-url-wrong'],
    ] as const) {
      const refused = await inTx((tx) =>
        shipOrder(shop, tx, packer, { orderId, ...handed(orderId), ...more }),
      );
      assert.equal(refused?.refusal, code);
    }
  });

  test('the cash of a delivered order is written down, once', async () => {
    const { orderId } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    const cash = await shop.db
      .selectFrom('cash_collections')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    assert.deepEqual(cash, [{ order_id: orderId, amount_paise: 600_00, collected_at: shop.now() }]);
  });

  test('a return is asked for until 7 days after delivery, not later; declining does not begin them anew', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    shop.passTime(7 * DAY_MS);
    assert.ok(!isRefusal(await requestReturn(shop, shopper.viewer, { orderId, ...wish })));
    await inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason: 'It was worn.' }));
    shop.passTime(DAY_MS);
    const late = await requestReturn(shop, shopper.viewer, { orderId, ...wish });
    assert.ok(isRefusal(late) && late.refusal === 'return-too-late');
    assert.match(late.message, /within 7 days/);
  });

  test('pieces that come back are on the shelf again, or written off, as staff say', async () => {
    for (const [writtenOff, back] of [
      [[], 10],
      ['all', 8],
    ] as const) {
      const { orderId, shopper, productId } = await givenOrder(shop, { quantity: 2 });
      await givenDelivered(shop, orderId);
      await requestReturn(shop, shopper.viewer, { ...wish, orderId });
      await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: 'As the shopper said.', writtenOff }));
      assert.equal(await stockOf(productId), back);
      const movements = await shop.db
        .selectFrom('stock_movements')
        .select(['kind', 'quantity'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute();
      const sum = movements.reduce((total, { quantity }) => total + quantity, 0);
      assert.equal(sum, back, 'every piece that came or went is in the book');
      assert.equal(
        movements.some(({ kind }) => kind === 'written off'),
        writtenOff === 'all',
      );
      assert.equal((await selectLastReturn(shop.db, orderId))?.outcome, 'taken back');
    }
    const { orderId } = await givenOrder(shop);
    await givenShipped(shop, orderId);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Nobody was there.' }));
    const foreign = await inTx((tx) =>
      takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: ['another-piece'] }),
    );
    assert.equal(foreign?.refusal, 'pieces-unknown');
  });

  test('of a parcel that was not handed over what came back broken is written off, the rest is on the shelf again', async () => {
    const { orderId, productIds } = await givenPacked(shop, [2, 1]);
    const shipped = await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...handed(orderId) }));
    assert.equal(shipped, null);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Nobody was there.' }));
    const writtenOff = productIds.slice(0, 1);
    assert.equal(await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff })), null);
    assert.deepEqual(await Promise.all(productIds.map(stockOf)), [10, 12]);
  });

  test('a refused parcel of a cash order comes back without a refund: nothing was paid', async () => {
    const { orderId } = await givenOrder(shop);
    await givenShipped(shop, orderId);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId, reason: 'Refused at the door.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    assert.deepEqual(await listRefunds(shop.db, orderId), []);
  });

  test('cash goes back to the account that the shopper names, which is sealed, and forgotten once it is paid', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    await requestReturn(shop, shopper.viewer, { ...wish, orderId });
    const account = { kind: 'upi' as const, upiId: 'demo.shopper@okaxis' };
    const tooEarly = await inTx((tx) => nameAccount(shop, tx, orderId, account));
    assert.equal(isRefusal(tooEarly) && tooEarly.refusal, 'payout-not-needed');
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const unnamed = await inTx((tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR1' }));
    assert.ok(isRefusal(unnamed) && unnamed.refusal === 'refund-not-payable');

    assert.ok(!isRefusal(await inTx((tx) => nameAccount(shop, tx, orderId, account))));
    const [kept] = await shop.db.selectFrom('payout_accounts').selectAll().execute();
    assert.equal(kept!.hint, 'UPI id d...@okaxis');
    assert.ok(!kept!.sealed.includes('demo.shopper'));
    await inTx((tx) => refuseAccount(tx, packer, { orderId, reason: 'The bank does not know it.' }));
    assert.deepEqual(
      (await listRefunds(shop.db, orderId)).map(({ state, failure }) => [state, failure]),
      [['requested', 'The bank does not know it.']],
    );
    await inTx((tx) => nameAccount(shop, tx, orderId, account));
    shop.passTime(DAY_MS);
    await shop.takeJobs('send-mail');
    const unproved = await inTx((tx) => payOut(shop, tx, packer, { orderId, reference: ' ' }));
    assert.ok(isRefusal(unproved) && unproved.refusal === 'reference-missing');
    assert.equal(
      isRefusal(await inTx((tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR1' }))),
      false,
    );
    const [refund] = await listRefunds(shop.db, orderId);
    assert.deepEqual([refund!.state, refund!.amountPaise, refund!.reference], ['done', 600_00, 'UTR1']);
    assert.deepEqual(await shop.db.selectFrom('payout_accounts').selectAll().execute(), []);
    const [told] = await mailsTo(shopper.email);
    assert.deepEqual(told && 'amountPaise' in told && [told.kind, told.amountPaise], ['refunded', 600_00]);
  });
});
