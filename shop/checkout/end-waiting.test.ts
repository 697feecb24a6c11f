import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenOrder } from '#shop/testing/given-order.ts';
import { stuckRow } from '#shop/testing/stuck-row.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { lapseUnconfirmed } from './end-waiting.ts';

test('one cash order that can not lapse keeps no other from it, and staff are told of it', async (t) => {
  const shop = await openTestShop(t);
  const stuck = await givenOrder(shop, { rupees: 2600 });
  const next = await givenOrder(shop, { rupees: 2600 });
  const statusOf = async ({ orderId }: { orderId: string }) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const states = async () => [await statusOf(stuck), await statusOf(next)];
  const letGo = await stuckRow(shop, 'orders', stuck.orderId);
  shop.passTime(2 * HOUR_MS);
  await lapseUnconfirmed(shop);
  assert.deepEqual(await states(), ['Payment Pending', 'Payment Failed']);
  assert.deepEqual(shop.alarms, ['a cash order can not lapse']);
  await letGo();
  await lapseUnconfirmed(shop);
  assert.deepEqual(await states(), ['Payment Failed', 'Payment Failed']);
});
