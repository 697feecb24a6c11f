import type { IncomingHttpHeaders } from 'node:http';
import type { RequestInfo } from '#app/context.ts';
import { writeCounts } from '#shop/insights/counts.server.ts';
import type { Tally } from '#shop/insights/tally.ts';
import { FOUND_HEADER, searchTextOf } from '#shop/search/search-text.ts';
import type { Shop } from '#shop/shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import type { Log } from './log.server.ts';
import type { KeptPage } from './page-cache/page-cache.server.ts';
import { type PageKey, pageKey } from './page-cache/page-key.ts';

type Serve = (request: Request, requestInfo: RequestInfo) => Promise<Response>;

/**
 * Counts the pages of pieces and of searches that were given out, kept ones too, once the answer is there (R263). Nothing
 * of who asked is looked at but whether it is a robot or somebody who works here.
 */
export function countPages(serve: Serve, tally: Tally): Serve {
  return async (request, requestInfo) => {
    const answer = await serve(request, requestInfo);
    if (request.method === 'GET' && (answer.status === 200 || answer.status === 304))
      count(request, answer, tally);
    return answer;
  };
}

function count(request: Request, answer: Response, tally: Tally): void {
  const url = new URL(request.url);
  if (!isCountedPath(url.pathname) || !isCounted(request)) return;
  const page = pageKey(request.method, url);
  if (page) countPage(page, answer.headers, url.search, tally);
}

/** The same for a page that was given out of memory; `target`: the path and query that were asked for. */
export function countKept(
  { key, answer }: KeptPage,
  { target, headers }: { target: string; headers: IncomingHttpHeaders },
  tally: Tally,
): void {
  if (!isCountedPath(key.address)) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  if (isCounted({ headers: { get } })) countPage(key, answer.headers, target, tally);
}

function isCountedPath(path: string): boolean {
  return /^\/(product\/|search(\.data)?($|\?))/i.test(path);
}

function countPage({ address, productId }: PageKey, headers: Headers, target: string, tally: Tally): void {
  // The browser has the page already, and asks for the frame about it.
  if (/[?&]_routes=root(&|$)/.test(address)) return;
  if (productId) tally.viewed(productId);
  const found = headers.get(FOUND_HEADER);
  if (found !== null && !/[?&]page(=|&|$)/.test(target))
    tally.searched(searchTextOf(new URLSearchParams(address.split('?')[1]).get('q')), Number(found));
}

/** Whether a request is a shopper's: no robot, nothing that a browser fetches ahead, no browser that staff signed in with. */
export function isCounted({ headers }: { headers: Pick<Headers, 'get'> }): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (!agent.startsWith('Mozilla/') || robots.test(agent)) return false;
  if (/prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) return false;
  return !/(^|;\s*)(__Host-)?staff(-device)?=/.test(headers.get('cookie') ?? '');
}

const robots = /bot\b|bot\/|crawl|spider|slurp|preview|externalhit|lighthouse|monitor|\+https?:/i;

/** Writes what was counted each minute, and what is left at the end. A minute that is lost is no loss. */
export function writeEachMinute(shop: Shop, log: Log) {
  const write = () => writeCounts(shop).catch((err: unknown) => log.warn({ err }, 'counts were lost'));
  const turns = setInterval(write, MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(turns);
      await write();
    },
  };
}
