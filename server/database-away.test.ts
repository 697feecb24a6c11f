import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after, suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { isDatabaseAway } from '#shop/database-faults.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { apiOf } from './testing/api-caller.ts';

suite('a database that is away (R426)', async () => {
  const shop = await openTestShop({ after });
  const { token } = await givenShopper(shop);
  const piece = await givenProduct(shop, { stock: 3 });
  const order = () => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: piece, size: '', quantity: 1 }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
  });

  /** The shop behind a way to its database that a test can cut (nobody listens) or hold (nothing comes through). */
  async function behindAWay(limits: { waitMs: number; silenceMs: number }) {
    const target = new URL(shop.databaseUrl);
    const ends = new Set<Socket>();
    let held = false;
    const way = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(from.on('error', () => {}).on('close', () => to.destroy()));
        from.on('data', (bytes) => held || to.write(bytes));
      }
    });
    const cut = async () => {
      for (const end of ends) end.destroy();
      if (way.listening) await new Promise((closed) => way.close(closed));
    };
    const url = new URL(target);
    await once(way.listen(0, '127.0.0.1'), 'listening');
    url.port = String((way.address() as AddressInfo).port);
    url.hostname = '127.0.0.1';
    after(cut);
    const db = openDatabase(url.href, { connections: 2, limits });
    after(() => db.destroy());
    const hold = (whether: boolean) => {
      held = whether;
    };
    return { api: apiOf({ ...shop, db, publicDb: db }), cut, hold };
  }

  const seen = ({
    status,
    code,
    message,
    success,
    headers,
  }: Awaited<ReturnType<ReturnType<typeof apiOf>['get']>>) => [
    status,
    code,
    message,
    success,
    headers.get('retry-after'),
  ];
  const refused = [
    503,
    'database-away',
    'The shop can’t be reached just now. Please try again in a minute.',
    false,
    '30',
  ];

  test('where nobody listens, whatever needs it is refused with 503 and when to come again', async () => {
    const { api, cut } = await behindAWay({ waitMs: 60_000, silenceMs: 60_000 });
    assert.equal((await api.post('/order/place', order(), token)).status, 200);
    await cut();
    assert.deepEqual(seen(await api.post('/order/place', order(), token)), refused);
    assert.deepEqual(seen(await api.get('/product/list')), refused);
    assert.deepEqual(seen(await api.post('/order/userorders', {}, token)), refused);
  });

  test('one that takes connections and says nothing is not waited for', async () => {
    const { api, hold } = await behindAWay({ waitMs: 200, silenceMs: 60_000 });
    hold(true);
    assert.deepEqual(seen(await api.get('/product/list')), refused);
  });

  test('one that falls silent at work is given up, and asked anew once it is back; an order that was sent again is one', async () => {
    const limits = { waitMs: 60_000, silenceMs: 1000 };
    const { api, hold } = await behindAWay(limits);
    const given = order();
    // A busy machine may be silent for that long too.
    await until(
      'a connection is at work',
      async () => (await api.post('/quote', given, token)).status === 200,
    );
    hold(true);
    limits.silenceMs = 60_000; // of those that it opens from now on
    assert.deepEqual(seen(await api.post('/order/place', given, token)), refused);
    hold(false);
    const placed = await api.post('/order/place', given, token);
    assert.equal(placed.status, 200);
    const orders = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('idempotency_key', '=', given.orderId)
      .execute();
    assert.deepEqual(orders, [{ id: placed.orderId }]);
  });

  test('is told from all other faults', () => {
    const coded = (code: string) => Object.assign(new Error('x'), { code });
    for (const code of ['08006', '08P01', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ENOTFOUND'])
      assert.ok(isDatabaseAway(coded(code)), code);
    for (const fault of [
      coded('23505'),
      coded('57014'),
      coded('40001'),
      new Error('x'),
      null,
      undefined,
      '08006',
    ])
      assert.ok(!isDatabaseAway(fault));
  });
});
