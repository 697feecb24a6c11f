import { Hono, type MiddlewareHandler } from 'hono';
import type { RequestInfo } from '#app/context.ts';
import { sitemaps } from '#server/site/sitemaps.server.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';
import { catalogueRoutes } from './catalogue-routes.server.ts';
import { type CallEnv, tokenOf } from './route.server.ts';
import { searchRoutes } from './search-routes.server.ts';

/** Gives a list that is kept; null where nobody may keep it. */
export type KeptLists = (request: Request, requestInfo: RequestInfo) => Promise<Response | null>;

/** Lists of the API that all see alike who are not signed in. */
export const listPaths = ['/product/list', '/product/picks', '/search/search'] as const;

/** What makes these lists, and the sitemap, for whoever keeps them: no limit and no token; what goes wrong is thrown. */
export function publicLists(shop: Shop): (request: Request, requestInfo: RequestInfo) => Promise<Response> {
  const app = new Hono<CallEnv & { Bindings: RequestInfo }>();
  app.use(async (c, next) => {
    c.set('shop', await shopInForce(shop));
    c.set('onProducts', c.env.onProducts);
    await next();
  });
  app.route('/api', catalogueRoutes());
  app.route('/api', searchRoutes());
  app.route('/', sitemaps(shop));
  app.onError((fault) => {
    throw fault;
  });
  return async (request, requestInfo) => await app.fetch(request, requestInfo);
}

/** Gives out what is kept to whoever is not signed in (R383, R421); all other calls go on. */
export function giveKeptLists(keptLists: KeptLists = async () => null): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const requestInfo = { requestId: '', address: c.var.clientAddress, onFault: () => {} };
    const kept = tokenOf(c.req.raw) === null ? await keptLists(c.req.raw, requestInfo) : null;
    if (!kept) return await next();
    if (!kept.headers.has('Cache-Control')) kept.headers.set('Cache-Control', 'no-store');
    return kept;
  };
}
