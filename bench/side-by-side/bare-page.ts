import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router';
import '#bin/test-runner/read-tsx.ts';
import { root } from '#bin/data-folder.ts';
import { readConfig } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';

// The yardstick of a page that is rendered: React alone turns the same tree of routes, with the data that their loaders gave
// once, into a text. No loaders, database, stream, compression or policy.
registerHooks({
  resolve: (name, context, next) =>
    /\.css$|\?url$/.test(name)
      ? { url: 'data:text/javascript,export default "/file"', shortCircuit: true }
      : next(name, context),
});
const [rootModule, page, contexts] = await Promise.all([
  import('#app/root.tsx'),
  import('#app/storefront/collection-page.tsx'),
  import('#app/context.ts'),
]);

const pageId = 'storefront/collection-page';
const target = 'http://127.0.0.1/collection?max=900001';
const entry = await runLoaders();
const tree = createElement(ServerRouter, { context: entry, url: target });
const server = createServer((_, response) => {
  const bytes = Buffer.from(`<!doctype html>${renderToString(tree)}`);
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: true, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));

/** What the shop's own handler would render. */
async function runLoaders(): Promise<EntryContext> {
  const nothing = async () => {};
  const queue = { enqueue: nothing, enqueueAll: nothing };
  // React is its production build by this setting; the shop would want more than the bench has.
  const config = readConfig({ ...process.env, NODE_ENV: 'test' });
  const shop = openShop(config, queue, createLog('silent'));
  const context = new RouterContextProvider();
  context.set(contexts.shopContext, shop);
  context.set(contexts.previewContext, null);
  context.set(contexts.requestInfoContext, { requestId: '', address: '', onFault: console.error });
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  const done = (_: Request, __: number, ___: Headers, entry: EntryContext) => {
    resolve(entry);
    return new Response('');
  };
  const manifest = readManifest();
  const build = {
    entry: { module: { default: done } },
    routes: {
      root: { id: 'root', path: '', module: withProps(rootModule) },
      [pageId]: { id: pageId, parentId: 'root', path: 'collection', module: withProps(page) },
    },
    assets: manifest,
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  };
  await createRequestHandler(build as unknown as ServerBuild, 'production')(new Request(target), context);
  const rendered = await promise;
  const { errors } = rendered.staticHandlerContext;
  if (errors) throw Object.values(errors)[0];
  await shop.db.destroy();
  // The data once more, as a script: a stream that can be read once.
  const { serverHandoffStream: _, ...whole } = rendered;
  return whole;
}

/** As React Router's build does: the page gets what its loader gave. */
function withProps(module: { default: unknown }) {
  return {
    ...module,
    default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]),
  };
}

/** What the built shop knows of the files of these two routes. */
function readManifest(): object {
  const folder = join(root, 'build/client/assets');
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name))!;
  const text = readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const { root: frame, [pageId]: page } = manifest.routes;
  return { ...manifest, routes: { root: frame, [pageId]: page } };
}
