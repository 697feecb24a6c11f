import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RequestInfo } from '#app/context.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { festivalOn, festivalsOf } from '#shop/content/festivals.ts';
import { cachePages } from './page-cache.server.ts';

type Wanted = Partial<Parameters<typeof cachePages>[1]> & {
  trusted?: boolean;
  status?: number;
  missing?: string;
  /** Which products the page at a path says that it shows. */
  shows?: Record<string, string[]>;
};

function openCache({
  trusted = true,
  status = 200,
  missing = '/not-found',
  shows = {},
  ...options
}: Wanted = {}) {
  let renders = 0;
  let words = 'first';
  let gate: Promise<void> | null = null;
  let answers: number = status;
  const render = async (request: Request, { onProducts }: RequestInfo) => {
    renders++;
    const { pathname } = new URL(request.url);
    if (shows[pathname]) onProducts?.(shows[pathname]);
    await gate;
    return new Response(`${words} ${pathname}`, {
      status: pathname === missing ? 404 : answers,
      headers: { 'Content-Type': 'text/html' },
    });
  };
  const cache = cachePages(render, { trust: () => trusted, ...options });
  const get = (path: string, headers: Record<string, string> = {}, address = '203.0.113.7') =>
    cache.serve(new Request(`http://shop.test${path}`, { headers }), {
      requestId: 'one',
      address,
      onFault: () => {},
    });
  return {
    cache,
    get,
    renders: () => renders,
    /** Renderings stand still from now on, until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    write: (text: string) => {
      words = text;
    },
    /** Renderings end with that status from now on. */
    answer: (given: number) => {
      answers = given;
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

test('when the catalogue changes, the next visitor sees it', async () => {
  const { cache, get, write } = openCache();
  await get('/');
  write('second');
  assert.equal(await (await get('/')).text(), 'first /');
  cache.forget();
  assert.equal(await (await get('/')).text(), 'second /');
});

suite('when one product changes', () => {
  const shows = {
    '/product/noor': ['noor', 'tara'],
    '/product/mira': ['mira', 'tara'],
    '/earrings': ['mira'],
  };
  const paths = ['/', '/collection', '/about', ...Object.keys(shows)];

  test('the pages are forgotten that show it, those that say nothing of what they show, and no other', async () => {
    const table: [string[], string[]][] = [
      [['noor'], ['/', '/collection', '/product/noor']],
      [['tara'], ['/', '/collection', '/product/noor', '/product/mira']],
      [['other'], ['/', '/collection']],
      [
        ['noor', 'mira'],
        ['/', '/collection', '/product/noor', '/product/mira', '/earrings'],
      ],
    ];
    for (const [changed, forgotten] of table) {
      const { cache, get, write } = openCache({ shows });
      await Promise.all(paths.map((path) => get(path)));
      write('second');
      for (const id of changed) cache.forget(id);
      const now = await Promise.all(paths.map(async (path) => await (await get(path)).text()));
      assert.deepEqual(
        paths.filter((_, index) => now[index]?.startsWith('second')),
        forgotten,
        changed.join(),
      );
    }
  });

  test('what was rendered meanwhile is not kept where it shows it', async () => {
    for (const [changed, renderings] of [
      ['mira', 2],
      ['noor', 1],
    ] as const) {
      const { cache, get, renders, hold } = openCache({ shows });
      const goOn = hold();
      const slow = get('/earrings');
      cache.forget(changed);
      goOn();
      await slow;
      await get('/earrings');
      assert.equal(renders(), renderings, changed);
    }
  });

  test('too many products within a second are all of them', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { cache, get, renders } = openCache({ shows });
    await get('/about');
    for (let index = 0; index <= 1010; index++) cache.forget(`piece-${index}`);
    t.mock.timers.tick(1000);
    await get('/about');
    assert.equal(renders(), 2);
  });
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
  const { get, write, renders } = openCache({
    season: () => festivalOn(festivalsOf(season), now)?.name ?? '',
  });
  const words = async () => (await get('/')).text();
  assert.equal(await words(), 'first /');
  now = new Date('2026-10-20T00:00:00+05:30');
  write('festive');
  assert.equal(await words(), 'festive /');
  now = new Date('2026-11-15T23:59:59+05:30');
  assert.equal(await words(), 'festive /');
  assert.equal(renders(), 2);
  now = new Date('2026-11-16T00:00:00+05:30');
  write('plain again');
  assert.equal(await words(), 'plain again /');
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

test('a catalogue that changes in a loop empties the memory once a second; the last change is always seen', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { cache, get, renders, write } = openCache({ forgets: { atOnce: 2, everyMs: 1000 } });
  for (let index = 0; index < 50; index++) {
    cache.forget();
    await get('/');
  }
  assert.equal(renders(), 2);
  write('sold out');
  cache.forget();
  t.mock.timers.tick(1000);
  assert.equal(await (await get('/')).text(), 'sold out /');
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

suite('a page that is a minute old', () => {
  const minute = 60_000;
  const text = async (answer: Promise<Response>) => await (await answer).text();
  /** Whoever renews a page is not waited for: asks until it is there. */
  const untilRenewed = async (done: () => boolean) => {
    while (!done()) await new Promise(setImmediate);
  };

  test('still goes out while one rendering makes it anew, however many ask', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get, renders, write, hold } = openCache({ clock: () => Date.now() });
    await get('/');
    write('second');
    t.mock.timers.tick(minute - 1);
    assert.equal(await text(get('/')), 'first /');
    assert.equal(renders(), 1);
    t.mock.timers.tick(1);
    const goOn = hold();
    for (let count = 0; count < 5; count++) assert.equal(await text(get('/')), 'first /');
    t.mock.timers.tick(10_000);
    assert.equal(await text(get('/')), 'first /');
    assert.equal(renders(), 2);
    const before = cache.findKept('/');
    goOn();
    await untilRenewed(() => cache.findKept('/') !== before);
    assert.equal(await text(get('/')), 'second /');
    assert.equal(renders(), 2);
  });

  test('stays where that fails, is tried again after some seconds, and ends at last', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { get, renders, answer } = openCache({ clock: () => Date.now() });
    await get('/');
    answer(500);
    t.mock.timers.tick(minute);
    for (let count = 0; count < 3; count++) assert.equal(await text(get('/')), 'first /');
    await untilRenewed(() => renders() === 2);
    t.mock.timers.tick(5000);
    assert.equal(await text(get('/')), 'first /');
    await untilRenewed(() => renders() === 3);
    t.mock.timers.tick(4 * minute);
    assert.equal((await get('/')).status, 500);
  });

  test('takes no memory once it may not go out any more', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get } = openCache({ clock: () => Date.now() });
    for (const path of ['/about', '/terms', '/search?q=a']) await get(path);
    t.mock.timers.tick(2 * minute);
    await get('/privacy');
    assert.equal(cache.figures().entries, 4);
    t.mock.timers.tick(3 * minute);
    await get('/');
    assert.equal(cache.figures().entries, 2);
  });

  test('does not go out once something that it shows has changed', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get, write, hold } = openCache({ clock: () => Date.now() });
    await get('/');
    t.mock.timers.tick(minute);
    const goOn = hold();
    await get('/');
    write('second');
    cache.forget();
    assert.equal(cache.findKept('/'), undefined);
    const next = get('/');
    goOn();
    assert.equal(await text(next), 'second /');
    assert.equal(await text(get('/')), 'second /');
  });

  test('is as old as it is, though the machine’s clock jumps an hour forward and back (R391)', async (t) => {
    const hour = 60 * minute;
    t.mock.timers.enable({ apis: ['Date'], now: hour });
    const { get, renders, write } = openCache();
    await get('/');
    write('second');
    for (const now of [2 * hour, 1, hour]) {
      t.mock.timers.setTime(now);
      assert.equal(await text(get('/')), 'first /');
    }
    assert.equal(renders(), 1);
  });
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
