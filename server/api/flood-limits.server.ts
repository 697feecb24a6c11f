import type { MiddlewareHandler } from 'hono';
import type { ClientAddressEnv } from '#server/client-address.server.ts';
import { createFloodCounter } from '#server/flood-counter.ts';
import { RefusedRequest } from '#server/problem.ts';
import { refuse } from '#shop/refusals.ts';
import { gatewaySlugs } from '#shop/settings/gateways.ts';
import { type CallEnv, viewerOf } from './route.server.ts';

type Flood = { byAddress: number; byShopper?: number };

/**
 * Calls a minute that no shopper makes, for calls where nothing can be guessed or sent but which cost work. They
 * protect this process, so they are counted in it; a network address can be that of thousands of phones.
 */
export const floods: Record<string, Flood> = {
  '/product/list': { byAddress: 6000 },
  '/product/picks': { byAddress: 3000 },
  '/search/search': { byAddress: 3000 },
  '/comment/comment/*': { byAddress: 6000 },
  '/delivery/*': { byAddress: 3000 },
  '/quote': { byAddress: 6000, byShopper: 300 },
  '/discount/add': { byAddress: 6000, byShopper: 60 },
  '/cart/*': { byAddress: 6000, byShopper: 300 },
  '/wishlist/*': { byAddress: 6000, byShopper: 300 },
  '/user/login': { byAddress: 600 },
  '/user/consent': { byAddress: 3000, byShopper: 20 },
  '/user/stop-waiting': { byAddress: 600 },
  '/user/export': { byAddress: 600, byShopper: 10 },
  '/user/sessions': { byAddress: 3000, byShopper: 60 },
  '/user/add-address': { byAddress: 3000, byShopper: 60 },
  '/user/change-address': { byAddress: 3000, byShopper: 60 },
  '/user/delete-address': { byAddress: 3000, byShopper: 60 },
  '/user/default-address': { byAddress: 3000, byShopper: 60 },
  '/order/place': { byAddress: 3000, byShopper: 60 },
  ...Object.fromEntries(gatewaySlugs.map((slug) => [`/order/${slug}`, { byAddress: 3000, byShopper: 60 }])),
  '/order/verify-phonepe': { byAddress: 6000, byShopper: 120 },
  '/order/userorders': { byAddress: 3000, byShopper: 30 },
  '/order/cancel': { byAddress: 600, byShopper: 20 },
  '/order/invoice/*': { byAddress: 1200, byShopper: 30 },
  '/order/return-photo': { byAddress: 600, byShopper: 30 },
  '/comment/photo': { byAddress: 600, byShopper: 30 },
  '/user/review-photo/*': { byAddress: 3000, byShopper: 120 },
};

/**
 * Refuses a call that comes more often than that, with the seconds to wait. A shopper is counted by account, whatever
 * number of sessions there are; a token that does not hold counts for its address alone.
 */
export function floodLimit({ byAddress, byShopper }: Flood): MiddlewareHandler<CallEnv> {
  const addresses = createFloodCounter({ points: byAddress, seconds: 60 });
  const shoppers = byShopper === undefined ? null : createFloodCounter({ points: byShopper, seconds: 60 });
  return async (c, next) => {
    refuseFlood(addresses.count(c.var.clientAddress));
    const viewer = shoppers && (await viewerOf(c));
    if (viewer) refuseFlood(shoppers.count(viewer.userId));
    await next();
  };
}

/**
 * Reports of payments from one address in a minute: several times what a gateway sends at its busiest. Each costs a
 * query.
 */
const REPORTS_A_MINUTE = 600;

/** The same for what gateways report, or have browsers post, which no shopper's token stands in. */
export function reportLimit(): MiddlewareHandler<ClientAddressEnv> {
  const addresses = createFloodCounter({ points: REPORTS_A_MINUTE, seconds: 60 });
  return async (c, next) => {
    refuseFlood(addresses.count(c.var.clientAddress));
    await next();
  };
}

function refuseFlood(retryAfterSeconds: number) {
  if (retryAfterSeconds > 0) throw new RefusedRequest(refuse('too-many-tries', { retryAfterSeconds }));
}
