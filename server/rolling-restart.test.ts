import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#db/migrate.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { openMailServer } from './testing/open-mail-server.ts';
import { openReadinessProxy } from './testing/open-readiness-proxy.ts';
import { type ShopProcess, startShopProcess } from './testing/start-shop-process.ts';

const LANES = 6;
const ORDERS = 48;
/** So many that people whom nobody knows may order this many for cash. */
const STOCK = 10 * ORDERS;

suite('two shop processes that are restarted one after the other under load', async () => {
  const shop = await openTestShop({ after });
  const mail = await openMailServer(after);
  const start = () => startShopProcess(shop, after, { DRAIN_SECONDS: '6', SMTP_URL: mail.url });
  const processes: ShopProcess[] = await Promise.all([start(), start()]);
  const proxy = await openReadinessProxy(after);
  for (const [slot, { url }] of processes.entries()) await proxy.point(slot, url);

  test('lose no request, no order and no mail, also while a newer release brings its migrations (R398, R399)', async () => {
    const piece = await givenProduct(shop, { stock: STOCK });
    const buyers = await Promise.all(Array.from({ length: ORDERS }, () => givenShopper(shop)));
    const tally = { asked: 0, lost: [] as string[], orders: 0 };
    const ask = async (path: string, init?: RequestInit) => {
      tally.asked += 1;
      const answered = fetch(`${proxy.url}${path}`, init).then(
        async (answer) => [answer.ok, await answer.text()] as const,
      );
      const [isOk, text] = await answered.catch((fault) => [false, String(fault)] as const);
      if (!isOk) tally.lost.push(`${path}: ${text}`);
      return text;
    };
    const order = async (number: number) => {
      const body = {
        orderId: `order-${crypto.randomUUID()}`,
        items: [{ id1: piece, size: '', quantity: 1 }],
        shippingAddress: {
          ...homeAddress,
          street: `${number + 1} Model Town`,
          phone: `98765432${String(number).padStart(2, '0')}`,
        },
        paymentMethod: 'cod',
      };
      const headers = { 'Content-Type': 'application/json', token: buyers[number]!.token };
      const answer = await ask('/api/order/place', { method: 'POST', headers, body: JSON.stringify(body) });
      if (answer.includes('"success":true')) tally.orders += 1;
    };

    let restarting = true;
    let next = 0;
    const lane = async () => {
      while (restarting || next < ORDERS) {
        if (next < ORDERS) await order(next++);
        for (let i = 0; i < 4; i++) await ask('/api/product/list');
        await pause(30);
      }
    };
    const lanes = Array.from({ length: LANES }, lane);
    const askedMeanwhile: number[] = [];
    const underLoad = async (change: Promise<void>) => {
      const before = tally.asked;
      await change;
      askedMeanwhile.push(tally.asked - before);
    };
    try {
      await underLoad(proxy.restart(0, processes[0]!, start));
      await runNewerRelease(shop.databaseUrl);
      await underLoad(proxy.restart(1, processes[1]!, start));
    } finally {
      restarting = false;
      await Promise.all(lanes);
    }

    assert.deepEqual(tally.lost, []);
    assert.equal(tally.orders, ORDERS);
    assert.ok(
      askedMeanwhile.length === 2 && askedMeanwhile.every((asked) => asked > 0),
      `${askedMeanwhile} requests`,
    );
    const kept = await shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select('user_id')
      .where('product_id', '=', piece)
      .execute();
    assert.deepEqual([kept.length, new Set(kept.map(({ user_id }) => user_id)).size], [ORDERS, ORDERS]);
    const told = () => new Set(mail.taken.flatMap(({ to }) => [to].flat().map((each) => each?.text)));
    await until('each buyer has a mail', async () => told().size >= ORDERS);
  });
});

/** What the release after this one would do first: a column and a table more. */
async function runNewerRelease(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'newer-'));
  try {
    await cp(new URL('../db/migrations', import.meta.url), folder, { recursive: true });
    const next = (await readdir(folder)).filter((name) => name.endsWith('.sql')).length + 1;
    await writeFile(
      join(folder, `${String(next).padStart(4, '0')}-newer.sql`),
      'ALTER TABLE orders ADD COLUMN newer text; CREATE TABLE newer (id int PRIMARY KEY);',
    );
    await migrate(url, { folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
