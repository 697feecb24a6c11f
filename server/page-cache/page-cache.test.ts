import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { openCache } from '#server/testing/open-page-cache.ts';

test('a page is rendered once for all who ask, also at once, whatever the case of its address', async () => {
  const { get, renders } = openCache();
  const answers = await Promise.all([
    get('/collection'),
    get('/Collection'),
    get('/collection?utm_source=mail'),
  ]);
  for (const answer of answers) assert.equal(await answer.text(), 'first /collection');
  await get('/collection');
  assert.equal(renders(), 1);
});

test('what is asked for again goes out in fewer bytes, with the ETag and the words that it had', async () => {
  const { get, renders, write } = openCache();
  write(Array.from({ length: 6000 }, (_, number) => `Jhumka ${(number * 7919) % 1000}`).join(' '));
  const ask = async () => await get('/', { 'Accept-Encoding': 'br' });
  const bytesOf = ({ headers }: Response) => Number(headers.get('content-length'));
  const first = await ask();
  assert.ok(await untilTrue(async () => bytesOf(await ask()) < bytesOf(first), 10_000));
  const again = await ask();
  assert.equal(again.headers.get('etag'), first.headers.get('etag'));
  const [before, after] = [await first.arrayBuffer(), await again.arrayBuffer()];
  assert.ok(brotliDecompressSync(after).equals(brotliDecompressSync(before)));
  assert.equal(renders(), 1);
});

test('pages whose data is of the moment, failures, and everything while changes would be missed, are rendered each time', async () => {
  for (const [options, path] of [
    [{}, '/pay/cashfree/a-token'],
    [{ status: 404 }, '/product/none'],
    [{ trusted: false }, '/'],
  ] as const) {
    const { get, renders } = openCache(options);
    await get(path);
    await get(path);
    assert.equal(renders(), 2, path);
  }
});

test('answers are compressed as asked, and not sent again where they are known', async () => {
  const { get } = openCache();
  const plain = await get('/');
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const br = await get('/', { 'Accept-Encoding': 'gzip, br' });
  const gz = await get('/', { 'Accept-Encoding': 'gzip' });
  assert.deepEqual([br.headers.get('content-encoding'), gz.headers.get('content-encoding')], ['br', 'gzip']);
  assert.equal(brotliDecompressSync(await bytes(br)).toString(), 'first /');
  assert.equal(gunzipSync(await bytes(gz)).toString(), 'first /');
  const known = await get('/', { 'If-None-Match': plain.headers.get('etag') ?? '' });
  assert.equal(known.status, 304);
});

test('made-up parameters and values reach neither the renderer nor the memory', async () => {
  const { get, renders } = openCache();
  for (let index = 0; index < 50; index++) {
    await get(`/collection?zz=${index}&page=x${index}`);
    await get(`/product/noor?zz=${index}`);
    await get(`/collection.data?_routes=${index}`);
  }
  assert.equal(renders(), 3);
});

test('made-up addresses of real pages never push a plain page out', async () => {
  const { get, renders } = openCache({ maxBytes: { plain: 5000, open: 5000 } });
  await get('/about');
  for (let index = 0; index < 50; index++) await get(`/search?q=${index}`, {}, `${index}`);
  const before = renders();
  await get('/about');
  assert.equal(renders(), before);
  await get('/search?q=0');
  assert.equal(renders(), before + 1);
});

test('addresses without a page share one answer, rendered once', async () => {
  const { get, renders } = openCache({ isPage: (path) => path === '/cart' });
  const first = await get('/wp-admin');
  assert.deepEqual([first.status, await first.text()], [404, 'first /not-found']);
  for (let index = 0; index < 50; index++) assert.equal((await get(`/x/${index}?y=${index}`)).status, 404);
  assert.equal(renders(), 1);
  assert.equal(await (await get('/cart')).text(), 'first /cart');
});

test('renderings wait in a queue with an end: who comes later is told when to come again', async () => {
  const { get, renders, hold } = openCache({ renders: { atOnce: 2, waiting: 3, ofAddress: 9 } });
  await get('/about');
  const go = hold();
  const taken = ['/a', '/b', '/c', '/d', '/e'].map((path) => get(path));
  const refused = await get('/f');
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
  assert.match(await refused.text(), /very busy\. Please try again/);
  assert.equal(renders(), 3, 'two under way beside the kept one');
  assert.equal((await get('/about')).status, 200, 'what is kept needs no place');
  go();
  for (const answer of await Promise.all(taken)) assert.equal(answer.status, 200);
  assert.equal((await get('/f')).status, 200);
});

test('one address takes few places of the queue: others are served in their turn', async () => {
  const { get, hold } = openCache({ renders: { atOnce: 2, waiting: 20, ofAddress: 4 } });
  const go = hold();
  const flood = Array.from({ length: 30 }, (_, index) => get(`/search?q=${index}`));
  const refused = await Promise.race(flood);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '5']);
  const others = ['/search?q=ring', '/about', '/product/noor'].map((path) => get(path, {}, '203.0.113.8'));
  go();
  for (const answer of await Promise.all(others)) assert.equal(answer.status, 200);
  const served = (await Promise.all(flood)).filter(({ status }) => status === 200);
  assert.equal(served.length, 4);
  assert.equal((await get('/search?q=30')).status, 200, 'its places are free again');
});

test('the frames of own pages are rendered once, whatever their addresses name', async () => {
  const { get, renders } = openCache({ rendersAMinute: 8 });
  for (let index = 0; index < 20; index++) {
    for (const path of ['/cart?x=', '/login?x=', '/placeorder?', '/profile?', '/payment-status/'])
      assert.equal((await get(`${path}${index}`)).status, 200);
    assert.equal(await (await get(`/order/Ab${index}`)).text(), 'first /order/any');
    assert.equal(await (await get(`/reset/secret${index}`)).text(), 'first /reset/any');
  }
  assert.equal(renders(), 7);
});

test('products that are not in the shop share one answer, rendered once; the others are their own', async () => {
  const isProduct = async (id: string) => id === 'noor';
  const { get, renders } = openCache({ isProduct, missing: '/product/-' });
  for (const path of ['/product/none', '/product/%00', '/product/no-or', '/Product/-', '/product/a%2Fb']) {
    const answer = await get(path);
    assert.deepEqual([answer.status, await answer.text()], [404, 'first /product/-'], path);
  }
  assert.equal(renders(), 1);
  for (const path of ['/product/noor', '/Product/No%6Fr/'])
    assert.equal(await (await get(path)).text(), 'first /product/noor');
  assert.equal(renders(), 2);
});

test('one address gets so many renderings a minute; what is kept, and other addresses, are not touched', async () => {
  const { get } = openCache({ rendersAMinute: 3 });
  for (const path of ['/about', '/search?q=a', '/search?q=b']) assert.equal((await get(path)).status, 200);
  const refused = await get('/search?q=c');
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  for (let index = 0; index < 20; index++) assert.equal((await get('/about')).status, 200);
  assert.equal((await get('/search?q=c', {}, '203.0.113.8')).status, 200);
});

test('what is kept is found by the target of a request, in its season, while changes are heard of', async () => {
  let season = 'one';
  const options = { season: () => season };
  const { cache, get } = openCache(options);
  assert.equal(cache.findKept('/collection'), undefined);
  const kept = ['/collection', '/collection?page=2', '/product/noor', '/search?q=red+jhumka', '/_.data'];
  for (const path of kept) await get(path);
  for (const path of kept) assert.equal(cache.findKept(path)?.key.address, path);
  const same: [string, string][] = [
    ['/Collection/?utm_source=x', '/collection'],
    ['/collection?gclid=1&page=2', '/collection?page=2'],
    ['/product/n%6For', '/product/noor'],
    ['/search?q=%20red%20%20jhumka', '/search?q=red+jhumka'],
  ];
  for (const [path, address] of same) assert.equal(cache.findKept(path)?.key.address, address, path);
  for (const path of [
    '//collection',
    '/\\collection',
    'http://shop.test/collection',
    '/order/x',
    '',
    '*',
    '/%',
  ])
    assert.equal(cache.findKept(path), undefined, path);
  season = 'two';
  for (const path of kept) assert.equal(cache.findKept(path), undefined, path);
  const deaf = openCache({ trusted: false });
  await deaf.get('/collection');
  assert.equal(deaf.cache.findKept('/collection'), undefined);
});

test('memory is counted in the bytes that are kept: plain ones are not, those for gzip once somebody took them', async () => {
  const long = 'x'.repeat(200_000);
  const { cache, get, renders, write } = openCache({ maxBytes: { plain: 8000, open: 8000 } });
  write(long);
  for (const path of ['/about', '/terms', '/privacy']) await get(path);
  for (const path of ['/about', '/terms', '/privacy'])
    assert.equal(await (await get(path)).text(), `${long} ${path}`);
  assert.equal(renders(), 3, 'all three are there');
  const before = cache.findKept('/about');
  await get('/about', { 'Accept-Encoding': 'gzip' });
  assert.notEqual(cache.findKept('/about'), before, 'counted anew');
  assert.equal(cache.findKept('/about')?.answer, before?.answer);
});
