import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite, type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
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
  test('by the keys of the pages that show it, again where it does not take it', async (t) => {
    const { calls, url } = await openReceiver(t, [503, 302]);
    const shop = await openTestShop(t);
    const send = (keys: readonly string[]) => purge({ CDN_KIND: 'varnish', CDN_PURGE_URL: url }, keys);
    const { note, stop } = gatherChanges({ send, onFault: () => {}, everyMs: 1 });
    t.after(stop);
    const id = await givenProduct(shop);
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

  test('of many changes by one call, of very many as all', async () => {
    const sent: (readonly string[])[] = [];
    const gather = () =>
      gatherChanges({ send: async (keys) => void sent.push(keys), onFault: () => {}, everyMs: 3_600_000 });
    const [few, many, all] = [gather(), gather(), gather()];
    for (const id of ['one', 'other', 'one']) few.note(id);
    for (let at = 0; at < 1000; at++) many.note(`piece-${at}`);
    all.note('one');
    all.note();
    for (const each of [few, many, all, all]) await each.stop();
    assert.deepEqual(sent, [['one', 'catalogue', 'other'], ['pages'], ['pages']]);
  });

  test('one purge waits at the most however long it takes none, and staff are told once until it does', async () => {
    const sent: (readonly string[])[] = [];
    let [isDown, underWay, most, faults, alarms] = [true, 0, 0, 0, 0];
    const gathered = gatherChanges({
      async send(keys) {
        most = Math.max(most, ++underWay);
        gathered.note('meanwhile');
        await pause(1);
        underWay--;
        if (isDown) throw new Error('down');
        sent.push(keys);
      },
      onFault: () => void faults++,
      onManyFaults: () => void alarms++,
      everyMs: 1,
      retryMaxMs: 1,
    });
    for (let at = 0; at < 500; at++) gathered.note(`piece-${at}`);
    await until('it was tried again and again', () => faults >= 50);
    assert.deepEqual([most, alarms, sent], [1, 1, []]);
    isDown = false;
    await until('it takes purges again', () => sent.length >= 2);
    assert.deepEqual(sent.slice(0, 2), [['pages'], ['meanwhile', 'catalogue']]);
    isDown = true;
    await until('it is down once more', () => alarms === 2);
    await gathered.stop();
    assert.equal(most, 1);
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
