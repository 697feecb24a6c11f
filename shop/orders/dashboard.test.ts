import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { readDashboard } from './dashboard.server.ts';
import { type DayRow, percentOf, sumUp } from './dashboard.ts';

const now = new Date('2026-11-22T10:30:00+05:30');
const row = (day: string, method: DayRow['method'], orders: number, given: Partial<DayRow> = {}): DayRow => ({
  ...{ day, method, orders, tried: orders, paise: orders * 100, ordersSoFar: orders, paiseSoFar: 0 },
  ...given,
});

test('each of the last 14 days is there once; today stands against this hour a week ago', () => {
  const { days, today, lastWeek, methods } = sumUp(
    [
      row('2026-11-22', 'cod', 2),
      row('2026-11-22', 'payu', 1, { tried: 4 }),
      row('2026-11-15', 'cod', 9, { ordersSoFar: 3, paiseSoFar: 250 }),
      row('2026-11-09', 'cod', 1),
    ],
    now,
  );
  assert.deepEqual([days.length, days[0]!.day, days.at(-1)!.day], [14, '2026-11-09', '2026-11-22']);
  assert.deepEqual(
    days.filter(({ orders }) => orders > 0).map(({ day, orders, paise }) => [day, orders, paise]),
    [
      ['2026-11-09', 1, 100],
      ['2026-11-15', 9, 900],
      ['2026-11-22', 3, 300],
    ],
  );
  assert.deepEqual(today, { orders: 3, paise: 300 });
  assert.deepEqual(lastWeek, { orders: 3, paise: 250 });
  assert.deepEqual(methods, [
    { method: 'cod', tried: 12, placed: 12, paise: 1200 },
    { method: 'payu', tried: 4, placed: 1, paise: 100 },
  ]);
  assert.equal(percentOf(1, 4), 25);
  assert.equal(percentOf(0, 0), null);
});

suite('the dashboard', async () => {
  const shop = await openTestShop({ after });

  test('counts what was sold, what waits and how long, what is short; for a minute it says the same', async () => {
    const empty = await readDashboard(shop);
    assert.deepEqual(empty.today, { orders: 0, paise: 0 });
    const { productId } = await givenOrder(shop, { quantity: 2 });
    const bracelet = await givenProduct(shop, { type: 'Anklets', rupees: 500 });
    const packed = await givenOrder(shop, { productId: bracelet });
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId: packed.orderId }));
    await givenDelivered(shop, (await givenOrder(shop)).orderId);
    await setStock(shop, productId, { on_hand: 1 });
    assert.deepEqual(await readDashboard(shop), empty);
    shop.passTime(MINUTE_MS);
    const seen = await readDashboard(shop);
    assert.equal(seen.today.orders, 3);
    assert.equal(seen.days.at(-1)!.orders, 3);
    assert.equal(seen.today.paise, 1_100_00 + 600_00 + 600_00);
    assert.deepEqual(
      seen.methods.map(({ method, tried, placed }) => [method, tried, placed]),
      [['cod', 3, 3]],
    );
    assert.deepEqual(
      seen.types.map(({ type, pieces }) => [type, pieces]),
      [
        ['Earrings', 3],
        ['Bracelets', 1],
      ],
    );
    assert.deepEqual(seen.waiting[0], { days: 0, toPack: 1, toShip: 1 });
    assert.ok(seen.lowStock.some((low) => low.productId === productId && low.available <= 1));
    assert.equal(seen.returns.delivered, 1);
    assert.deepEqual(
      seen.stuck.map(({ count }) => count),
      [0, 0, 0, 0, 0, 0],
    );
    shop.passTime(4 * DAY_MS);
    const later = await readDashboard(shop);
    assert.deepEqual(later.waiting[3], { days: 3, toPack: 1, toShip: 1 });
    assert.equal(later.today.orders, 0);
  });
});
