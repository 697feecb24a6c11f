import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { CASH_PARCEL_DAYS, CASH_PARCELS } from '#shop/settings/cash-terms.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cashHistory } from './cash-orders.server.ts';
import type { OrderStatus } from './order.ts';
import { EXCHANGE } from './record-exchange.server.ts';

suite('what is known of cash orders when another comes (R82, R142, R150)', async () => {
  const shop = await openTestShop({ after });

  type Given = {
    shopper?: GivenShopper;
    status?: OrderStatus;
    delivered?: boolean;
    online?: boolean;
    /** Even: it collects nothing at the door, unless `collects`. */
    exchangeOf?: string;
    collects?: boolean;
    ago?: number;
    pin?: string;
    phone?: string;
    place?: string;
    network?: string;
  };
  const given = async (more: Given) => {
    const shopper = more.shopper ?? (await givenShopper(shop));
    const { orderId } = await givenOrder(shop, {
      shopper,
      productId: await givenProduct(shop, { rupees: 50 }),
    });
    const {
      status = 'Order Placed',
      delivered = status === 'Delivered',
      online = false,
      ago = 0,
      pin = '110001',
    } = more;
    await sql`UPDATE orders SET status = ${status}, payment_method = ${online ? 'payu' : 'cod'},
      delivered_at = ${delivered ? shop.now() : null}, exchange_of = ${more.exchangeOf ?? null},
      created_at = ${new Date(shop.now().getTime() - ago)}, cash_phone = ${more.phone ?? null},
      cash_place = ${more.place ?? null}, started_from = ${more.network ?? null},
      shipping_address = jsonb_set(shipping_address, '{zipcode}', to_jsonb(${pin}::text)) WHERE id = ${orderId}`.execute(
      shop.db,
    );
    if (more.exchangeOf && !more.collects)
      await sql`UPDATE orders SET discount_code = ${EXCHANGE}, discount_paise = items_total_paise, delivery_fee_paise = 0,
        handling_fee_paise = 0, total_paise = 0 WHERE id = ${orderId}`.execute(shop.db);
    return orderId;
  };
  const history = async (of: {
    shopper?: GivenShopper;
    pin?: string;
    phone?: string;
    place?: string;
    network?: string;
    anHour?: number;
  }) => {
    const { userId } = (of.shopper ?? (await givenShopper(shop))).viewer;
    const { pin = '', phone = '', place = '', network = null, anHour = 9 } = of;
    const asked = { userId, pin, phone, place, network, anHour, now: shop.now() };
    return await inTransaction(shop.db, async (tx) => (await cashHistory(asked).execute(tx)).rows[0]!);
  };
  const pinOf = async (pin: string) => {
    const { pin_ended, pin_refused } = await history({ pin });
    return [pin_ended, pin_refused];
  };

  test('of a PIN code: cash parcels of half a year that were delivered or came back unpaid', async () => {
    const pin = '110002';
    const first = await given({ pin, status: 'Delivered' });
    await given({ pin, status: 'Returned' });
    await given({ pin, status: 'Returned', delivered: true });
    await given({ pin, status: 'Returned', ago: CASH_PARCEL_DAYS * DAY_MS - 1000 });
    assert.deepEqual(await pinOf(pin), [4, 2]);
    await given({ pin, status: 'Returned', ago: CASH_PARCEL_DAYS * DAY_MS });
    await given({ pin, status: 'Returned', online: true });
    await given({ pin, status: 'Returned', exchangeOf: first });
    for (const status of ['Shipped', 'Undelivered', 'Cancelled', 'Order Placed'] as const)
      await given({ pin, status });
    await given({ pin: '110003', status: 'Returned' });
    assert.deepEqual(await pinOf(pin), [4, 2]);
    await given({ pin, status: 'Returned', exchangeOf: first, collects: true });
    assert.deepEqual(await pinOf(pin), [5, 3], 'a difference that nobody paid at the door');
  });

  test('of a PIN code no more than the last two hundred', async () => {
    const pin = '110004';
    await given({ pin, status: 'Returned', ago: DAY_MS });
    await given({ pin, status: 'Delivered' });
    await copies(pin, 1, CASH_PARCELS - 2);
    assert.deepEqual(await pinOf(pin), [CASH_PARCELS, 1]);
    await copies(pin, CASH_PARCELS, CASH_PARCELS);
    assert.deepEqual(await pinOf(pin), [CASH_PARCELS, 0]);
  });
  /** More parcels to a PIN code as its newest one, numbered so. */
  const copies = async (pin: string, from: number, to: number) => {
    const { rows } = await sql<{ columns: string }>`
      SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'orders' AND is_generated = 'NEVER'
        AND column_name NOT IN ('id', 'idempotency_key')`.execute(shop.db);
    const columns = sql.raw(rows[0]!.columns);
    await sql`
      INSERT INTO orders (id, ${columns})
      SELECT left(newest.id, 12) || translate(lpad(n::text, 12, '0'), '01', 'XY'), ${columns}
      FROM (SELECT * FROM orders WHERE shipping_address->>'zipcode' = ${pin} ORDER BY created_at DESC LIMIT 1) AS newest,
        generate_series(${from}::int, ${to}::int) AS n`.execute(shop.db);
  };

  test('of who orders: what reached the account, and parcels that the mailbox or the phone refused', async () => {
    const shopper = await givenShopper(shop);
    const other = await givenShopper(shop);
    const named = `own.${crypto.randomUUID()}`;
    for (const [{ viewer }, email] of [
      [shopper, `${named}@example.in`],
      [other, `${named}+gifts@example.in`],
    ] as const)
      await shop.db.updateTable('users').set({ email }).where('id', '=', viewer.userId).execute();
    const phone = '9000000001';
    const first = await given({ shopper, status: 'Delivered' });
    await given({ shopper, status: 'Returned', delivered: true, online: true });
    await given({ shopper, status: 'Delivered', exchangeOf: first });
    await given({ shopper, status: 'Returned', delivered: true });
    await given({ shopper: other, status: 'Delivered' });
    await given({ shopper, status: 'Returned' });
    await given({ shopper: other, status: 'Returned' });
    await given({ shopper, status: 'Returned', online: true });
    await given({ shopper, status: 'Returned', exchangeOf: first });
    await given({ status: 'Returned', phone });
    const known = async (to: string) => {
      const { delivered, refused_parcels } = await history({ shopper, phone: to });
      return [delivered, refused_parcels];
    };
    assert.deepEqual(await known(phone), [3, 2]);
    await given({ status: 'Returned', phone });
    await given({ status: 'Returned', phone });
    await given({ status: 'Returned', phone, delivered: true });
    await given({ status: 'Returned', phone, online: true });
    await given({ status: 'Returned', phone, exchangeOf: first });
    assert.deepEqual(await known(phone), [3, 3]);
    assert.deepEqual(await known('9000000002'), [3, 2]);
    await given({ shopper, status: 'Returned', exchangeOf: first, collects: true });
    assert.deepEqual(await known('9000000002'), [3, 3]);
  });

  test('of what is open or waits: cash orders on their way, of the account, to the phone and place, from the network', async () => {
    const [shopper, phone, place, network] = [await givenShopper(shop), '9000000003', 'a place', 'a network'];
    const own = { shopper, phone, place, network };
    for (const status of ['Order Placed', 'Processing', 'Shipped', 'Undelivered'] as const)
      await given({ ...own, status });
    const first = await given({ ...own, status: 'Payment Pending' });
    for (const status of ['Delivered', 'Cancelled', 'Returned', 'Payment Failed'] as const)
      await given({ ...own, status });
    await given({ ...own, online: true });
    await given({ ...own, exchangeOf: first });
    await given({ place });
    await given({ network, status: 'Payment Pending' });
    const open = await history(own);
    assert.deepEqual([open.open_account, open.open_phone, open.open_place, open.open_network], [4, 4, 5, 4]);
    const waiting = [open.waiting_account, open.waiting_phone, open.waiting_place, open.waiting_network];
    assert.deepEqual(waiting, [1, 1, 1, 2]);
    for (const status of ['Order Placed', 'Payment Pending'] as const)
      await given({ shopper, phone, place, status, exchangeOf: first, collects: true });
    const more = await history(own);
    assert.deepEqual([more.open_account, more.open_phone, more.open_place], [6, 6, 7]);
    assert.deepEqual(
      [more.waiting_account, more.waiting_phone, more.waiting_place, more.waiting_network],
      waiting,
      'an exchange waits for no code',
    );
  });

  test('of the last hour: when the last but so many of the mailbox was begun, whatever became of it (R142)', async () => {
    const shopper = await givenShopper(shop);
    const since = async (anHour: number) =>
      (await history({ shopper, anHour })).full_since?.getTime() ?? null;
    const first = await given({ shopper, ago: HOUR_MS, status: 'Cancelled' });
    await given({ shopper, ago: HOUR_MS - 1000, status: 'Cancelled' });
    await given({ shopper, ago: 1000 });
    await given({ shopper, ago: 500, online: true });
    await given({ shopper, ago: 400, exchangeOf: first });
    assert.equal(await since(1), shop.now().getTime() - 1000);
    assert.equal(await since(2), shop.now().getTime() - HOUR_MS + 1000);
    assert.equal(await since(3), null);
    const set = {
      version: 1,
      rules: JSON.stringify({ anHour: 2 }),
      set_at: shop.now(),
      set_by: 'staff demo',
    };
    await shop.db.insertInto('cash_rules').values(set).execute();
    assert.equal(await since(9), shop.now().getTime() - HOUR_MS + 1000, 'as staff have set it');
  });
});
