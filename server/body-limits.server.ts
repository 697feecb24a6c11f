import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { staffCookies } from '#app/admin/staff-cookies.ts';
import { refuse } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { findStaffViewer } from '#shop/staff/sign-in.ts';
import { MOST_FILE_BYTES } from '#shop/transfer/receive-file.ts';
import { tokenOf } from './api/route.server.ts';
import { allowTime } from './listen.server.ts';
import { refused } from './problem.ts';

const MAX_BODY_BYTES = 100 * 1024;
const MIB = 1024 * 1024;

/**
 * Paths that take more than a small body, with their bytes. Nothing of it is read here: the route's handler reads it
 * once it knows that it wants it. What comes this far has a length, a session, and a place among a few.
 */
export const largeBodies: ReadonlyMap<string, number> = new Map([
  ['/api/order/return-photo', 5 * MIB],
  ['/api/comment/photo', 5 * MIB],
]);

/**
 * Forms of staff that take more, with their bytes: a list of parcels with all columns of the file of orders; all PIN
 * codes; texts of the shop window and of products, each letter of Hindi nine bytes long in a form; a picture that a
 * script sends; many of them by a plain form, and files of products, which go to the disk as they come.
 */
const largeForms: readonly (readonly [RegExp, number])[] = [
  [/^\/admin\/ship(\.data)?$/, MIB],
  [/^\/admin\/pins(\.data)?$/, 2 * MIB],
  [/^\/admin\/window\//, MIB],
  [/^\/admin\/products\/[^/]+$/, MIB],
  [/^\/admin\/pictures\/upload$/, 21 * MIB],
  [/^\/admin\/(products\/[^/]+\/)?pictures(\.data)?$/, 400 * MIB],
  [/^\/admin\/transfer(\.data)?$/, MOST_FILE_BYTES + MIB],
];

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
      const ofForm = largeForms.find(([path]) => path.test(c.req.path))?.[1];
      const length = Number(c.req.header('content-length'));
      if (!ofForm || !(length > MAX_BODY_BYTES) || length > ofForm) return await small(c, next);
      if (await isStaff(shop, c.req.raw)) {
        allowTime(incomingOf(c), length);
        return await limit(ofForm)(c, next);
      }
      if (!tellsSignedOut.test(c.req.path)) return await small(c, next);
      // The form says that its session has ended, and keeps what it has (R180).
      c.req.raw = withoutBody(c.req.raw);
      return await next();
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

/** What scripts send: their form stays where it is. */
const tellsSignedOut = /^\/admin\/.+\.data$|^\/admin\/pictures\/upload$/;

function withoutBody({ url, headers, method }: Request): Request {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-type']) kept.delete(name);
  return new Request(url, { method, headers: kept, body: new URLSearchParams() });
}

function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
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
