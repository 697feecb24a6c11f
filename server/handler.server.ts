import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { RequestInfo } from '#app/context.ts';
import { isDatabaseAway, takesNoChanges } from '#shop/database-faults.ts';
import { Overloaded } from '#shop/overloaded.ts';
import { type RefusalCode, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { createApi } from './api/api.server.ts';
import { floodLimit, reportLimit } from './api/flood-limits.server.ts';
import { giveKeptLists, type KeptLists } from './api/kept-lists.server.ts';
import { apiReference } from './api/reference.server.ts';
import { shortTokensOnly } from './api/route.server.ts';
import { SHORT_BYTES, sayLength } from './api/say-length.server.ts';
import { bodyLimits } from './body-limits.server.ts';
import { type ClientAddressEnv, clientAddress } from './client-address.server.ts';
import { fewFields } from './few-fields.server.ts';
import { payUReturnPath } from './gateways/payu.server.ts';
import { health } from './health.server.ts';
import type { Log } from './log.server.ts';
import { logPath } from './log-path.ts';
import { problem, RefusedRequest, refused } from './problem.ts';
import { securityHeaders } from './security-headers.server.ts';
import { siteFiles } from './site/site-files.server.ts';
import { SITEMAPS, sitemaps } from './site/sitemaps.server.ts';
import { routeOf } from './telemetry/route-of.ts';
import type { Telemetry } from './telemetry/telemetry.server.ts';
import { contextOf, inContext } from './telemetry/trace-context.ts';
import { type VisitSpeed, visitSpeed } from './visit-speed.server.ts';

export type Routes = {
  /** Everything that is a page; absent in tests of the API. */
  pages?: (request: Request, requestInfo: RequestInfo) => Promise<Response>;
  /** Lists of the API that are kept in memory; absent, each is made when it is asked for. */
  lists?: KeptLists;
  /** Files that never change: the built assets and the pictures. */
  files?: Hono;
  /** The gateways' webhooks. */
  webhooks?: Hono;
  /** Where PayU has browsers post the outcome of a payment. */
  payUReturn?: Hono;
  /** Whether this process is about to end (R398). */
  isLeaving?: () => boolean;
  /** Proxies of our own before this process, whose X-Forwarded-For is believed. */
  trustedProxies?: number;
  /** Is told of each request; `patternOf`: what stands for the path of a page. */
  telemetry?: Pick<Telemetry, 'beginRequest' | 'requestDone'>;
  patternOf?: (path: string) => string;
  /** Is told how fast a page was for a visit; absent where nothing is watched. */
  onVisitSpeed?: (speed: VisitSpeed) => void;
};

/** From one address; what is kept is not counted. */
const SITEMAPS_A_MINUTE = 240;

/** Every middleware and route in its order: (Request) -> Response. */
export function createHandler(shop: Shop, log: Log, routes: Routes = {}) {
  const app = new Hono<{ Variables: RequestIdVariables & ClientAddressEnv['Variables'] }>();
  const tellOfNoChanges = tellOnceAMinute(shop);
  const isBehindProxy = (routes.trustedProxies ?? 0) > 0;
  // Ours alone: a caller's could stand for another request in the log.
  app.use(requestId({ headerName: '' }));
  app.use(async (c, next) => {
    const started = performance.now();
    const { requestId } = c.var;
    const context = contextOf(requestId, isBehindProxy ? c.req.header('traceparent') : undefined);
    const { method } = c.req;
    routes.telemetry?.beginRequest(context, method);
    await inContext(context, next);
    // `c.header` would make a stream of an answer that is a text.
    c.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const { status } = c.res;
    const { traceId } = context;
    log.info({ requestId, traceId, method, path: logPath(c.req.path), status, ms: Math.round(ms) });
    routes.telemetry?.requestDone?.({ route: routeOf(c, routes.patternOf), method, status, ms }, context);
  });
  app.use(compress({ threshold: SHORT_BYTES, encoding: 'gzip' }));
  app.use(securityHeaders({ secure: shop.publicUrl.startsWith('https:') }));
  app.use('/api/*', sayLength, shortTokensOnly);
  app.use(bodyLimits(shop), fewFields);
  app.route('/', health(shop, routes.isLeaving));
  app.route('/', siteFiles(shop));
  if (routes.files) app.route('/', routes.files);
  app.use(ownPages);
  app.use(clientAddress(routes.trustedProxies ?? 0));
  app.get(SITEMAPS, floodLimit({ byAddress: SITEMAPS_A_MINUTE }), giveKeptLists(routes.lists));
  app.route('/', sitemaps(shop));
  if (routes.onVisitSpeed && routes.patternOf)
    app.route('/', visitSpeed(routes.patternOf, routes.onVisitSpeed));
  for (const path of ['/api/webhooks/*', payUReturnPath]) app.use(path, reportLimit());
  if (routes.webhooks) app.route('/api/webhooks', routes.webhooks);
  if (routes.payUReturn) app.route(payUReturnPath, routes.payUReturn);
  app.route('/api', apiReference());
  app.route('/api', createApi(shop, routes.lists));
  app.all('/api/*', (c) => refused(c, refuse('not-found')));
  const { pages } = routes;
  if (pages) {
    app.all('*', (c) =>
      pages(c.req.raw, {
        requestId: c.var.requestId,
        address: c.var.clientAddress,
        onFault: (err) =>
          log.error({ requestId: c.var.requestId, path: logPath(c.req.path), err }, 'page fault'),
      }),
    );
  }

  app.onError((fault, c) => {
    if (fault instanceof RefusedRequest) return refused(c, fault.refusal);
    if (fault instanceof Overloaded) return refused(c, refuse('shop-busy', { retryAfterSeconds: 30 }));
    if (fault instanceof HTTPException) {
      const { status } = fault;
      const code = unreadable[status];
      return code ? refused(c, refuse(code)) : problem(c, { status, message: fault.message });
    }
    // Text that PostgreSQL can't keep (a NUL sign, half a character) is wrong input, wherever it came in.
    if ('code' in fault && unkeepable.has(String(fault.code))) {
      return refused(c, refuse('input-wrong'));
    }
    if (takesNoChanges(fault)) {
      tellOfNoChanges(fault);
      return refused(c, refuse('no-changes', { retryAfterSeconds: 30 }));
    }
    if (isDatabaseAway(fault)) {
      log.error({ requestId: c.var.requestId, err: fault }, 'the database is away');
      return refused(c, refuse('database-away', { retryAfterSeconds: 30 }));
    }
    log.error({ requestId: c.var.requestId, err: fault }, 'unexpected fault');
    return problem(c, { status: 500, message: 'An error occurred. Please try again later.' });
  });
  return app;
}

/** Staff are told when the database takes no changes (R389), by each process once a minute. */
function tellOnceAMinute(shop: Shop): (fault: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    const now = performance.now();
    if (now - toldAt < MINUTE_MS) return;
    toldAt = now;
    shop.alarm('the database takes no changes', { reason: message });
  };
}

/** Pages of staff lie in no cache, neither the browser's nor one on the way. */
const ownPages: MiddlewareHandler = async (c, next) => {
  await next();
  // React Router finds a page whatever the case of its address.
  if (/^\/+(a|%61)(d|%64)(m|%6d)(i|%69)(n|%6e)(?=[/.%]|$)/i.test(c.req.path))
    c.header('Cache-Control', 'no-store');
};

const unkeepable = new Set(['22021', '22P02', '22P05']);

const unreadable: Record<number, RefusalCode> = { 400: 'body-unreadable', 415: 'body-not-json' };
