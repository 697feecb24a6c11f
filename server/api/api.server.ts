import type { Shop } from '#shop/shop.ts';
import { keptRoute } from '../kept-answer.server.ts';
import { accountCalls } from './account-calls.server.ts';
import { addressCalls } from './address-calls.server.ts';
import { callGroup } from './call.server.ts';
import { cartCalls } from './cart-calls.server.ts';
import { cashOrderCalls } from './cash-order-calls.server.ts';
import { catalogueCalls } from './catalogue-calls.server.ts';
import { describeClientHeaders } from './client-headers.ts';
import { contactCalls } from './contact-calls.server.ts';
import { deliveryCalls } from './delivery-calls.server.ts';
import { discountCalls } from './discount-calls.server.ts';
import { floodLimit, floods } from './flood-limits.server.ts';
import { googleCalls } from './google-calls.server.ts';
import { invoiceCalls } from './invoice-calls.server.ts';
import { noteSecurity } from './note-security.server.ts';
import { onlineOrderCalls } from './online-order-calls.server.ts';
import { orderCalls } from './order-calls.server.ts';
import { orderHistoryCalls } from './order-history-calls.server.ts';
import { ownDataCalls } from './own-data-calls.server.ts';
import { passwordCalls } from './password-calls.server.ts';
import { paymentCalls } from './payment-calls.server.ts';
import { quoteCalls } from './quote-calls.server.ts';
import { returnCalls } from './return-calls.server.ts';
import { reviewCalls } from './review-calls.server.ts';
import { searchCalls } from './search-calls.server.ts';
import { secondFactorCalls } from './second-factor-calls.server.ts';
import { securityCalls } from './security-calls.server.ts';
import { sessionCalls } from './session-calls.server.ts';
import { webhookReference } from './webhook-reference.ts';

/** The JSON API: one group of calls for each area. */
export function createApi(shop: Shop) {
  const api = callGroup();
  api.use(async (c, next) => {
    c.set('shop', shop);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.use(noteSecurity);
  for (const [path, flood] of Object.entries(floods)) api.use(path, floodLimit(flood));
  const calls = api
    .route('/', catalogueCalls())
    .route('/', searchCalls())
    .route('/', accountCalls())
    .route('/', googleCalls())
    .route('/', addressCalls())
    .route('/', ownDataCalls())
    .route('/', passwordCalls())
    .route('/', securityCalls())
    .route('/', secondFactorCalls())
    .route('/', sessionCalls())
    .route('/', contactCalls())
    .route('/', reviewCalls())
    .route('/', cartCalls())
    .route('/', deliveryCalls())
    .route('/', quoteCalls())
    .route('/', discountCalls())
    .route('/', orderCalls())
    .route('/', cashOrderCalls())
    .route('/', onlineOrderCalls())
    .route('/', paymentCalls())
    .route('/', invoiceCalls())
    .route('/', returnCalls())
    .route('/', orderHistoryCalls());
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
