import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { addToCart } from '#shop/cart/account-cart.ts';
import { isRefusal } from '#shop/refusals.ts';
import { keepPins } from '#shop/shipping/keep-pins.ts';
import { countWrites } from '#shop/testing/count-writes.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { allProducts } from '#shop/testing/given-catalogue.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { checkDiscount } from './discounts.ts';
import { getQuote } from './get-quote.ts';
import { placeOrder } from './place-order.ts';
import { startPayment } from './start-payment.ts';

suite('few statements', async () => {
  const statements: string[] = [];
  after(() => db.destroy());
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  let writes = () => 0;
  const db = openDatabase(shop.databaseUrl, {
    log: (query) => void statements.push(query.sql),
    onPool: (pool) => {
      writes = countWrites(pool);
    },
  });

  // As in a process that has taken an order there before.
  const pins = keepPins(() => true);
  await pins.find(db, homeAddress.zipcode);

  test('a whole order of three pieces takes 12 statements at the most, sent in 2 pieces', async () => {
    const order = async (idempotencyKey: string) => {
      const { viewer } = await givenShopper(shop);
      const pieces = await Promise.all([1, 2, 3].map(() => givenProduct(shop, { rupees: 500 })));
      statements.length = 0;
      const before = writes();
      const placed = await placeOrder({ ...shop, db, pins }, viewer, {
        idempotencyKey,
        items: pieces.map((productId) => ({ productId, size: '', quantity: 1, price: null })),
        shippingAddress: { ...homeAddress },
        paymentMethod: 'cod',
        discountCode: null,
        isBuyNow: false,
        shown: {},
      });
      assert.ok('orderId' in placed);
      return writes() - before;
    };
    // The first one's job asks what its queue is.
    await order('first');
    const sent = await order('few');
    assert.ok(statements.length <= 12, statements.map((sql) => sql.trim().slice(0, 70)).join('\n'));
    assert.equal(sent, 2);
  });

  test('one more of a piece in the cart is sent in 2 pieces, a quote in one', async () => {
    const { viewer } = await givenShopper(shop);
    const productId = await givenProduct(shop);
    const sent = async (work: () => Promise<unknown>) => {
      const before = writes();
      assert.ok(!isRefusal(await work()));
      return writes() - before;
    };
    const add = () => inTransaction(db, (tx) => addToCart(tx, viewer, { itemId: productId, size: '' }));
    const { state, zipcode } = homeAddress;
    const items = [{ productId, size: '', quantity: 1 }];
    const asked = { items, paymentMethod: 'cod', state, zipcode } as const;
    const ask = () => getQuote({ ...shop, db, pins }, viewer, asked, { address: '203.0.113.7' });
    assert.deepEqual([await sent(add), await sent(ask)], [2, 1]);
  });

  test('the start of an online payment of three pieces takes 13 statements at the most', async () => {
    const { viewer } = await givenShopper(shop);
    const pieces = await Promise.all([1, 2, 3].map(() => givenProduct(shop, { rupees: 500 })));
    statements.length = 0;
    const started = await startPayment(
      { ...shop, db, pins },
      viewer,
      {
        idempotencyKey: 'few online',
        items: pieces.map((productId) => ({ productId, size: '', quantity: 1, price: null })),
        shippingAddress: { ...homeAddress },
        paymentMethod: 'phonepay',
        discountCode: null,
        isBuyNow: false,
        shown: {},
      },
      { address: '203.0.113.7' },
    );
    assert.ok('order' in started);
    assert.ok(statements.length <= 13, statements.map((sql) => sql.trim().slice(0, 70)).join('\n'));
  });

  test('the product list takes one', async () => {
    statements.length = 0;
    assert.equal((await allProducts(db)).length >= 50, true);
    assert.equal(statements.length, 1);
  });

  test("a discount code is looked at alike for an e-mail that has an account and for nobody's", async () => {
    const { email } = await givenShopper(shop);
    const asked = async (each: string) => {
      statements.length = 0;
      const answer = await checkDiscount(
        { ...shop, db },
        null,
        { email: each, code: 'GEHNA-WRONG' },
        { address: each },
      );
      assert.ok(isRefusal(answer) && answer.refusal === 'discount-wrong');
      return [...statements];
    };
    await asked('somebody@example.in');
    assert.deepEqual(await asked('nobody@example.in'), await asked(email));
  });
});
