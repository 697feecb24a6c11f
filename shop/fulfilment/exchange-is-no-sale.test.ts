import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { foldPlace } from '#shop/checkout/weigh-cash.ts';
import { cashHistory, listOpenCash } from '#shop/orders/cash-orders.server.ts';
import { readDashboard } from '#shop/orders/dashboard.server.ts';
import { listPlacedSince } from '#shop/orders/digest.server.ts';
import { givenProduct, homeAddress } from '#shop/testing/given.ts';
import { givenShipped, packer } from '#shop/testing/given-order.ts';
import { allSaleable, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { approveReturn, sendExchangeAhead } from './approve-return.ts';
import { correctAddress } from './correct-address.ts';
import { takeBack } from './end-return.ts';
import { exchangeForAnother } from './exchange-another.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';
import { markUndelivered } from './ship-order.ts';

suite('an exchange', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  test('at no charge is neither a cash order nor a sale, and goes to where no cash is taken', async () => {
    const { orderId, shopper, productIds } = await givenSized(shop, [2]);
    const { userId } = shopper.viewer;
    const historyAt = (pin: string) =>
      inTx(async (tx) => {
        const origin = { userId, phone: homeAddress.phone, place: '', network: null };
        return (await cashHistory({ ...origin, pin, now: shop.now(), anHour: 2 }).execute(tx)).rows[0]!;
      });
    const items = [{ productId: productIds[0]!, size: '2.4', quantity: 1, exchange: { size: '2.6' } }];
    await requestReturn(shop, shopper.viewer, wishFor(orderId, items));
    await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    const id = (await listReturns(shop.db, orderId))[0]!.replacementId!;
    assert.deepEqual(await listOpenCash(shop.db, { email: shopper.email }, 10), []);
    const pin = { pin: '193501', city: 'Sopore', state: 'Jammu and Kashmir', min_days: 5, max_days: 9 };
    await shop.db
      .insertInto('pin_codes')
      .values({ ...pin, cod_available: false })
      .onConflict((conflict) => conflict.column('pin').doUpdateSet({ cod_available: false }))
      .execute();
    const address = { zipcode: pin.pin };
    assert.equal(
      await inTx((tx) => correctAddress(shop, tx, packer, { orderId: id, address, earlier: 0 })),
      null,
    );
    await givenShipped(shop, id);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId: id, reason: 'Nobody was there.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId: id, reason: '', writtenOff: [] }));
    const history = await historyAt(pin.pin);
    assert.deepEqual(
      [history.refused_parcels, history.pin_ended, history.full_since, history.delivered],
      [0, 0, null, 1],
    );
    assert.equal((await historyAt(homeAddress.zipcode)).pin_ended, 1);
    const lines = await allSaleable(shop, orderId);
    await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }));
    const { today, methods, types, returns } = await readDashboard(shop);
    assert.equal(today.orders, 1);
    assert.deepEqual(
      methods.map(({ method, tried, placed }) => [method, tried, placed]),
      [['cod', 1, 1]],
    );
    assert.deepEqual(
      types.map(({ pieces }) => pieces),
      [2],
    );
    assert.deepEqual(returns, { delivered: 1, asked: 0, returned: 1, refused: 0 });
    const dayAgo = new Date(shop.now().getTime() - DAY_MS);
    assert.equal((await inTx((tx) => listPlacedSince(tx, dayAgo, shop.now()))).count, 1);
  });

  test('that collects a difference is open cash of its account, phone and address, and no order of theirs in the hour', async () => {
    const { orderId, shopper, productIds } = await givenSized(shop, [1]);
    const { phone, zipcode: pin } = homeAddress;
    const origin = { userId: shopper.viewer.userId, phone, place: foldPlace(homeAddress), network: null };
    const counts = () =>
      inTx(async (tx) => {
        const by = { ...origin, pin, now: shop.now(), anHour: 2 };
        const { rows } = await cashHistory(by).execute(tx);
        const { open_account, open_phone, open_place, waiting_phone, refused_parcels, full_since } = rows[0]!;
        assert.equal(full_since, null);
        return [open_account, open_phone, open_place, waiting_phone, refused_parcels].map(Number);
      });
    const [account, home, place, waiting] = await counts();
    await requestReturn(
      shop,
      shopper.viewer,
      wishFor(orderId, [{ productId: productIds[0]!, size: '2.4', quantity: 1, exchange: { size: '2.6' } }]),
    );
    await inTx((tx) => approveReturn(shop, tx, packer, { orderId, advice: '' }));
    const productId = await givenProduct(shop, { rupees: 500 });
    const wanted = { orderId, position: 0, productId, size: '', quantity: 1 };
    const changed = await inTx((tx) => exchangeForAnother(shop, tx, packer, wanted));
    assert.ok('toPayPaise' in changed && changed.toPayPaise > 0);
    const more = [account! + 1, home! + 1, place! + 1, waiting, 0];
    assert.deepEqual(await counts(), more);
    await inTx((tx) => sendExchangeAhead(shop, tx, packer, { orderId }));
    assert.deepEqual(await counts(), more);
    const id = (await listReturns(shop.db, orderId))[0]!.replacementId!;
    await givenShipped(shop, id);
    await inTx((tx) => markUndelivered(shop, tx, packer, { orderId: id, reason: 'Refused.' }));
    await inTx((tx) => takeBack(shop, tx, packer, { orderId: id, reason: '', writtenOff: [] }));
    assert.deepEqual(await counts(), [account, home, place, waiting, 1]);
  });
});
