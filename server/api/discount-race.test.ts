import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('a discount code under parallel use', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { api, payload } = payingAt(shop);
  const ordersWith = (code: string) =>
    shop.db
      .selectFrom('orders')
      .select(['id', 'status', 'discount_paise'])
      .where('discount_code', '=', code)
      .execute();

  test('ten cash and online orders at once with one code: one of them has it', async () => {
    const shopper = await givenShopper(shop);
    const { code } = await api.post('/discount/add', {}, shopper.token);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const piece = await givenProduct(shop);
        if (i % 2 === 0) {
          const items = [{ id1: piece, size: '', quantity: 1 }];
          const cash = { items, shippingAddress: homeAddress, paymentMethod: 'cod', discountCode: code };
          return await api.post('/order/place', { ...cash, orderId: crypto.randomUUID() }, shopper.token);
        }
        const online = payload(piece, { discountCode: code, orderAmount: 855 });
        return await api.post('/order/phonepe', online, shopper.token);
      }),
    );
    assert.ok(answers.every(({ status }) => [200, 400, 409].includes(status)));
    const live = (await ordersWith(code)).filter(({ status }) => status !== 'Payment Failed');
    assert.equal(live.length, 1);
    assert.equal(live[0]!.discount_paise, 100_00);
    const row = await shop.db
      .selectFrom('campaign_uses')
      .select('order_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    assert.equal(row.order_id, live[0]!.id);
  });

  test('ten requests for a code at once: one code', async () => {
    const { token } = await givenShopper(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/discount/add', {}, token)));
    assert.equal(new Set(answers.map(({ code }) => code)).size, 1);
  });
});
