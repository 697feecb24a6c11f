import assert from 'node:assert/strict';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
import { publicLists } from '#server/api/kept-lists.server.ts';
import { createHandler } from '#server/handler.server.ts';
import { createServer } from '#server/listen.server.ts';
import { createLog } from '#server/log.server.ts';
import { securityHeaderList } from '#server/security-headers.server.ts';
import { openPort } from '#server/testing/open-port.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { giveKept } from './give-kept.server.ts';
import { cachePages } from './page-cache.server.ts';

type Answer = { status?: number; headers: IncomingHttpHeaders; bytes: Buffer; fromMemory: boolean };

suite('lists of the API out of memory, over HTTP (R421)', async () => {
  const shop = await openTestShop({ after });
  const log = createLog('silent');
  let isTrusted = true;
  const makeList = publicLists(shop);
  let made = 0;
  const cache = cachePages(async () => new Response('a page'), {
    trust: () => isTrusted && watch.isListening(),
    listAges: { freshMs: HOUR_MS, staleMs: 0 },
    forgets: { atOnce: 1000, everyMs: 1000 },
    renderList: (request, requestInfo) => {
      made++;
      return makeList(request, requestInfo);
    },
  });
  const watch = watchCatalogue(shop.databaseUrl, cache.forget);
  await watch.ready;
  after(() => watch.stop());
  const handler = createHandler(shop, log, { lists: cache.serveList });
  const give = giveKept({
    findKept: cache.findKept,
    common: await securityHeaderList({ secure: false }),
    log,
    requestLog: null,
    onGiven: () => {},
  });
  let fromMemory = false;
  const server = createServer(handler.fetch, {
    behindProxy: false,
    first: (request, response) => {
      fromMemory = give(request, response);
      return fromMemory;
    },
  });
  const port = await openPort(server, after);

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        const bytes = await buffer(answer);
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes, fromMemory });
      });
      asked.on('error', reject).end();
    });
  const br = { 'accept-encoding': 'gzip, deflate, br' };
  const read = ({ headers, bytes }: Answer) => {
    const encoding = headers['content-encoding'];
    const plain = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
    return JSON.parse(plain(bytes).toString());
  };
  const told = ({ status, headers: { date: _, 'x-request-id': __, ...others } }: Answer) => [status, others];
  /** Once what was changed before is heard of: an answer on the same line comes after it. */
  const heard = () => watch.position();
  const keep = async (path: string) => {
    await get(path, br);
    const kept = await get(path, br);
    assert.equal(kept.fromMemory, true, path);
    return kept;
  };

  const lists = [
    '/api/product/list?limit=10',
    '/api/product/list?limit=3&type=Rings',
    '/api/product/picks',
    '/api/search/search?q=jhumka%20red',
  ];
  for (const path of lists)
    test(`${path}: the second answer is the first, in each encoding, and known by its tag`, async () => {
      cache.forget();
      for (const accepted of ['gzip, deflate, br', 'gzip', 'identity', '']) {
        const headers: Record<string, string> = accepted === '' ? {} : { 'accept-encoding': accepted };
        const first = await get(path, headers);
        const second = await get(path, headers);
        assert.deepEqual([second.fromMemory, told(second)], [true, told(first)], accepted);
        assert.deepEqual(read(second), read(first));
        assert.ok(read(first).success);
        assert.equal(second.headers['content-type'], 'application/json');
        assert.equal(second.headers['cache-control'], 'no-cache');
        assert.match(String(second.headers['content-security-policy']), /default-src 'none'/);
        const known = await get(path, { ...headers, 'if-none-match': second.headers.etag! });
        assert.deepEqual([known.fromMemory, known.status, known.bytes.length], [true, 304, 0]);
      }
      const head = await get(path, br, 'HEAD');
      assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    });

  test('parts of the sitemap lie there too', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-pages.xml']) {
      const first = await get(path, br);
      const second = await get(path, br);
      assert.deepEqual([second.fromMemory, told(second)], [true, told(first)], path);
      assert.equal(second.headers['cache-control'], 'public, max-age=3600');
      assert.equal(second.headers['content-type'], 'application/xml; charset=utf-8');
    }
    const none = await get('/sitemap-99.xml', br);
    assert.deepEqual([none.status, none.headers['cache-control']], [404, 'no-store']);
  });

  test('it is what the call itself would answer, however its parameters are written', async () => {
    for (const path of ['/api/product/list?type=Rings&limit=05', '/api/search/search?q=+jhumka++red&x=1']) {
      const kept = await keep(path);
      isTrusted = false;
      const fresh = await get(path, br);
      isTrusted = true;
      assert.deepEqual(read(kept), read(fresh));
      assert.deepEqual([fresh.fromMemory, fresh.headers['cache-control']], [false, 'no-store']);
    }
  });

  test('whoever is signed in reads what is there now; with a token that does not hold, too', async () => {
    const path = '/api/product/list?limit=10';
    const { token } = await givenShopper(shop);
    await heard();
    await keep(path);
    for (const headers of [{ token }, { authorization: `Bearer ${token}` }, { token: 'none' }]) {
      const answer = await get(path, { ...br, ...(headers as Record<string, string>) });
      assert.deepEqual([answer.fromMemory, answer.status], [false, 200]);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(answer.headers.etag, undefined);
    }
  });

  test('of a price that changes lists are forgotten that show it, and searches; of a new piece all', async () => {
    const id = await givenProduct(shop, { stock: 9 });
    const newest = '/api/product/list?limit=1';
    const rings = '/api/product/list?limit=5&type=Rings';
    const search = '/api/search/search?q=rings';
    await heard();
    const [first] = read(await keep(newest)).products;
    assert.equal(first.id, id);
    for (const path of [rings, search]) await keep(path);
    await shop.db.updateTable('products').set({ price_paise: 12_300 }).where('id', '=', id).execute();
    await heard();
    assert.equal((await get(rings, br)).fromMemory, true);
    const changed = await get(newest, br);
    assert.deepEqual([changed.fromMemory, read(changed).products[0].price], [false, 123]);
    assert.equal((await get(search, br)).fromMemory, false);
    await keep(rings);
    const next = await givenProduct(shop);
    await heard();
    assert.equal((await get(rings, br)).fromMemory, false);
    assert.equal(read(await get(newest, br)).products[0].id, next);
  });

  test('while the line is down that tells of changes, nothing is kept', async () => {
    isTrusted = false;
    const before = made;
    for (let times = 0; times < 2; times++) {
      const answer = await get(lists[0]!, br);
      assert.deepEqual([answer.fromMemory, answer.status, made], [false, 200, before]);
    }
    isTrusted = true;
  });

  test('what has no end, is refused or is asked twice is in no memory', async () => {
    const refused = ['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'limit=1&after=none'];
    for (const query of [...refused, '', 'type=Rings'])
      for (let times = 0; times < 2; times++) {
        const answer = await get(`/api/product/list?${query}`, br);
        assert.deepEqual(
          [answer.fromMemory, answer.status, answer.headers['cache-control']],
          refused.includes(query) ? [false, 400, 'no-store'] : [false, 200, 'no-cache'],
          query,
        );
      }
    assert.equal((await get(`/api/search/search?q=${'a'.repeat(8001)}`, br)).status, 400);
    assert.equal((await get('/api/search/search?q=a&q=b', br)).status, 400);
  });

  test('one that is older than five seconds is made for who asks next, none behind an answer', async () => {
    let [time, times] = [0, 0];
    const path = '/api/search/search?q=kada';
    const lists = cachePages(async () => new Response('a page'), {
      trust: () => true,
      clock: () => time,
      renderList: async () => Response.json({ times: ++times }),
    });
    const info = { requestId: '', address: '127.0.0.1', onFault: () => {} };
    const ask = async () => (await lists.serveList(new Request(`http://shop.test${path}`), info))!.json();
    assert.deepEqual(await ask(), { times: 1 });
    time = 4999;
    assert.ok(lists.findKept(path));
    time = 5000;
    assert.deepEqual([lists.findKept(path), times], [undefined, 1]);
    assert.deepEqual(await Promise.all([ask(), ask()]), [{ times: 2 }, { times: 2 }]);
  });

  test('a limit holds for what must be made, and not for what is kept', async () => {
    const path = '/api/search/search?q=kada';
    await keep(path);
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const refused = '/api/search/search?q=a&q=b';
    let status = 0;
    while (status !== 429) ({ status } = await handler.request(refused, {}, from));
    assert.equal((await get('/api/search/search?q=jhumka', br)).status, 429);
    assert.equal((await get(path, br)).fromMemory, true);
    assert.equal((await get('/api/product/list?limit=8', br)).status, 200);
  });
});
