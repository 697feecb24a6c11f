import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';

suite('cards that are tried out', async () => {
  const shop = await openTestShop({ after });
  const { choose } = await withPhonePe(shop, after);
  const { payload, verify, attemptOf } = payingAt(shop);
  const { byAccount, byAddress } = shop.terms.declinedPayments;
  const piece = await givenProduct(shop, { stock: 99 });

  const tries = async (shopper: GivenShopper, address: string, count: number) => {
    const api = apiOf(shop, address);
    for (let i = 0; i < count; i++) {
      const { orderId, message } = await api.post('/order/phonepe', payload(piece), shopper.token);
      assert.ok(orderId, message);
      await choose((await attemptOf(orderId)).id, 'fail');
      assert.equal((await verify(orderId, shopper.token)).json.status, 'failed');
    }
  };

  test('are slowed: ten declined payments of an account within an hour are the last, and staff are told once', async () => {
    const shopper = await givenShopper(shop);
    const [here, elsewhere] = [apiOf(shop, '203.0.113.1'), apiOf(shop, '203.0.113.2')];
    await tries(shopper, '203.0.113.1', byAccount);
    for (const api of [here, elsewhere]) {
      const refused = await api.post('/order/phonepe', payload(piece), shopper.token);
      assert.equal(refused.status, 429);
      assert.equal(
        refused.message,
        'Several payments did not go through. Please try again in 60 minutes, or choose cash on delivery.',
      );
      assert.equal(refused.headers.get('Retry-After'), '3600');
    }
    assert.deepEqual(shop.alarms, ['payments are declined again and again']);
    const event = shop.securityEvents.findLast(({ name }) => name === 'payment-start');
    assert.deepEqual(
      [event?.name, event?.outcome, event?.address],
      ['payment-start', 'refused', '203.0.113.2'],
    );
    const items = [{ productId: piece, size: '', quantity: 1 }];
    const cash = await here.post('/order/place', { items, shippingAddress: homeAddress }, shopper.token);
    assert.equal(cash.status, 200, cash.message);
    const other = await givenShopper(shop);
    assert.equal((await here.post('/order/phonepe', payload(piece), other.token)).status, 200);
    shop.passTime(HOUR_MS);
    assert.equal((await here.post('/order/phonepe', payload(piece), shopper.token)).status, 200);
  });

  test('are slowed by network address too, however many accounts there are; a payment that succeeds is none of them', async () => {
    const address = '203.0.113.9';
    const api = apiOf(shop, address);
    for (let left = byAddress; left > 0; left -= 9)
      await tries(await givenShopper(shop), address, Math.min(9, left));
    const fresh = await givenShopper(shop);
    assert.equal((await api.post('/order/phonepe', payload(piece), fresh.token)).status, 429);
    const paid = await apiOf(shop, '203.0.113.10').post('/order/phonepe', payload(piece), fresh.token);
    await choose((await attemptOf(paid.orderId)).id, 'pay');
    assert.equal((await verify(paid.orderId, fresh.token)).json.status, 'success');
  });
});
