import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isFestive } from '#shop/settings/festive-season.ts';
import { cachePages } from './page-cache.server.ts';

function openCache({ trusted = true, status = 200, look = (): string => '' } = {}) {
  let renders = 0;
  let words = 'first';
  const render = async (request: Request) => {
    renders++;
    return new Response(`${words} ${new URL(request.url).pathname}`, {
      status,
      headers: { 'Content-Type': 'text/html' },
    });
  };
  const cache = cachePages(render, () => trusted, look);
  const get = (path: string, headers: Record<string, string> = {}) =>
    cache.serve(new Request(`http://shop.test${path}`, { headers }), {
      requestId: 'one',
      onFault: () => {},
    });
  return {
    cache,
    get,
    renders: () => renders,
    write: (text: string) => {
      words = text;
    },
  };
}

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

test('when the catalogue changes, the next visitor sees it', async () => {
  const { cache, get, write } = openCache();
  await get('/');
  write('second');
  assert.equal(await (await get('/')).text(), 'first /');
  cache.forget();
  assert.equal(await (await get('/')).text(), 'second /');
});

test('what was rendered while the catalogue changed is not kept', async () => {
  const { cache, get, renders } = openCache();
  const slow = get('/');
  cache.forget();
  await slow;
  await get('/');
  assert.equal(renders(), 2);
});

test('when the festive season begins and ends, the next visitor sees it', async () => {
  let now = new Date('2026-10-19T23:59:59+05:30');
  const season = { fromDate: '2026-10-20', untilDate: '2026-11-15' };
  const { get, write, renders } = openCache({ look: () => String(isFestive(season, now)) });
  const words = async () => (await get('/')).text();
  assert.equal(await words(), 'first /');
  now = new Date('2026-10-20T00:00:00+05:30');
  write('festive');
  assert.equal(await words(), 'festive /');
  now = new Date('2026-11-15T23:59:59+05:30');
  assert.equal(await words(), 'festive /');
  assert.equal(renders(), 2);
  now = new Date('2026-11-16T00:00:00+05:30');
  assert.notEqual(await words(), 'festive /');
});

test('own pages, failures, and everything while changes would be missed, are rendered each time', async () => {
  for (const [options, path] of [
    [{}, '/cart'],
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
