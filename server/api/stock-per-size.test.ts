import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { startPayment } from '#shop/checkout/start-payment.ts';
import { isRefusal } from '#shop/refusals.ts';
import { countHolds } from '#shop/stock/product-holds.server.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('a product that comes in sizes (R199)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const api = apiOf(shop);
  const givenSizes = (stock: Record<string, number>) =>
    givenProduct(shop, { rupees: 300, sizes: Object.keys(stock), stock });
  const shown = async (productId: string) => {
    const { products } = await api.get('/product/list');
    const product = products.find(({ id }: { id: string }) => id === productId);
    return [product.sizes, product.sizeStock, product.totalPeices];
  };
  const buy = async ({ token }: GivenShopper, id1: string, size: string, quantity = 1) => {
    const items = [{ id1, name: 'Piece', price: 300, size, quantity }];
    const order = { orderId: crypto.randomUUID(), items, shippingAddress: homeAddress, paymentMethod: 'cod' };
    return await api.post('/order/place', order, token);
  };

  test('says how many of each can be bought; a size that is sold out is refused, the others are sold', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenSizes({ S: 1, M: 0, L: 3 });
    assert.deepEqual(await shown(piece), [['S', 'M', 'L'], { S: 1, M: 0, L: 3 }, 4]);
    const add = (size: string) => api.post('/cart/add', { itemId: piece, size }, shopper.token);
    const update = (size: string, quantity: number) =>
      api.post('/cart/update', { itemId: piece, size, quantity }, shopper.token);
    assert.match((await add('M')).message, / in size M is sold out\.$/);
    assert.equal((await add('S')).status, 200);
    assert.equal((await update('S', 2)).message, 'Only 1 left');
    assert.equal((await update('L', 3)).status, 200, 'what is in the cart of another size does not count');
    assert.match((await buy(shopper, piece, 'M')).message, / in size M is sold out\.$/);
    assert.equal((await buy(shopper, piece, 'L', 4)).message, 'Only 3 left');
    const { order } = await buy(shopper, piece, 'S');
    assert.deepEqual(await shown(piece), [['S', 'M', 'L'], { S: 0, M: 0, L: 3 }, 3]);
    assert.equal((await api.post('/order/cancel', { orderId: order._id }, shopper.token)).status, 200);
    assert.deepEqual((await shown(piece))[1], { S: 1, M: 0, L: 3 });
  });

  test('sells the last of a size once, however many want it at the same moment', async () => {
    const piece = await givenSizes({ S: 1, M: 2 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => givenShopper(shop)));
    const answers = await Promise.all(shoppers.map((each, i) => buy(each, piece, i % 2 === 0 ? 'S' : 'M')));
    const sold = answers.map(({ status }) => status === 200);
    assert.equal(sold.filter((each, i) => each && i % 2 === 0).length, 1);
    assert.equal(sold.filter((each, i) => each && i % 2 === 1).length, 2);
    assert.deepEqual(await shown(piece), [['S', 'M'], { S: 0, M: 0 }, 0]);
  });

  test('an order that holds two sizes is one order that holds it', async () => {
    const piece = await givenSizes({ S: 1, M: 1 });
    const { viewer } = await givenShopper(shop);
    const items = ['S', 'M'].map((size) => ({ productId: piece, size, quantity: 1, price: null }));
    const request = { idempotencyKey: null, items, shippingAddress: homeAddress, discountCode: null };
    const asked = { ...request, paymentMethod: 'phonepay', isBuyNow: true, shown: {} } as const;
    await startPayment(shop, viewer, asked, { address: '203.0.113.7' });
    assert.equal(await countHolds(shop.db, piece), 1);
  });

  test('an unpaid order holds of all sizes together a third of the product, and ten pieces (R78)', async () => {
    for (const [stock, quantity, held] of [
      [{ S: 1, M: 1, L: 1 }, 1, 1],
      [{ S: 3, M: 3, L: 3 }, 1, 3],
      [{ S: 30, M: 30 }, 10, 10],
    ] as const) {
      const piece = await givenSizes(stock);
      const { viewer } = await givenShopper(shop);
      const items = Object.keys(stock).map((size) => ({ productId: piece, size, quantity, price: null }));
      const request = { idempotencyKey: null, items, shippingAddress: homeAddress, discountCode: null };
      const asked = { ...request, paymentMethod: 'phonepay', isBuyNow: true, shown: {} } as const;
      assert.ok(!isRefusal(await startPayment(shop, viewer, asked, { address: '203.0.113.7' })));
      const product = shop.db.selectFrom('products').select('held').where('id', '=', piece);
      assert.deepEqual(await product.execute(), [{ held }]);
    }
  });

  test('a product without sizes names none, and the types that mean sizes have those', async () => {
    assert.deepEqual(await shown(await givenProduct(shop, { stock: 2 })), [[], {}, 2]);
    const ring = await givenProduct(shop, { type: 'ring', stock: 5 });
    assert.deepEqual((await shown(ring)).slice(1), [{ S: 2, M: 1, L: 1, XL: 1 }, 5]);
  });
});
