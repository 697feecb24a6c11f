import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite, type TestContext, test } from 'node:test';
import { startQueue } from '#db/job-queue.server.ts';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
import { jobTable } from '#server/jobs/job-table.server.ts';
import { startWorker } from '#server/jobs/worker.server.ts';
import { createLog } from '#server/log.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { givenProduct } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { type EdgeSettings, edgeFaults, edgeShape } from './edge-settings.ts';
import { gatherChanges } from './gather-changes.ts';
import { purge } from './purge.server.ts';

type Call = { method?: string; headers: IncomingHttpHeaders; body: string };

/** A cache in front that only takes purges; its first answers are `statuses`, then 200. */
async function openReceiver(t: TestContext, statuses: number[] = []) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls.push({ method: request.method!, headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200, { Location: 'http://127.0.0.1:9/' }).end('taken');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

suite('a cache in front is told what changed (R425)', () => {
  test('by the keys of the pages that show it, through the queue, again where it does not take it', async (t) => {
    const { calls, url } = await openReceiver(t, [503, 302]);
    const shop = await openTestShop(t);
    const queue = await startQueue(shop.databaseUrl, jobNames, () => {}, { works: true });
    t.after(() => queue.stop());
    const table = jobTable
      .filter(([name]) => name === 'purge-pages')
      .map(([name, row]) => [name, { ...row, retries: { ...row.retries, retryDelay: 1 } }] as const);
    const config = { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.in' } as const;
    const edge = { CDN_KIND: 'varnish', CDN_PURGE_URL: url } as const;
    const log = createLog('silent');
    const worker = await startWorker(shop, queue, { ...config, ...edge }, log, [...table] as never);
    t.after(() => worker.stop());
    const id = await givenProduct(shop);
    const send = (keys: readonly string[]) =>
      shop.db.transaction().execute((tx) => shop.enqueue(tx, { name: 'purge-pages', data: { keys } }));
    const { note } = gatherChanges({ send, onFault: () => {}, everyMs: 1 });
    const watch = watchCatalogue(shop.databaseUrl, note);
    t.after(() => watch.stop());
    await watch.ready;
    const keysOf = ({ headers }: Call) => headers['surrogate-key'];
    await until('all pages, when listening begins', () => calls.length >= 3);
    assert.deepEqual(calls.slice(0, 3).map(keysOf), ['pages', 'pages', 'pages']);
    await shop.db.updateTable('products').set({ price_paise: 4200 }).where('id', '=', id).execute();
    await until('the product', () => calls.some((call) => keysOf(call) === `${id} catalogue`));
    assert.ok(calls.every(({ method }) => method === 'PURGE'));
  });

  test('of many changes by one call, of very many as all; what could not be sent goes with the next', async () => {
    const sent: (readonly string[])[] = [];
    const faults: unknown[] = [];
    let isDown = false;
    const gathered = gatherChanges({
      send: async (keys) => {
        if (isDown) throw new Error('down');
        sent.push(keys);
      },
      onFault: (fault) => void faults.push(fault),
      everyMs: 3_600_000,
    });
    for (const id of ['one', 'other', 'one']) gathered.note(id);
    await gathered.stop();
    for (let at = 0; at < 1000; at++) gathered.note(`piece-${at}`);
    await gathered.stop();
    gathered.note('one');
    gathered.note();
    await gathered.stop();
    await gathered.stop();
    assert.deepEqual(sent, [['one', 'catalogue', 'other'], ['pages'], ['pages']]);
    isDown = true;
    gathered.note('one');
    await gathered.stop();
    assert.equal(faults.length, 1);
  });

  const token = 'secret-of-the-shop';
  const kinds: [EdgeSettings['CDN_KIND'], string, Record<string, string>, string][] = [
    ['varnish', 'PURGE', { 'surrogate-key': 'one catalogue', authorization: `Bearer ${token}` }, ''],
    ['fastly', 'POST', { 'surrogate-key': 'one catalogue', 'fastly-key': token }, ''],
    [
      'cloudflare',
      'POST',
      { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      '{"tags":["one","catalogue"]}',
    ],
  ];
  for (const [kind, method, headers, body] of kinds)
    test(`${kind} is asked as it wants it, and what is no yes fails`, async (t) => {
      const { calls, url } = await openReceiver(t, [200, 403, 301]);
      const settings = { CDN_KIND: kind, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token };
      await purge(settings, ['one', 'catalogue']);
      const [call] = calls;
      assert.deepEqual([call!.method, call!.body], [method, body]);
      for (const [name, value] of Object.entries(headers)) assert.equal(call!.headers[name], value, name);
      await assert.rejects(purge(settings, ['one']), /403/);
      await assert.rejects(purge(settings, ['one']), /301/);
      assert.equal(calls.length, 3);
    });

  test('no user and no password stands in its address, which a fault would quote', () => {
    const { CDN_PURGE_URL } = edgeShape;
    assert.equal(CDN_PURGE_URL.safeParse('https://api.example/purge').success, true);
    for (const who of ['shop:password', 'shop', ':password'])
      assert.equal(CDN_PURGE_URL.safeParse(`https://${who}@api.example/purge`).success, false, who);
  });

  test('only where the settings say how, and a token goes on a safe line alone', () => {
    const url = 'https://api.example/purge';
    assert.deepEqual(edgeFaults({}), []);
    assert.deepEqual(edgeFaults({ CDN_KIND: 'varnish', CDN_PURGE_URL: 'http://10.0.0.2/' }), []);
    const table: [EdgeSettings, RegExp][] = [
      [{ CDN_PURGE_URL: url }, /^CDN_KIND/],
      [{ CDN_KIND: 'fastly' }, /^CDN_PURGE_URL/],
      [{ CDN_KIND: 'cloudflare', CDN_PURGE_URL: url }, /^CDN_PURGE_TOKEN/],
      [{ CDN_KIND: 'fastly', CDN_PURGE_URL: 'http://api.example', CDN_PURGE_TOKEN: token }, /https/],
    ];
    for (const [settings, fault] of table) assert.match(edgeFaults(settings).join(), fault);
  });
});
