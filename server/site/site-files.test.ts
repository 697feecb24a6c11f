import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, suite, test } from 'node:test';
import { Hono } from 'hono';
import routes from '#app/routes.ts';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { publicPages } from '#shop/content/links.ts';
import { givenProduct, setStock } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { ownPages } from './site-pages.ts';
import { sitemaps } from './sitemaps.server.ts';

suite('what search engines read', async () => {
  const shop = await openTestShop({ after });
  const handler = createHandler(shop, createLog('silent'));
  const read = async (address: string, from: { request: typeof handler.request } = handler) => {
    const answer = await from.request(new URL(address, 'http://shop.test').pathname);
    assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8');
    const found = (await answer.text()).matchAll(
      /<(?:url|sitemap)><loc>(.+?)<\/loc>(?:<lastmod>(.+?)<\/lastmod>)?<\/(?:url|sitemap)>/g,
    );
    return [...found].map(([, address, changed]) => [address!, changed ? new Date(changed) : null] as const);
  };
  const entries = async (from: { request: typeof handler.request } = handler) => {
    const parts = await read('/sitemap.xml', from);
    return new Map((await Promise.all(parts.map(([part]) => read(part, from)))).flat());
  };

  test('the sitemap names every product and every public page once, by the address of the settings', async () => {
    const id = await givenProduct(shop);
    const pages = await entries();
    const products = await shop.db.selectFrom('products').select('id').execute();
    assert.equal(pages.size, products.length + publicPages.length);
    for (const path of [...publicPages, `/product/${id}`])
      assert.ok(pages.has(`http://shop.test${path}`), path);
  });

  test('it is a list of parts, each as new as the newest that it names, and of no more of them (R423)', async () => {
    const small = { request: new Hono().route('/', sitemaps(shop, { perPart: 7 })).request as never };
    const parts = await read('/sitemap.xml', small);
    assert.deepEqual(parts[0], ['http://shop.test/sitemap-pages.xml', null]);
    const seen: string[] = [];
    for (const [part, changed] of parts.slice(1)) {
      const pages = await read(part, small);
      assert.ok(pages.length <= 7 && (pages.length === 7 || part === parts.at(-1)![0]), part);
      assert.equal(changed!.getTime(), Math.max(...pages.map(([, each]) => each!.getTime())), part);
      seen.push(...pages.map(([page]) => page));
    }
    assert.equal(new Set(seen).size, seen.length);
    assert.deepEqual(new Set([...(await entries(small)).keys()]), new Set([...(await entries()).keys()]));
    for (const none of [`/sitemap-${parts.length}.xml`, '/sitemap-0.xml', '/sitemap-x.xml'])
      assert.equal((await handler.request(none)).status, 404, none);
  });

  test('a price makes a product and the lists that show it newer; selling one of many does not', async () => {
    const id = await givenProduct(shop, { type: 'Rings', stock: 5 });
    const address = `http://shop.test/product/${id}`;
    const products = shop.db.updateTable('products').where('id', '=', id);
    const born = (await entries()).get(address)!;
    await setStock(shop, id, { held: 1 });
    assert.deepEqual((await entries()).get(address), born);
    await products.set({ price_paise: 1 }).execute();
    const pages = await entries();
    assert.ok(pages.get(address)! > born);
    assert.deepEqual(pages.get('http://shop.test/brooch-sets'), pages.get(address));
    await setStock(shop, id, { held: 5 });
    assert.ok((await entries()).get(address)! > pages.get(address)!);
  });

  test('robots.txt closes the API and the own pages, and names the sitemap', async () => {
    const text = await (await handler.request('/robots.txt')).text();
    for (const path of ['/api/', ...ownPages]) assert.match(text, new RegExp(`^Disallow: ${path}$`, 'm'));
    assert.match(text, /^Sitemap: http:\/\/shop\.test\/sitemap\.xml$/m);
  });

  test('programs that keep passwords find the page to change one', async () => {
    const answer = await handler.request('/.well-known/change-password');
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/profile#security']);
  });

  test('every page is either in the sitemap or closed to search engines', () => {
    const paths = routes.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path}`]));
    const known = new Set([...publicPages, ...ownPages]);
    // Their addresses come from the database.
    const made = ['/product', '/pages', '/collections'];
    for (const path of paths) {
      const fixed = path.replace(/\/:.*$/, '');
      // robots.txt closes what lies below a path with it.
      const closed = fixed.startsWith('/admin/') ? '/admin' : fixed;
      assert.ok(
        made.includes(closed) || known.has(closed),
        `server/site/site-pages.ts does not name ${fixed}`,
      );
    }
    for (const path of publicPages) assert.ok(paths.includes(path), `${path} is no page`);
  });

  test('the manifest names the shop, where it starts, and icons that are there', async () => {
    const answer = await handler.request('/site.webmanifest');
    const manifest = await answer.json();
    assert.equal(answer.headers.get('content-type'), 'application/manifest+json');
    assert.equal(manifest.short_name, 'Gehna');
    assert.equal(manifest.start_url, '/');
    assert.ok(manifest.icons.some((icon: { purpose: string }) => icon.purpose === 'maskable'));
    for (const { src } of manifest.icons) assert.ok(existsSync(`public${src}`), src);
  });
});
