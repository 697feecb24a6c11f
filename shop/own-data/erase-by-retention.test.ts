import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retention } from '../settings/retention.ts';
import { givenOwnData } from '../testing/given-own-data.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { eraseByRetention } from './erase-by-retention.ts';

const DAY_MS = 24 * 3600 * 1000;

test('what the privacy page promises to erase goes on its day, and not a day before', async (t) => {
  const shop = await openTestShop(t);
  await givenOwnData(shop);
  const began = shop.now();
  const until = (years: number, days: number) => {
    const then = new Date(began);
    then.setUTCFullYear(then.getUTCFullYear() + years);
    shop.passTime(then.getTime() + days * DAY_MS - shop.now().getTime());
  };
  const kept = async () => {
    await eraseByRetention(shop);
    const messages = await shop.db.selectFrom('contact_messages').select('id').execute();
    const reports = await shop.db.selectFrom('payment_events').select('body').execute();
    const [order] = await shop.db.selectFrom('orders').select('shipping_address').execute();
    const { street, state } = order!.shipping_address;
    return [messages.length, reports.map(({ body }) => body !== ''), street !== '', state];
  };
  assert.equal(retention.messages, retention.paymentReports);
  until(retention.messages, -1);
  assert.deepEqual(await kept(), [2, [true], true, 'Punjab']);
  until(retention.messages, 1);
  assert.deepEqual(await kept(), [0, [false], true, 'Punjab']);
  until(retention.orders, -1);
  assert.deepEqual(await kept(), [0, [false], true, 'Punjab']);
  until(retention.orders, 1);
  assert.deepEqual(await kept(), [0, [false], false, 'Punjab']);
});
