import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import pg from 'pg';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { mailDigest } from './tell-shop.ts';

suite('a new order tells the shop', () => {
  const newsIn = (mails: { kind: string }[]) => mails.filter(({ kind }) => kind.startsWith('new-order'));

  test('open back offices hear of it when it commits, and a mail goes to the shop at once', async (t) => {
    const shop = { ...(await openTestShop(t)), orderMails: 'at-once' as const };
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN orders');
    const { orderId } = await givenOrder(shop);
    // What was told arrives before the answer to the next statement.
    await client.query('SELECT 1');
    await client.end();
    assert.deepEqual(heard, [orderId.slice(-6)]);
    const [mail, ...others] = newsIn(await shop.takeJobs('send-mail'));
    assert.deepEqual(others, []);
    assert.ok(mail && 'to' in mail && 'order' in mail);
    assert.equal(mail.to, shop.contact.email);
    assert.equal((mail.order as { id: string }).id, orderId);
  });

  test('or one of each hour, with every order once; or none', async (t) => {
    const shop = { ...(await openTestShop(t)), orderMails: 'hourly' as const };
    const first = await givenOrder(shop);
    await givenOrder(shop);
    assert.deepEqual(newsIn(await shop.takeJobs('send-mail')), []);
    const told = async () => {
      await mailDigest(shop);
      return newsIn(await shop.takeJobs('send-mail')) as unknown as {
        count: number;
        totalPaise: number;
        atDoor: number;
        orders: { number: string; totalPaise: number }[];
      }[];
    };
    assert.deepEqual(await told(), [], 'what was placed within the last minute comes with the next');
    shop.passTime(2 * MINUTE_MS);
    const [digest] = await told();
    assert.deepEqual([digest!.count, digest!.atDoor], [2, 2]);
    assert.equal(digest!.totalPaise, digest!.orders[0]!.totalPaise + digest!.orders[1]!.totalPaise);
    const numbers = digest!.orders.map(({ number }) => number);
    assert.ok(numbers.length === 2 && numbers.includes(first.orderId.slice(-6)));
    assert.deepEqual(await told(), [], 'nothing new');
    shop.passTime(HOUR_MS);
    await givenOrder(shop);
    shop.passTime(2 * MINUTE_MS);
    assert.equal((await told())[0]!.count, 1);
    await givenOrder({ ...shop, orderMails: 'off' });
    await mailDigest({ ...shop, orderMails: 'off' });
    assert.deepEqual(newsIn(await shop.takeJobs('send-mail')), []);
  });
});
