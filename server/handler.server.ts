import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { Asker } from '#app/context.ts';
import { Overloaded } from '#shop/overloaded.ts';
import { refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { createApi } from './api/api.server.ts';
import { shortTokensOnly } from './api/call.server.ts';
import { apiReference } from './api/reference.server.ts';
import { bodyLimits } from './body-limits.server.ts';
import { type ClientAddressEnv, clientAddress } from './client-address.server.ts';
import { payUReturnPath } from './gateways/payu.server.ts';
import { health } from './health.server.ts';
import type { Log } from './log.server.ts';
import { logPath } from './log-path.ts';
import { problem, RefusedCall } from './problem.ts';
import { securityHeaders } from './security-headers.server.ts';
import { siteFiles } from './site/site-files.server.ts';

export type Doors = {
  /** Everything that is a page; absent in tests of the API. */
  pages?: (request: Request, asker: Asker) => Promise<Response>;
  /** Files that never change: the built assets and the pictures. */
  files?: Hono;
  /** The gateways' webhooks. */
  webhooks?: Hono;
  /** Where PayU has browsers post the outcome of a payment. */
  payUReturn?: Hono;
  /** Proxies of our own before this process, whose X-Forwarded-For is believed. */
  trustedProxies?: number;
};

/** The order of the doors, from the street inwards: (Request) -> Response. */
export function createHandler(shop: Shop, log: Log, doors: Doors = {}) {
  const house = new Hono<{ Variables: RequestIdVariables & ClientAddressEnv['Variables'] }>();
  // Ours alone: a caller's could stand for another request in the log.
  house.use(requestId({ headerName: '' }));
  house.use(async (c, next) => {
    const started = performance.now();
    await next();
    c.header('X-Request-Id', c.var.requestId);
    log.info({
      requestId: c.var.requestId,
      method: c.req.method,
      path: logPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  house.use(compress());
  house.use(securityHeaders({ secure: shop.publicUrl.startsWith('https:') }));
  house.use('/api/*', shortTokensOnly);
  house.use(bodyLimits(shop));
  house.route('/', health(shop));
  house.route('/', siteFiles(shop));
  if (doors.files) house.route('/', doors.files);
  if (doors.webhooks) house.route('/api/webhooks', doors.webhooks);
  if (doors.payUReturn) house.route(payUReturnPath, doors.payUReturn);
  house.use(clientAddress(doors.trustedProxies ?? 0));
  house.route('/api', apiReference());
  house.route('/api', createApi(shop));
  house.all('/api/*', (c) => problem(c, 404, refuse('not-found').message));
  const { pages } = doors;
  if (pages) {
    house.all('*', (c) =>
      pages(c.req.raw, {
        requestId: c.var.requestId,
        address: c.var.clientAddress,
        onFault: (err) =>
          log.error({ requestId: c.var.requestId, path: logPath(c.req.path), err }, 'page fault'),
      }),
    );
  }

  house.onError((fault, c) => {
    if (fault instanceof RefusedCall) {
      const { status, message, details } = fault.refusal;
      return problem(c, status, message, details);
    }
    if (fault instanceof Overloaded) {
      const { status, message, details } = refuse('shop-busy', { retryAfterSeconds: 30 });
      return problem(c, status, message, details);
    }
    if (fault instanceof HTTPException) {
      return problem(c, fault.status, unreadable[fault.status] ?? fault.message);
    }
    // Text that PostgreSQL can't keep (a NUL sign, half a character) is wrong input, wherever it came in.
    if ('code' in fault && unkeepable.has(String(fault.code))) {
      return problem(c, 400, refuse('input-wrong').message);
    }
    log.error({ requestId: c.var.requestId, err: fault }, 'unexpected fault');
    return problem(c, 500, 'An error occurred. Please try again later.');
  });
  return house;
}

const unkeepable = new Set(['22021', '22P02', '22P05']);

const unreadable: Record<number, string> = {
  400: 'The request is not readable JSON.',
  415: 'Send the request as JSON (Content-Type: application/json).',
};
