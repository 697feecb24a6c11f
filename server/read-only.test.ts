import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { apiOf } from './testing/api-caller.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

suite('a database that takes no changes (R389)', async () => {
  const shop = await openTestShop({ after });
  const url = new URL(shop.databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openDatabase(url.href);
  after(() => db.destroy());
  const api = apiOf(shop);
  const apiWithoutChanges = apiOf({ ...shop, db, publicDb: db });

  const written = async () => {
    const counts = ['orders', 'order_items', 'stock_movements', 'order_events', 'rate_limits'] as const;
    return await Promise.all(
      counts.map(async (table) => {
        const rows = await shop.db.selectFrom(table).selectAll().execute();
        return `${table}: ${rows.length}`;
      }),
    );
  };

  test('orders are refused with 503, what to do and when; nothing is half-written, and staff are told once a minute', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    const given = {
      orderId: `order-${crypto.randomUUID()}`,
      items: [{ id1: piece, size: '', quantity: 1 }],
      shippingAddress: homeAddress,
      paymentMethod: 'cod',
    };
    const before = await written();
    for (const body of [given, { ...given, orderId: `order-${crypto.randomUUID()}` }]) {
      const refused = await apiWithoutChanges.post('/order/place', body, token);
      assert.deepEqual(
        [refused.status, refused.code, refused.message, refused.headers.get('retry-after')],
        [503, 'no-changes', 'We can’t take orders or changes just now. Please try again in a minute.', '30'],
      );
      assert.deepEqual([refused.success, refused.headers.get('cache-control')], [false, 'no-store']);
    }
    assert.deepEqual(await written(), before);
    assert.deepEqual(shop.alarms, ['the database takes no changes']);

    const placed = await api.post('/order/place', given, token);
    assert.equal(placed.status, 200, placed.message);
  });

  test('what is only read goes on, for whoever is signed in too, though the use of the session can not be noted', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    shop.passTime(2 * MINUTE_MS);
    const items = [{ id1: piece, size: '', quantity: 1 }];
    for (const [what, answer] of [
      ['list', await apiWithoutChanges.get('/product/list')],
      ['search', await apiWithoutChanges.get('/search/search?q=jhumka')],
      ['quote', await apiWithoutChanges.post('/quote', { items, paymentMethod: 'cod' }, token)],
      [
        'quote with a code',
        await apiWithoutChanges.post(
          '/quote',
          { items, paymentMethod: 'cod', discountCode: 'NO-CODE' },
          token,
        ),
      ],
      ['orders', await apiWithoutChanges.post('/order/userorders', {}, token)],
      ['cart', await apiWithoutChanges.post('/cart/get', {}, token)],
    ] as const)
      assert.equal(answer.status, 200, `${what}: ${answer.message}`);
  });

  test('a gateway’s report is not taken: it comes again', async () => {
    await withPhonePe(shop, after);
    const sound = createHash('sha256').update('webhook_user:webhook1pass').digest('hex');
    const payload = {
      merchantOrderId: crypto.randomUUID(),
      orderId: 'OMO1',
      state: 'COMPLETED',
      amount: 95000,
    };
    const report = JSON.stringify({ event: 'checkout.order.completed', payload });
    const headers = { 'Content-Type': 'application/json', Authorization: sound };
    assert.equal((await apiWithoutChanges.postRaw('/webhooks/phonepe', report, headers)).status, 503);
  });
});
