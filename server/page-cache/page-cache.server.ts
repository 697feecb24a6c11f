import { LRUCache } from 'lru-cache';
import type { RequestInfo } from '#app/context.ts';
import { createFloodCounter } from '../flood-counter.ts';
import { giveOut, type KeptAnswer, keepAnswer } from '../kept-answer.server.ts';
import { busyPage } from './busy-page.ts';
import { type PageKey, pageKey } from './page-key.ts';
import { createRenderQueue } from './render-queue.ts';

type Render = (request: Request, requestInfo: RequestInfo) => Promise<Response>;

/** Plain pages, and apart from them those whose addresses anybody can make up: these never push a plain one out. */
const MAX_BYTES = { plain: 64 * 1024 * 1024, open: 32 * 1024 * 1024 };
// What is picked at random may stay for some minutes (R20); what changes is forgotten at once.
const MAX_AGE_MS = 60_000;

/** Rendering holds the process: a few at once use what the database leaves idle, and whoever waits longer goes away. */
const RENDERS = { atOnce: 4, waiting: 150 };
const RETRY_AFTER_SECONDS = 5;
/** From one network address, which can be that of thousands of phones; what is kept costs nothing and is not counted. */
const RENDERS_A_MINUTE = 1200;

type Options = {
  /** Whether what is kept would be forgotten in time; while not, nothing is kept or given. */
  trust: () => boolean;
  /** What was rendered in one season is given out only while that season lasts. */
  season?: () => string;
  /** Whether there is a page at a path: all other paths share one answer. */
  isPage?: (path: string) => boolean;
  maxBytes?: typeof MAX_BYTES;
  renders?: typeof RENDERS;
  rendersAMinute?: number;
};

/**
 * Keeps what many visitors see alike: a page is rendered once, compressed once for each encoding, and given out with
 * an ETag. `forget` empties it when the catalogue changes. What must be rendered waits in a queue with an end (503),
 * and comes from one address within a limit (429).
 */
export function cachePages(render: Render, options: Options) {
  const { trust, season = () => '', isPage = () => true } = options;
  const { plain, open } = options.maxBytes ?? MAX_BYTES;
  const caches = { plain: keep(plain), open: keep(open) };
  const underWay = new Map<string, Promise<KeptAnswer | Response>>();
  const queue = createRenderQueue(options.renders ?? RENDERS);
  const floods = createFloodCounter({ points: options.rendersAMinute ?? RENDERS_A_MINUTE, seconds: 60 });
  let generation = 0;

  const renderQueued = async (request: Request, requestInfo: RequestInfo) =>
    (await queue.run(() => render(request, requestInfo))) ?? busyPage('busy', RETRY_AFTER_SECONDS);

  const renderOnce = (
    key: string,
    { address, isOpen }: PageKey,
    request: Request,
    requestInfo: RequestInfo,
  ) => {
    const started = generation;
    const rendering = (async () => {
      const answer = await renderQueued(new Request(new URL(address, request.url)), requestInfo);
      const isMissing = answer.status === 404 && address.startsWith(NOT_FOUND);
      if (answer.status !== 200 && !isMissing) return answer;
      if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-cache');
      const page = await keepAnswer(answer);
      // What was rendered from facts that changed meanwhile is given out, not kept.
      if (started === generation) caches[isOpen ? 'open' : 'plain'].set(key, page);
      return page;
    })().finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };

  return {
    async serve(request: Request, requestInfo: RequestInfo): Promise<Response> {
      const page = trust() ? keyOf(request, isPage) : null;
      const key = page && `${season()} ${page.address}`;
      const ready = key && (caches.plain.get(key) ?? caches.open.get(key) ?? underWay.get(key));
      if (ready) return await give(await ready, request);
      const wait = floods.count(requestInfo.address);
      if (wait > 0) return busyPage('too-many-tries', wait);
      if (!page || !key) return await renderQueued(request, requestInfo);
      return await give(await renderOnce(key, page, request, requestInfo), request);
    },
    forget() {
      generation++;
      underWay.clear();
      for (const cache of Object.values(caches)) cache.clear();
    },
  };
}

const NOT_FOUND = '/not-found';

function keyOf(request: Request, isPage: (path: string) => boolean): PageKey | null {
  const url = new URL(request.url);
  const page = pageKey(request.method, url);
  if (page || (request.method !== 'GET' && request.method !== 'HEAD')) return page;
  // A doubled slash is redirected, where there may be a page.
  if (url.pathname.includes('//') || isPage(url.pathname)) return null;
  return { address: url.pathname.endsWith('.data') ? `${NOT_FOUND}.data` : NOT_FOUND, isOpen: false };
}

function keep(maxSize: number) {
  return new LRUCache<string, KeptAnswer>({
    maxSize,
    ttl: MAX_AGE_MS,
    // With what it takes compressed.
    sizeCalculation: ({ size }) => Math.ceil(size * 1.5) + 1000,
  });
}

async function give(page: KeptAnswer | Response, request: Request): Promise<Response> {
  return page instanceof Response ? page.clone() : await giveOut(page, request);
}
