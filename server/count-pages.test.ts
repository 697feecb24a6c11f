import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTally } from '#shop/insights/tally.ts';
import { countKept, countPages } from './count-pages.server.ts';
import type { KeptPage } from './page-cache/page-cache.server.ts';
import { pageKey } from './page-cache/page-key.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function counted(path: string, headers: Record<string, string> = {}, answer: ResponseInit = {}) {
  const tally = createTally();
  const serve = countPages(async () => new Response(null, answer), tally);
  const request = new Request(`http://shop.test${path}`, { headers: { 'user-agent': phone, ...headers } });
  await serve(request, { requestId: 'one', address: '203.0.113.7', onFault: () => {} });
  const { searches, products } = tally.take();
  return [...searches, ...products].map(([name, count]) => ({ name, ...count }));
}

test('a page of a piece counts, whole or as data, kept by the browser or not', async () => {
  const view = [{ name: 'padma-kada', views: 1, carted: 0 }];
  for (const path of ['/product/padma-kada', '/Product/Padma-Kada/?utm_source=x', '/product/padma-kada.data'])
    assert.deepEqual(await counted(path), view, path);
  assert.deepEqual(await counted('/product/padma-kada', {}, { status: 304 }), view);
});

test('a search counts once with what it found', async () => {
  const headers = { 'X-Found': '12' };
  assert.deepEqual(await counted('/search?q=Red+Jhumka', {}, { headers }), [
    { name: 'red jhumka', searches: 1, found: 12 },
  ]);
  assert.deepEqual(await counted('/search?q=Red+Jhumka&page=2', {}, { headers }), []);
});

test('robots, staff, what is fetched ahead, other pages and those that are not there do not count', async () => {
  const piece = '/product/padma-kada';
  for (const headers of [
    { 'user-agent': crawler },
    { 'user-agent': 'curl/8.5' },
    { cookie: 'a=b; __Host-staff-device=x' },
    { cookie: 'staff=x' },
    { 'sec-purpose': 'prefetch' },
  ])
    assert.deepEqual(await counted(piece, headers as never), [], JSON.stringify(headers));
  assert.deepEqual(await counted(piece, {}, { status: 404 }), []);
  assert.deepEqual(await counted(`${piece}.data?_routes=root`), []);
  assert.deepEqual(await counted('/collection'), []);
});

test('what is given out of memory counts as what the chain gives', async () => {
  const found = { 'X-Found': '12' };
  const table: [string, Record<string, string>][] = [
    ['/product/padma-kada', {}],
    ['/product/padma-kada.data', {}],
    ['/product/padma-kada.data?_routes=root', {}],
    ['/Product/Padma-Kada/?utm_source=x', {}],
    ['/product/padma-kada', { 'user-agent': crawler }],
    ['/product/padma-kada', { cookie: 'staff=x' }],
    ['/search?q=Red+Jhumka', {}],
    ['/search?q=Red+Jhumka&page=2', {}],
    ['/search?q=Red+Jhumka&page=1', {}],
    ['/search.data?q=Red+Jhumka', {}],
    ['/about', {}],
  ];
  for (const [target, headers] of table) {
    const answer = target.includes('q=') ? { headers: found } : {};
    const tally = createTally();
    const key = pageKey('GET', new URL(target, 'http://shop.test'))!;
    const page = { key, answer: new Response(null, answer) } as unknown as KeptPage;
    countKept(page, { target, headers: { 'user-agent': phone, ...headers } }, tally);
    const { searches, products } = tally.take();
    const kept = [...searches, ...products].map(([name, count]) => ({ name, ...count }));
    assert.deepEqual(kept, await counted(target, headers, answer), JSON.stringify([target, headers]));
  }
});
