import type { MiddlewareHandler } from 'hono';
import { keptRoute } from '#server/kept-answer.server.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';
import { accountRoutes } from './account-routes.server.ts';
import { addressRoutes } from './address-routes.server.ts';
import { cartRoutes } from './cart-routes.server.ts';
import { cashOrderRoutes } from './cash-order-routes.server.ts';
import { catalogueRoutes } from './catalogue-routes.server.ts';
import { describeClientHeaders } from './client-headers.ts';
import { contactRoutes } from './contact-routes.server.ts';
import { deliveryRoutes } from './delivery-routes.server.ts';
import { discountRoutes } from './discount-routes.server.ts';
import { floodLimit, floods } from './flood-limits.server.ts';
import { googleRoutes } from './google-routes.server.ts';
import { invoiceRoutes } from './invoice-routes.server.ts';
import { giveKeptLists, type KeptLists, listPaths } from './kept-lists.server.ts';
import { noteSecurity } from './note-security.server.ts';
import { onlineOrderRoutes } from './online-order-routes.server.ts';
import { orderHistoryRoutes } from './order-history-routes.server.ts';
import { orderRoutes } from './order-routes.server.ts';
import { paymentRoutes } from './payment-routes.server.ts';
import { privacyRoutes } from './privacy-routes.server.ts';
import { quoteRoutes } from './quote-routes.server.ts';
import { restockRoutes } from './restock-routes.server.ts';
import { returnRoutes } from './return-routes.server.ts';
import { reviewRoutes } from './review-routes.server.ts';
import { routeGroup } from './route.server.ts';
import { searchRoutes } from './search-routes.server.ts';
import { securityRoutes } from './security-routes.server.ts';
import { sessionRoutes } from './session-routes.server.ts';
import { webhookReference } from './webhook-reference.ts';
import { wishlistRoutes } from './wishlist-routes.server.ts';

/** The JSON API: one group of calls for each area. `keptLists`: gives those lists that are kept (R421). */
export function createApi(shop: Shop, keptLists?: KeptLists) {
  const api = routeGroup();
  api.use(async (c, next) => {
    c.set('shop', await shopInForce(shop));
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(emptyIsNone, noteSecurity);
  for (const [path, flood] of Object.entries(floods)) api.use(path, floodLimit(flood));
  for (const path of listPaths) api.get(path, giveKeptLists(keptLists));
  const calls = api
    .route('/', catalogueRoutes())
    .route('/', searchRoutes())
    .route('/', accountRoutes())
    .route('/', googleRoutes())
    .route('/', addressRoutes())
    .route('/', privacyRoutes())
    .route('/', securityRoutes())
    .route('/', sessionRoutes())
    .route('/', contactRoutes())
    .route('/', restockRoutes())
    .route('/', reviewRoutes())
    .route('/', cartRoutes())
    .route('/', wishlistRoutes())
    .route('/', deliveryRoutes())
    .route('/', quoteRoutes())
    .route('/', discountRoutes())
    .route('/', orderRoutes())
    .route('/', cashOrderRoutes())
    .route('/', onlineOrderRoutes())
    .route('/', paymentRoutes())
    .route('/', invoiceRoutes())
    .route('/', returnRoutes())
    .route('/', orderHistoryRoutes());
  for (const webhook of webhookReference) calls.openAPIRegistry.registerWebhook(webhook);
  calls.get(
    '/openapi.json',
    keptRoute(() => {
      const document = calls.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: 'Gehna',
          version: '1.0.0',
          description: 'The API of the jewellery shop. Amounts are rupees.',
        },
        servers: [{ url: '/api' }],
      });
      describeClientHeaders(document.paths as Record<string, Record<string, unknown>>);
      return Response.json(document, { headers: { 'Cache-Control': 'no-cache' } });
    }),
  );
  return calls;
}

/** The type that the pages' client is made from. */
export type Api = ReturnType<typeof createApi>;

/** Many clients name a type for a body that they don't send; where the specification has an empty body that is one. */
const emptyIsNone: MiddlewareHandler = async (c, next) => {
  if (c.req.header('content-length') === '0') c.req.raw.headers.delete('content-type');
  await next();
};
