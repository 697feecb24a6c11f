import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { staffCookies } from '#app/admin/staff-cookies.ts';
import { refuse } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { findStaffViewer } from '#shop/staff/sign-in.ts';
import { tokenOf } from './api/route.server.ts';
import { refused } from './problem.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MIB = 1024 * 1024;

/**
 * Paths that take more than a small body, with their bytes. Nothing of it is read here: the route's handler reads it
 * once it knows that it wants it. What comes this far has a length, a session, and a place among a few.
 */
export const largeBodies: ReadonlyMap<string, number> = new Map([['/api/order/return-photo', 5 * MIB]]);

/** Forms of staff that take more, with their bytes: a list of parcels with all columns of the file of orders. */
const largeForms: ReadonlyMap<string, number> = new Map([
  ['/admin/ship', MIB],
  ['/admin/ship.data', MIB],
]);

/** Large bodies under way at once in this process, and of one account: 8 of 5 MiB each are what memory must hold. */
const PLACES = { all: 8, ofAccount: 1 };
const RETRY_AFTER_SECONDS = 5;

/** Gateways choose themselves how they send their reports. */
const mayComeInChunks = /^\/api\/webhooks\//;

/**
 * Refuses bodies before they are read: 413 above 100 kB, 411 without a length (chunked) but for webhooks, which are
 * counted. Where `largeBodies` allows more: 401 without a session, 411, 413, and 503 when too many are under way. A few
 * forms of staff may be larger behind their session.
 */
export function bodyLimits(shop: Shop): MiddlewareHandler {
  const limit = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (c) => refused(c, refuse('body-too-large')) });
  const small = limit(MAX_BODY_BYTES);
  const places = createPlaces(PLACES);
  return async (c, next) => {
    const largest = largeBodies.get(c.req.path);
    if (largest === undefined) {
      const isChunked = c.req.header('transfer-encoding') !== undefined;
      if (isChunked && !mayComeInChunks.test(c.req.path)) return refused(c, refuse('length-needed'));
      const ofForm = largeForms.get(c.req.path);
      if (
        ofForm &&
        Number(c.req.header('content-length')) > MAX_BODY_BYTES &&
        (await isStaff(shop, c.req.raw))
      )
        return await limit(ofForm)(c, next);
      return await small(c, next);
    }
    const token = tokenOf(c.req.raw);
    const shopper = token && (await findViewer(shop, token));
    if (!shopper) return refused(c, refuse('session-expired'));
    const length = c.req.header('transfer-encoding') === undefined && c.req.header('content-length');
    if (!length) return refused(c, refuse('length-needed'));
    if (!(Number(length) <= largest)) return refused(c, refuse('body-too-large'));
    const leave = places.enter(shopper.userId);
    if (!leave) return refused(c, refuse('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    try {
      await next();
    } finally {
      leave();
    }
  };
}

async function isStaff(shop: Shop, request: Request): Promise<boolean> {
  const token: unknown = await staffCookies(shop).session.parse(request.headers.get('cookie'));
  return typeof token === 'string' && (await findStaffViewer(shop, token, '', { quietly: true })) !== null;
}

/** A few places, a share of them for each account: `enter` gives how to leave again, or null when they are taken. */
function createPlaces({ all, ofAccount }: { all: number; ofAccount: number }) {
  const taken = new Map<string, number>();
  let sum = 0;
  return {
    enter(account: string): (() => void) | null {
      const own = taken.get(account) ?? 0;
      if (sum >= all || own >= ofAccount) return null;
      sum++;
      taken.set(account, own + 1);
      return () => {
        sum--;
        const left = (taken.get(account) ?? 1) - 1;
        if (left > 0) taken.set(account, left);
        else taken.delete(account);
      };
    },
  };
}
