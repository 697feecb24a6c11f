import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { requestInfoContext } from '#app/context.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { createPages } from './pages.server.ts';

/** A build with a page at every path, whose answer is the address that it was rendered for. */
const echo = (request: Request, _: number, headers: Headers, __: EntryContext) => {
  headers.set('Content-Type', 'text/plain');
  return new Response(new URL(request.url).pathname, { headers });
};
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  all: { id: 'all', parentId: 'root', path: '*', module: { default: () => null, action: () => null } },
};
const build = {
  entry: { module: { default: echo } },
  routes,
  assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};

test('a path of more parts than any page has, or that nobody can read, is rendered as the page that there is not', async (t) => {
  const shop = await openTestShop(t);
  const serve = createPages(shop, build as never, { mode: 'production', styleguide: false });
  const ask = async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, shop.publicUrl), init);
    const answer = await serve(request, {
      requestId: 'one',
      address: '203.0.113.7',
      onFault: (fault: unknown) => assert.fail(String(fault)),
    });
    return await answer.text();
  };
  assert.equal(await ask('/admin/orders/1/returns/2/3'), '/admin/orders/1/returns/2/3');
  const long = `/${'a/'.repeat(7000)}`;
  assert.equal(await ask(long), '/not-found');
  assert.equal(await ask(long, { method: 'POST', body: 'a=1' }), '/not-found');
  // The log would have it whole, with its token.
  for (const unreadable of ['/reset/token%ff', '/wishlist/token%', '/wishlist/token%00', '/admin/orders/%00'])
    assert.equal(await ask(unreadable), '/not-found');
  assert.equal(await ask('/search/%E0%A4%9D%E0%A5%81'), '/search/%E0%A4%9D%E0%A5%81');
});

test('a page whose database is away says so, and when to come again, and one with a fault does not (R426)', async (t) => {
  const shop = await openTestShop(t);
  const faults: Record<string, Error> = {
    '/away': new Error('timeout exceeded when trying to connect'),
    '/broken': new Error('broken'),
  };
  const failing = {
    ...build.routes,
    all: {
      ...build.routes.all,
      module: {
        default: () => null,
        loader: ({ url }: { url: URL }) => {
          throw faults[url.pathname];
        },
      },
    },
  };
  const handleError = (fault: unknown, { context }: { context: RouterContextProvider }) =>
    context.get(requestInfoContext).onFault(fault);
  const page = (_: Request, status: number, headers: Headers) => new Response('a page', { status, headers });
  const given = { ...build, routes: failing, entry: { module: { default: page, handleError } } };
  const serve = createPages(shop, given as never, { mode: 'production', styleguide: false });
  const told: unknown[] = [];
  const ask = async (path: string) => {
    const requestInfo = {
      requestId: 'one',
      address: '203.0.113.7',
      onFault: (fault: unknown) => told.push(fault),
    };
    const { status, headers } = await serve(new Request(new URL(path, shop.publicUrl)), requestInfo);
    return [status, headers.get('retry-after')];
  };
  for (const ending of ['', '.data']) {
    assert.deepEqual(await ask(`/away${ending}`), [503, '30']);
    assert.deepEqual(await ask(`/broken${ending}`), [500, null]);
  }
  assert.deepEqual(told, [faults['/away'], faults['/broken'], faults['/away'], faults['/broken']]);
});
