import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import type pg from 'pg';
import { root } from '#bin/data-folder.ts';
import { openDatabase } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { nameEditor } from '#shop/catalogue/edit-products.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { apiOf } from './testing/api-caller.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

/** What a session of PostgreSQL may keep beyond its transactions, which the next client of a pooler would find. */
const SESSION_STATE = `
  SELECT (SELECT json_object_agg(name, setting ORDER BY name) FROM pg_settings
      WHERE source = 'session' AND name <> 'application_name') AS settings,
    (SELECT count(*) FROM pg_prepared_statements) AS prepared,
    (SELECT count(*) FROM pg_cursors WHERE is_holdable) AS cursors,
    (SELECT count(*) FROM pg_listening_channels()) AS channels,
    (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
    (SELECT count(*) FROM pg_class WHERE relpersistence = 't' AND relnamespace = pg_my_temp_schema()) AS tables`;
const NOTHING = { settings: null, prepared: 0, cursors: 0, channels: 0, locks: 0, tables: 0 };

suite('behind a pooler that lends a connection for each transaction (R386)', () => {
  test('what shoppers and staff do leaves nothing behind on the connections', async (t) => {
    const given = await openTestShop(t);
    await withPhonePe(given, (end) => t.after(end));
    const pools: pg.Pool[] = [];
    const onPool = (opened: pg.Pool) => void pools.push(opened);
    const db = openDatabase(given.databaseUrl, { connections: 4, prepares: false, onPool });
    const pool = pools[0]!;
    t.after(() => db.destroy());
    const shop = { ...given, db, publicDb: db };
    const api = apiOf(shop);
    const shopper = await givenShopper(shop);
    const id1 = await givenProduct(shop, { stock: 20, rupees: 700 });
    const items = [{ id1, size: '', quantity: 1 }];
    const good = async (answer: Promise<{ status: number }>) => assert.equal((await answer).status, 200);
    const order = { items, shippingAddress: homeAddress, isBuyNow: true };
    await Promise.all([
      good(api.get('/product/list')),
      good(api.get('/search/search?q=jhumka')),
      good(api.post('/cart/add', { itemId: id1, size: '' }, shopper.token)),
      good(api.post('/quote', { items, state: 'Punjab', zipcode: '160055' })),
    ]);
    await good(api.post('/order/place', { ...order, paymentMethod: 'cod' }, shopper.token));
    await good(api.post('/order/phonepe', { orderDetails: order }, shopper.token));
    await good(api.post('/order/userorders', {}, shopper.token));
    await db.transaction().execute((tx) => nameEditor(tx, 'staff'));
    await sql`SELECT 1 ${prepared}`.execute(db);

    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const found = await Promise.all(
      clients.map(async (client) => (await client.query(SESSION_STATE)).rows[0]),
    );
    for (const client of clients) client.release();
    assert.ok(found.length > 1);
    for (const state of found) assert.deepEqual(state, NOTHING);
  });

  test('no statement of pages, API and jobs asks for a session of its own', () => {
    const files = globSync('{app,mails,server,shop}/**/*.{ts,tsx}', { cwd: root });
    const own =
      /\b(pg_(try_)?advisory_(lock|unlock)(_shared)?\(|LISTEN\s+\w|UNLISTEN|(CREATE|INTO)\s+TEMP|PREPARE\s+\w|WITH HOLD|SET\s+SESSION|set_config\([^)]*false\))|`\s*SET\s+(?!LOCAL\b|TRANSACTION\b)/;
    const found = files
      .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
      .filter((file) => own.test(readFileSync(join(root, file), 'utf8')));
    assert.ok(files.length > 500);
    assert.deepEqual(found, []);
  });
});
