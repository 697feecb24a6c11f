import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  mailWriterContext,
  previewContext,
  type RequestInfo,
  requestInfoContext,
  scriptMarkContext,
  shopContext,
  styleguideContext,
  writtenPageContext,
} from '#app/context.ts';
import { isDatabaseAway } from '#shop/database-faults.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';
import { decodedPath, isStorable } from '#shop/text.ts';
import { googleAllowance } from './google-settings.server.ts';
import { giveBack, wholeAnswer } from './kept-answer.server.ts';
import { lateScripts } from './late-scripts.ts';
import { ROUTE_LIST } from './page-cache/page-key.ts';
import { pagePolicy, unmarkScripts } from './page-cache/page-policy.ts';
import { previewOf } from './preview.server.ts';
import { writeSample } from './write-sample.server.ts';

/** More parts than the path of any page has; React Router looks at each together with all before it. */
const MOST_PARTS = 16;

type Build = ServerBuild | (() => ServerBuild | Promise<ServerBuild>);

/**
 * The handler of the pages: renders one to its end, with the policy for its scripts; a doubled slash is redirected
 * (R134).
 */
export function createPages(
  shop: Shop,
  build: Build,
  { mode, styleguide }: { mode: 'development' | 'production'; styleguide: boolean },
) {
  // Behind a proxy the request's own address is not the one that browsers name as their Origin.
  const allowedActionOrigins = [new URL(shop.publicUrl).host];
  const handlerOf = (settings: Partial<ServerBuild>) => {
    const known = (given: ServerBuild) => ({ ...given, ...settings, allowedActionOrigins });
    return createRequestHandler(
      typeof build === 'function' ? async () => known(await build()) : known(build),
      mode,
    );
  };
  const render = handlerOf({});
  // The router asks for the list of a page's routes after it, and has no page left where that is lost and a form is sent: what
  // staff typed would be gone with it (R344).
  const renderDesk = handlerOf({ routeDiscovery: { mode: 'initial', manifestPath: ROUTE_LIST } });
  return async (request: Request, requestInfo: RequestInfo): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname.includes('//')) {
      const path = url.pathname.replace(/\/{2,}/g, '/');
      return new Response(null, { status: 308, headers: { Location: `${path}${url.search}` } });
    }
    const context = new RouterContextProvider();
    const shopNow = await shopInForce(shop);
    context.set(shopContext, requestInfo.isShared ? { ...shopNow, db: shopNow.publicDb } : shopNow);
    context.set(mailWriterContext, (key, words) => writeSample(shopNow, key, words));
    const faults: unknown[] = [];
    const onFault = (fault: unknown) => {
      faults.push(fault);
      requestInfo.onFault(fault);
    };
    context.set(requestInfoContext, { ...requestInfo, onFault });
    context.set(styleguideContext, styleguide);
    const preview = await previewOf(shop, request, requestInfo.address);
    context.set(previewContext, preview);
    const mark = randomUUID();
    context.set(scriptMarkContext, mark);
    const isDesk = /^\/admin(\/|$)/i.test(url.pathname);
    const rendered = await (isDesk ? renderDesk : render)(withinReach(request, url), context);
    const answer = rendered.status === 500 && faults.some(isDatabaseAway) ? laterAgain(rendered) : rendered;
    if (preview) {
      answer.headers.set('Cache-Control', 'no-store');
      answer.headers.set('X-Robots-Tag', 'noindex');
    }
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || answer.headers.has('content-security-policy')) return answer;
    const written = context.get(writtenPageContext) ?? Buffer.from(await answer.arrayBuffer());
    const { page, scriptHashes } = unmarkScripts(written, mark, lateScripts);
    giveBack(written);
    const path = url.pathname.toLowerCase();
    const payPage = [...shop.gateways.values()].find(
      (each) => each.payPage && path.startsWith(each.payPage.path),
    );
    const hasGoogle = shop.google?.hasScript === true && /^\/login\/?$/.test(path);
    const policy = pagePolicy(scriptHashes, {
      development: mode === 'development',
      allows: payPage?.payPage?.allows ?? (hasGoogle ? googleAllowance : undefined),
      framed: preview !== null,
    });
    answer.headers.set('Content-Security-Policy', policy);
    return wholeAnswer(page, answer);
  };
}

/** A cache or a search engine must not take it for the page. */
function laterAgain({ body, headers }: Response): Response {
  headers.set('Retry-After', '30');
  return new Response(body, { status: 503, headers });
}

/**
 * The request as it is, or one for the page that there is not, where its path has more parts than any page's, or signs
 * that no address of ours has: React Router would write a path that it can't decode to the log, with its token.
 */
function withinReach(request: Request, url: URL): Request {
  if (url.pathname.split('/').length <= MOST_PARTS && isReadable(url.pathname)) return request;
  const nowhere = url.pathname.endsWith('.data') ? '/not-found.data' : '/not-found';
  return new Request(new URL(nowhere, url), request);
}

function isReadable(path: string): boolean {
  const decoded = decodedPath(path);
  return decoded !== null && isStorable(decoded);
}
