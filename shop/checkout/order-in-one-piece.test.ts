import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { placeOrder } from './place-order.ts';

suite('a cash order that is written in one piece with its commit', async () => {
  const shop = await openTestShop({ after });

  test('has another number where its first one is taken (R89)', async () => {
    const { viewer } = await givenShopper(shop);
    const piece = await givenProduct(shop, { rupees: 500, stock: 1 });
    // The first number that is drawn is another order's: the database says so once, however often it is asked to write.
    await sql`CREATE SEQUENCE numbers_drawn`.execute(shop.db);
    await sql`
      CREATE FUNCTION take_number() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('numbers_drawn') = 1 THEN
          RAISE unique_violation USING CONSTRAINT = 'orders_number_key';
        END IF;
        RETURN NEW;
      END
      $$`.execute(shop.db);
    await sql`
      CREATE TRIGGER take_number BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION take_number()`.execute(
      shop.db,
    );
    const placed = await placeOrder(shop, viewer, requestOf([piece]));
    await sql`DROP TRIGGER take_number ON orders`.execute(shop.db);
    assert.ok(!isRefusal(placed));
    assert.deepEqual(await ordersOf(viewer.userId), [placed.orderId]);
    assert.equal(await leftOf(piece), 0);
    const mails = await shop.takeJobs('send-mail');
    assert.equal(mails.filter((mail) => mail.kind === 'order-placed').length, 1);
  });

  test('leaves nothing where the database refuses a part of it', async () => {
    const { viewer } = await givenShopper(shop);
    const piece = await givenProduct(shop, { rupees: 500, stock: 3 });
    await sql`ALTER TABLE stock_movements ADD CONSTRAINT none_more CHECK (kind <> 'sold') NOT VALID`.execute(
      shop.db,
    );
    await assert.rejects(placeOrder(shop, viewer, requestOf([piece])), { code: '23514' });
    await sql`ALTER TABLE stock_movements DROP CONSTRAINT none_more`.execute(shop.db);
    assert.deepEqual(await ordersOf(viewer.userId), []);
    assert.equal(await leftOf(piece), 3);
    assert.deepEqual(await shop.takeJobs('send-mail'), []);
  });

  test('is one for each piece there is, however many want the last ones at once, in whatever order they name them', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(() => givenProduct(shop, { rupees: 500, stock: 6 })),
    );
    const shoppers = await Promise.all(Array.from({ length: 14 }, () => givenShopper(shop)));
    const order = ({ viewer }: GivenShopper, n: number) =>
      placeOrder(shop, viewer, requestOf(n % 2 ? [first!, second!] : [second!, first!], n));
    const placed = await Promise.all(shoppers.map(order));
    const done = placed.filter((each) => !isRefusal(each));
    assert.ok(done.length > 0 && done.length <= 6);
    assert.deepEqual([await leftOf(first!), await leftOf(second!)], [6 - done.length, 6 - done.length]);
    for (const each of placed)
      if (isRefusal(each)) assert.match(each.refusal, /^(sold-out|only-left|newcomers-have-enough)$/);
  });

  test('takes the place of those that wait, while others want the same pieces', async () => {
    const pieces = await Promise.all([0, 1].map(() => givenProduct(shop, { rupees: 1400, stock: 30 })));
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => givenShopper(shop)));
    // One of so much, by somebody new, waits for its code.
    const order = ({ viewer }: GivenShopper, n: number) =>
      placeOrder(shop, viewer, requestOf(n % 2 ? pieces : pieces.toReversed(), n % 6));
    const turns = Array.from({ length: 24 }, (_, n) => order(shoppers[n % 6]!, n));
    const placed = await Promise.all(turns);
    assert.ok(
      placed.every((each) => !isRefusal(each)),
      JSON.stringify(placed.filter(isRefusal)),
    );
    const { rows } = await sql<{ held: number }>`
      SELECT sum(held)::int AS held FROM product_variants WHERE product_id = ANY(${pieces}::text[])`.execute(
      shop.db,
    );
    const { rows: waiting } = await sql<{ count: number }>`
      SELECT count(*) FROM orders WHERE status = 'Payment Pending'
        AND user_id = ANY(${shoppers.map(({ viewer }) => viewer.userId)}::uuid[])`.execute(shop.db);
    assert.equal(waiting[0]!.count, 6);
    assert.equal(rows[0]!.held, 12);
  });

  function requestOf(pieces: readonly string[], home = 0): OrderRequest {
    const place = { street: `${home + 1} Model Town`, phone: `98765432${String(home).padStart(2, '0')}` };
    return {
      idempotencyKey: null,
      items: pieces.map((productId) => ({ productId, size: '', quantity: 1, price: null })),
      shippingAddress: { ...homeAddress, ...place },
      paymentMethod: 'cod',
      discountCode: null,
      isBuyNow: false,
      shown: {},
    };
  }

  async function ordersOf(userId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE user_id = ${userId}`.execute(
      shop.db,
    );
    return rows.map(({ id }) => id);
  }

  async function leftOf(piece: string): Promise<number> {
    const { rows } = await sql<{ available: number }>`
      SELECT available FROM products WHERE id = ${piece}`.execute(shop.db);
    return rows[0]!.available;
  }
});
