import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestInfo } from '#app/context.ts';
import { cachePages } from './page-cache.server.ts';
import { FOR_SHARED_CACHES } from './shared-caches.ts';

const noor = 'a'.repeat(24);

/** A cache of pages: `/product/…` shows that product, `/payupaymentpage` may be kept by nobody. */
function openCache({
  whileRendering = () => {},
  edge,
}: {
  whileRendering?: () => void;
  edge?: 'fastly' | 'cloudflare';
} = {}) {
  const render = async (request: Request, { onProducts }: RequestInfo) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/product/')) onProducts?.([noor]);
    whileRendering();
    const secret = pathname === '/payupaymentpage' ? { 'Cache-Control': 'no-store' } : {};
    return new Response(pathname, { headers: secret });
  };
  const cache = cachePages(render, { trust: () => true, edge });
  return {
    cache,
    get: (path: string, headers: Record<string, string> = {}) =>
      cache.serve(new Request(`http://shop.test${path}`, { headers }), {
        requestId: 'one',
        address: '203.0.113.7',
        onFault: () => {},
      }),
  };
}

const inFront = { 'Surrogate-Capability': 'varnish="Surrogate/1.0"' };

test('a cache in front may keep a page for a while, a browser asks each time, first and again', async () => {
  const { get } = openCache();
  const first = await get('/collection');
  const known = await get('/collection', { 'If-None-Match': first.headers.get('etag') ?? '' });
  assert.equal(known.status, 304);
  for (const { headers } of [first, known]) {
    assert.equal(headers.get('cache-control'), 'no-cache');
    assert.equal(headers.get('cdn-cache-control'), FOR_SHARED_CACHES);
  }
});

test('what nobody may keep, no cache in front keeps either', async () => {
  const { get } = openCache();
  const { headers } = await get('/payupaymentpage');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('cdn-cache-control'), null);
});

test('a page whose product changed while it was rendered is given out and kept by nobody', async () => {
  const opened = openCache({ whileRendering: () => opened.cache.forget(noor) });
  const { headers } = await opened.get(`/product/${noor}`);
  assert.equal(headers.get('cdn-cache-control'), null);
});

const keyTable = [
  [`/product/${noor}`, `pages ${noor}`],
  ['/collection', 'pages catalogue'],
  ['/about', 'pages'],
] as const;
for (const [path, keys] of keyTable)
  test(`a cache in front that says that it knows keys gets those of ${path}; others get none`, async () => {
    const { get } = openCache();
    assert.equal((await get(path, inFront)).headers.get('surrogate-key'), keys);
    assert.equal((await get(path)).headers.get('surrogate-key'), null);
  });

test('a cache of a kind finds the keys and the times on each page by the names that it knows', async () => {
  const fastly = (await openCache({ edge: 'fastly' }).get(`/product/${noor}`)).headers;
  assert.equal(fastly.get('surrogate-key'), `pages ${noor}`);
  assert.equal(fastly.get('surrogate-control'), FOR_SHARED_CACHES);
  const cloudflare = (await openCache({ edge: 'cloudflare' }).get('/collection')).headers;
  assert.equal(cloudflare.get('cache-tag'), 'pages,catalogue');
  const opened = openCache({ edge: 'fastly', whileRendering: () => opened.cache.forget(noor) });
  assert.equal((await opened.get(`/product/${noor}`)).headers.get('surrogate-control'), null);
  assert.equal(
    (await openCache({ edge: 'fastly' }).get('/payupaymentpage')).headers.get('surrogate-key'),
    null,
  );
});
