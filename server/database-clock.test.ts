import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { followDatabaseClock, offsetAfter } from './database-clock.server.ts';
import { payingAt } from './testing/paying-at.ts';
import { startShopProcess } from './testing/start-shop-process.ts';
import { withCashfree } from './testing/with-cashfree.ts';
import { withPayU } from './testing/with-payu.ts';

suite('a clock that jumps (R391)', () => {
  test('what the way of a look explains is no difference', () => {
    for (const [at, before, after, expected] of [
      [1010, 0, 20, 1000],
      [1100, 90, 110, 1000],
      // Waited for 1.8 s before it was asked, or after.
      [2790, 0, 1800, 1000],
      [1010, 0, 1800, 1000],
      [1090, 0, 20, 1080],
      [900, 0, 20, 890],
      [9900, 0, 1800, 9000],
    ] as const)
      assert.equal(
        offsetAfter(1000, { at, before, after }),
        expected,
        `${at} between ${before} and ${after}`,
      );
  });

  test('the time is the database’s, whatever the machine’s clock says; it goes on where the database is gone', async (t) => {
    const shop = await openTestShop(t);
    const machine = { at: 1000, set: Date.now() - 7 * HOUR_MS };
    const clock = followDatabaseClock({ monotonic: () => machine.at, wall: () => machine.set + machine.at });
    assert.equal(clock.now().getTime(), machine.set + 1000, 'the machine’s until it looks');
    const before = Date.now();
    await clock.follow(shop.db);
    t.after(() => clock.stop());
    const within = (from: number, until: number) => {
      const at = clock.now().getTime();
      assert.ok(at >= from - 1000 && at <= until + 1000, `${at} is not within ${from} and ${until}`);
    };
    within(before, Date.now());
    assert.ok(Math.abs(clock.apartMs() + 7 * HOUR_MS) < MINUTE_MS);
    const known = clock.now().getTime();
    for (const jump of [HOUR_MS, -2 * HOUR_MS]) {
      machine.set += jump;
      assert.equal(clock.now().getTime(), known);
    }
    machine.at += MINUTE_MS;
    assert.equal(clock.now().getTime(), known + MINUTE_MS);
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none');
    t.after(() => gone.destroy());
    await clock.look(gone);
    assert.equal(clock.now().getTime(), known + MINUTE_MS);
  });

  test('sessions, orders and jobs of a running shop do not notice an hour forward and back', async (t) => {
    const shop = await openTestShop(t);
    const after = t.after.bind(t);
    const [cashfree, payu] = [await withCashfree(shop, after), await withPayU(shop, after)];
    const { payload } = payingAt(shop);
    const { url, tell } = await startShopProcess(shop, after, {
      ...cashfree.environment,
      ...payu.environment,
      SESSION_IDLE_DAYS: String(0.5 / 24),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./testing/jumping-clock.ts', import.meta.url).href}`,
    });
    const ask = async (path: string, body: unknown, token: string) => {
      const headers = { 'Content-Type': 'application/json', token };
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: the answer of a call
      return { status: answer.status, json: (await answer.json()) as any };
    };
    const { token } = await givenShopper(shop);
    for (const jumpMs of [HOUR_MS, -HOUR_MS, 0]) {
      await tell({ jumpMs });
      assert.equal((await ask('/order/userorders', {}, token)).status, 200, `signed in at ${jumpMs}`);
      const piece = await givenProduct(shop, { stock: 3 });
      const items = [{ id1: piece, size: '', quantity: 1 }];
      const order = { items, shippingAddress: homeAddress, paymentMethod: 'cod' };
      const placed = await ask('/order/place', { orderId: `order-${crypto.randomUUID()}`, ...order }, token);
      assert.equal(placed.status, 200, placed.json.message);
      const { placed_at } = await shop.db
        .selectFrom('orders')
        .select('placed_at')
        .where('id', '=', placed.json.orderId)
        .executeTakeFirstOrThrow();
      const apart = Math.abs(placed_at!.getTime() - Date.now());
      assert.ok(apart < 10 * MINUTE_MS, `an order of ${apart} ms away`);
      for (const [gateway, sessionMinutes] of [
        ['cashfree', 20],
        ['payu', 30],
      ] as const) {
        const started = await ask(`/order/${gateway}`, payload(await givenProduct(shop)), token);
        assert.equal(started.status, 200, `${gateway} at ${jumpMs}: ${started.json.message}`);
        const { hold_until: until } = await shop.db
          .selectFrom('payment_attempts')
          .select('hold_until')
          .where('order_id', '=', started.json.orderId)
          .executeTakeFirstOrThrow();
        const minutes = (until.getTime() - Date.now()) / MINUTE_MS - 5;
        assert.ok(Math.abs(minutes - sessionMinutes) < 5, `${gateway} is paid within ${minutes} minutes`);
      }
    }
  });
});
