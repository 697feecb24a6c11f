import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { addToCart } from '#shop/cart/account-cart.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { compileOnce, type Places } from './compile-once.server.ts';
import { openDatabase } from './database.server.ts';
import { prepared } from './prepared-statements.server.ts';

suite('a connection that the server ends', () => {
  test('fails its query and is replaced; the process lives', async (t) => {
    const shop = await openTestShop(t);
    const admin = new pg.Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    const work = shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`SELECT 1`.execute(tx);
    });
    await assert.rejects(work);
    await sql`SELECT 1`.execute(shop.db);
    await admin.end();
  });
});

suite('a statement that is compiled once', () => {
  test('is asked with other values each time, each in every place of its own', async (t) => {
    const shop = await openTestShop(t);
    let made = 0;
    const ask = compileOnce((db, { word, least }: Places<{ word: string; least: number }>) => {
      made++;
      return db
        .selectNoFrom([sql<string>`${word}::text || ${'!'}::text || ${word}`.as('twice')])
        .where(sql<boolean>`${least}::int < 3`);
    });
    assert.deepEqual(await ask(shop.db, { word: 'a', least: 1 }), [{ twice: 'a!a' }]);
    assert.deepEqual(await ask(shop.db, { word: 'b', least: 2 }), [{ twice: 'b!b' }]);
    assert.deepEqual(await ask(shop.db, { word: 'b', least: 3 }), []);
    assert.equal(made, 1);
  });
});

suite('a statement that is prepared (R418)', async () => {
  /** One connection, whose plans are those that hold for all values. */
  const commonPlans = (url: string) =>
    `${url}?options=${encodeURIComponent('-c plan_cache_mode=force_generic_plan')}`;
  const preparedOn = async (db: ReturnType<typeof openDatabase>) =>
    (await sql`SELECT FROM pg_prepared_statements`.execute(db)).rows.length;

  test("is known by its text on its connection, unless that is a pooler's", async (t) => {
    const shop = await openTestShop(t);
    for (const prepares of [true, false]) {
      const db = openDatabase(shop.databaseUrl, { connections: 1, prepares });
      t.after(() => db.destroy());
      for (const number of [1, 2, 3]) {
        const { rows } = await sql`SELECT ${number}::int AS number ${prepared}`.execute(db);
        assert.deepEqual(rows, [{ number }]);
        await sql`SELECT ${number}::int AS number`.execute(db);
      }
      assert.equal(await preparedOn(db), prepares ? 1 : 0);
    }
  });

  test('an order is placed by plans for all values, also after a migration gave every table one more column', async (t) => {
    const shop = await openTestShop(t);
    const db = openDatabase(commonPlans(shop.databaseUrl), { connections: 1 });
    t.after(() => db.destroy());
    const productId = await givenProduct(shop, { stock: 10 });
    const order = async () => {
      const { viewer } = await givenShopper(shop);
      await inTransaction(db, (tx) => addToCart(tx, viewer, { itemId: productId, size: '' }));
      const placed = await placeOrder({ ...shop, db }, viewer, {
        idempotencyKey: null,
        items: [{ productId, size: '', quantity: 1, price: null }],
        shippingAddress: { ...homeAddress },
        paymentMethod: 'cod',
        discountCode: null,
        isBuyNow: false,
        shown: {},
      });
      assert.ok('order' in placed && placed.order?.status === 'Order Placed');
    };
    await order();
    const known = await preparedOn(db);
    assert.ok(known > 8);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
      shop.db,
    );
    for (const { name } of tables)
      await sql`ALTER TABLE ${sql.table(name)} ADD COLUMN added_later text NOT NULL DEFAULT 'something'`.execute(
        shop.db,
      );
    await order();
    assert.equal(await preparedOn(db), known);
  });
});
