import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RequestInfo } from '#app/context.ts';
import type { EdgeSettings } from '#server/edge/edge-settings.ts';
import { createFloodCounter } from '#server/flood-counter.ts';
import { giveOut, type KeptAnswer, keepAnswer, sizeOf } from '#server/kept-answer.server.ts';
import { atRate } from './at-rate.ts';
import { busyPage } from './busy-page.ts';
import { type Changes, changesPage, noChanges, note, type Shown } from './changes.ts';
import { createPacker } from './create-packer.ts';
import { listKey } from './list-key.ts';
import { NO_PRODUCT, type PageKey, pageKey, withoutProduct } from './page-key.ts';
import { createRenderQueue } from './render-queue.ts';
import { FOR_SHARED_CACHES, headersFor, SURROGATE_CAPABILITY, surrogateKeys } from './shared-caches.ts';

type Render = (request: Request, requestInfo: RequestInfo) => Promise<Response>;

/** Plain pages, and apart from them those whose addresses anybody can make up: these never push a plain one out. */
const MAX_BYTES = { plain: 32 * 1024 * 1024, open: 16 * 1024 * 1024 };
/**
 * What is picked at random may stay for some minutes (R20); what changes is forgotten at once. A page that is older than
 * `freshMs` still goes out while one rendering makes it anew, at most so much longer.
 */
const AGES = { freshMs: 60_000, staleMs: 240_000 };
/**
 * A list says how many pieces there are, and nothing tells of one of many that is sold (R421). None is made anew behind an
 * answer from memory: whoever has one made waits for it, and it counts for a limit.
 */
const LIST_AGES = { freshMs: 5000, staleMs: 0 };
/** What may not go out any more is let go when a page is kept and so long has passed since the time before. */
const SWEEP_MS = 60_000;
/** A rendering that should have made a page anew and failed is tried again after that. */
const RETRY_MS = 5000;

/**
 * Rendering holds the process: a second one uses what the database leaves idle, more only keep more in memory to be collected.
 * Whoever waits longer goes away.
 */
const RENDERS = { atOnce: 2, waiting: 150, ofAddress: 8 };
const RETRY_AFTER_SECONDS = 5;
/**
 * From one network address, which can be that of thousands of phones; what is kept costs nothing and is not counted.
 */
const RENDERS_A_MINUTE = 240;
/**
 * Whoever makes the catalogue change in a loop empties it no oftener than that; what is given out is a second old at
 * most.
 */
const FORGETS = { atOnce: 10, everyMs: 1000 };

/** `season`, `origin`: when and by which address of the shop it was rendered. */
export type KeptPage = {
  readonly answer: KeptAnswer;
  readonly key: PageKey;
  readonly shown: Shown;
  readonly season: string;
  readonly origin: string;
  /** Moments of `clock`: from when on it is made anew, and until when it may go out. */
  freshUntil: number;
  readonly until: number;
};

type Options = {
  /** Whether what is kept would be forgotten in time; while not, nothing is kept or given. */
  trust: () => boolean;
  /** What was rendered in one season is given out only while that season lasts. */
  season?: () => string;
  /** Whether there is a page at a path: all other paths share one answer. */
  isPage?: (path: string) => boolean;
  /** Whether there is a product of an id: the pages of all others share one answer. */
  isProduct?: (id: string) => Promise<boolean>;
  /** Whether a request is for what one member of staff alone sees: nothing of it is kept. */
  isOwn?: (request: Request) => boolean;
  /** What makes the lists of the API. */
  renderList?: Render;
  /** Is told how each page is answered that `findKept` did not give. */
  onAsked?: (result: 'hit' | 'miss' | 'own') => void;
  /** Where a fault is written down of a rendering that nobody waits for. */
  onFault?: (fault: unknown) => void;
  ages?: typeof AGES;
  /** Milliseconds of a clock that only goes forward, whatever the machine's does (R391). */
  clock?: () => number;
  listAges?: typeof LIST_AGES;
  maxBytes?: typeof MAX_BYTES;
  renders?: typeof RENDERS;
  forgets?: typeof FORGETS;
  rendersAMinute?: number;
  /** The kind of the cache in front. */
  edge?: EdgeSettings['CDN_KIND'];
};

/**
 * Keeps what many visitors see alike: a page is rendered once, compressed once for each encoding, and given out with
 * an ETag. `forget` empties it when the catalogue changes, or where one product's own facts did, of the pages that show
 * it and of those that don't say what they show (`showsOnly`). What must be rendered waits in a queue with an end (503)
 * and few places for one address, and comes from one address within a limit (429).
 */
export function cachePages(render: Render, options: Options) {
  const { trust, season = () => '', isPage = () => true, isProduct = async () => true } = options;
  const { isOwn = () => false, onFault = () => {}, onAsked = () => {}, ages = AGES, renderList } = options;
  const { plain, open } = options.maxBytes ?? MAX_BYTES;
  const { clock = () => performance.now() } = options;
  const caches = { plain: keep(plain), open: keep(open) };
  const underWay = new Map<string, Promise<KeptPage | Response>>();
  /** What changed since each rendering began. */
  const changes = new Set<Changes>();
  const queue = createRenderQueue(options.renders ?? RENDERS);
  const floods = createFloodCounter({ points: options.rendersAMinute ?? RENDERS_A_MINUTE, seconds: 60 });
  let toForget = noChanges();
  let nextSweep = 0;
  const pack = createPacker(onFault);

  const renderQueued = async (request: Request, requestInfo: RequestInfo) =>
    (await queue.run(requestInfo.address, () => render(request, requestInfo))) ??
    busyPage('busy', RETRY_AFTER_SECONDS);

  const keyFor = (address: string) => `${season()} ${address}`;

  const cacheOf = ({ isOpen }: PageKey) => caches[isOpen ? 'open' : 'plain'];

  /** What is kept under an address, if that may still go out. */
  const keptAt = (address: string): KeptPage | undefined => {
    const page = caches.plain.get(address) ?? caches.open.get(address);
    if (!page || page.season !== season()) return undefined;
    const now = clock();
    if (now >= page.until) return undefined;
    // What is asked for again may be asked for often; a list is there for seconds.
    if (!page.key.hasStock) pack(page.answer, (answer) => replace(page, answer));
    if (now < page.freshUntil) return page;
    page.freshUntil = now + RETRY_MS;
    renewInBackground(page);
    return page;
  };

  const find = ({ address }: PageKey) => keptAt(address) ?? underWay.get(keyFor(address));

  /** A database that fails is the rendering's to tell of. */
  const withProduct = async (page: PageKey, productId: string) =>
    (await isProduct(productId).catch(() => true)) ? page : withoutProduct(page);

  const keepPage = (made: KeptPage) => {
    cacheOf(made.key).set(made.key.address, made);
    const now = clock();
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const cache of Object.values(caches))
      for (const [address, { until }] of cache.entries()) if (now >= until) cache.delete(address);
  };

  const renderOnce = (page: PageKey, origin: string, requestInfo: RequestInfo) => {
    const { address } = page;
    const [inSeason, key] = [season(), keyFor(address)];
    const changed = noChanges();
    changes.add(changed);
    let shown: Shown = page.hasProducts ? null : new Set();
    const onProducts = (ids: readonly string[]) => {
      shown = new Set(ids);
    };
    const rendering = (async () => {
      const asked = new Request(new URL(address, origin));
      const make = page.isList && renderList ? renderList : renderQueued;
      const answer = await make(asked, { ...requestInfo, isShared: true, onProducts });
      const isMissing =
        answer.status === 404 && [NOT_FOUND, NO_PRODUCT].some((all) => address.startsWith(all));
      if (answer.status !== 200 && !isMissing) return answer;
      if (!answer.headers.has('Cache-Control')) {
        answer.headers.set('Cache-Control', 'no-cache');
        if (!page.isList) answer.headers.set('CDN-Cache-Control', FOR_SHARED_CACHES);
        for (const header of page.isList ? [] : headersFor(options.edge, shown))
          answer.headers.set(...header);
      }
      const kept = await keepAnswer(answer);
      const { freshMs, staleMs } = page.hasStock ? (options.listAges ?? LIST_AGES) : ages;
      const freshUntil = clock() + freshMs;
      const until = freshUntil + staleMs;
      const made = { answer: kept, key: page, shown, season: inSeason, origin, freshUntil, until };
      // What was rendered from facts that changed meanwhile is given out, not kept.
      if (changesPage(changed, shown)) forgetAtEdge(kept.headers);
      else keepPage(made);
      return made;
    })().finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
      changes.delete(changed);
    });
    underWay.set(key, rendering);
    return rendering;
  };

  /** One at a time of each page; where it fails, the page that is there goes out a while longer. */
  const renewInBackground = ({ key, origin }: KeptPage) => {
    if (underWay.has(keyFor(key.address))) return;
    const requestInfo = { requestId: randomUUID(), address: '', onFault };
    renderOnce(key, origin, requestInfo).catch(onFault);
  };

  /** Puts an answer in a page's place, or the page's own where it has grown in memory: its size is taken anew. */
  const replace = (page: KeptPage, answer = page.answer) => {
    const cache = cacheOf(page.key);
    if (cache.peek(page.key.address) === page) cache.set(page.key.address, { ...page, answer });
  };

  const give = async (page: KeptPage | Response, request: Request) => {
    if (page instanceof Response) return page.clone();
    const before = sizeOf(page.answer);
    const answer = await giveOut(page.answer, request);
    if (sizeOf(page.answer) !== before) replace(page);
    if (request.headers.has(SURROGATE_CAPABILITY))
      answer.headers.set('Surrogate-Key', surrogateKeys(page.shown));
    return answer;
  };

  const keptUnderKey = (target: string) => {
    const url = URL.parse(`http://shop${target}`);
    const key = url && (listKey(url) ?? pageKey('GET', url));
    return key ? keptAt(key.address) : undefined;
  };

  const forgetNoted = atRate(() => {
    const forgotten = toForget;
    toForget = noChanges();
    for (const changed of changes)
      for (const id of forgotten.all ? [undefined] : forgotten.products) note(changed, id);
    underWay.clear();
    for (const cache of Object.values(caches)) {
      for (const [address, { shown }] of cache.entries())
        if (changesPage(forgotten, shown)) cache.delete(address);
    }
  }, options.forgets ?? FORGETS);

  return {
    /**
     * The page that is kept for the target of a GET, whoever asks (`isOwn` is the caller's to know); undefined where
     * there is none, and `serve` must be asked.
     */
    findKept(target: string): KeptPage | undefined {
      if (!trust()) return undefined;
      // Most ask for the very address under which a page is kept.
      return keptAt(target) ?? keptUnderKey(target);
    },

    async serve(request: Request, requestInfo: RequestInfo): Promise<Response> {
      const asked = trust() && !isOwn(request) ? keyOf(request, isPage) : null;
      const ready = asked && find(asked);
      onAsked(ready ? 'hit' : asked ? 'miss' : 'own');
      if (ready) return await give(await ready, request);
      const wait = floods.count(requestInfo.address);
      if (wait > 0) return busyPage('too-many-tries', wait);
      if (!asked) return await renderQueued(request, requestInfo);
      const page = asked.productId ? await withProduct(asked, asked.productId) : asked;
      return await give(await (find(page) ?? renderOnce(page, request.url, requestInfo)), request);
    },
    /** A list of the API, kept or made; null where nobody may keep it (R421). Who makes too many is the caller's to know. */
    async serveList(request: Request, requestInfo: RequestInfo): Promise<Response | null> {
      const key = trust() && renderList ? listKey(new URL(request.url)) : null;
      if (!key) return null;
      return await give(await (find(key) ?? renderOnce(key, request.url, requestInfo)), request);
    },
    figures: () => ({
      entries: caches.plain.size + caches.open.size,
      bytes: caches.plain.calculatedSize + caches.open.calculatedSize,
      ...queue.figures(),
    }),
    forget(productId?: string): void {
      note(toForget, productId);
      forgetNoted();
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
  return {
    address: url.pathname.endsWith('.data') ? `${NOT_FOUND}.data` : NOT_FOUND,
    isOpen: false,
    hasProducts: false,
  };
}

function keep(maxSize: number) {
  // With the lists and what the cache itself needs for each.
  const sizeCalculation = ({ answer }: KeptPage, key: string) => sizeOf(answer) + 2 * key.length + 1000;
  return new LRUCache<string, KeptPage>({ maxSize, sizeCalculation });
}

function forgetAtEdge(headers: Headers): void {
  for (const name of ['CDN-Cache-Control', 'Surrogate-Control']) headers.delete(name);
}
