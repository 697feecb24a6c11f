import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '#shop/refusals.ts';
import { RefusedCall } from '../problem.ts';
import { type CallEnv, tokenOf } from './call.server.ts';

type Flood = { byAddress: number; byToken?: number };

/**
 * Calls a minute that no shopper makes, for calls where nothing can be guessed or sent but which cost work. They
 * protect this process, so they are counted in it; a network address can be that of thousands of phones.
 */
export const floods: Record<string, Flood> = {
  '/quote': { byAddress: 6000, byToken: 300 },
  '/discount/add': { byAddress: 6000, byToken: 60 },
  '/user/consent': { byAddress: 3000, byToken: 20 },
  '/user/add-address': { byAddress: 3000, byToken: 60 },
  '/user/change-address': { byAddress: 3000, byToken: 60 },
  '/user/delete-address': { byAddress: 3000, byToken: 60 },
  '/user/default-address': { byAddress: 3000, byToken: 60 },
  '/order/place': { byAddress: 3000, byToken: 60 },
  '/order/phonepe': { byAddress: 3000, byToken: 60 },
  '/order/cashfree': { byAddress: 3000, byToken: 60 },
  '/order/payu': { byAddress: 3000, byToken: 60 },
  '/order/verify-phonepe': { byAddress: 6000, byToken: 120 },
};

/** Refuses a call that comes more often than that, with the seconds to wait. */
export function floodLimit({ byAddress, byToken }: Flood): MiddlewareHandler<CallEnv> {
  const addresses = new RateLimiterMemory({ points: byAddress, duration: 60 });
  const tokens = byToken === undefined ? null : new RateLimiterMemory({ points: byToken, duration: 60 });
  return async (c, next) => {
    try {
      await addresses.consume(c.var.clientAddress);
      const token = tokenOf(c.req.raw);
      if (tokens && token) await tokens.consume(token);
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      const retryAfterSeconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000));
      throw new RefusedCall(refuse('too-many-tries', { retryAfterSeconds }));
    }
    await next();
  };
}
