import type { ViteDevServer } from 'vite';
import { publicLists } from '#server/api/kept-lists.server.ts';
import type { Config } from '#server/config.server.ts';
import type { Log } from '#server/log.server.ts';
import { createPages } from '#server/pages.server.ts';
import { mayBePreview } from '#server/preview.server.ts';
import { NO_PAGE, pagePatterns } from '#server/telemetry/route-of.ts';
import type { Telemetry } from '#server/telemetry/telemetry.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import type { Shop } from '#shop/shop.ts';
import { dayInIndia } from '#shop/time.ts';
import { heldFor } from './held-for.ts';
import { knownPages } from './known-pages.ts';
import { cachePages } from './page-cache.server.ts';

/** A page may turn with the season that much later. */
const SEASON_HELD_MS = 200;

/** Is told which product alone changed, or of anything. */
export type Forget = (productId?: string) => unknown;

export type KeptPages = Pick<ReturnType<typeof cachePages>, 'serve' | 'findKept' | 'serveList'> & {
  /** What stands for the path of a page where requests are counted. */
  patternOf: (path: string) => string;
};

/** The pages and the API's lists, kept as long as nothing that they show changes; `forgets` is run when something has. */
export async function openKeptPages(
  shop: Shop,
  config: Config,
  {
    vite,
    watch,
    forgets,
    log,
    telemetry,
  }: {
    vite: ViteDevServer | undefined;
    watch: { isListening: () => boolean };
    forgets: Forget[];
    log: Log;
    telemetry: Telemetry;
  },
): Promise<KeptPages> {
  const build = await pagesBuild(vite);
  const pages = createPages(shop, build as never, {
    mode: vite ? 'development' : 'production',
    styleguide: config.NODE_ENV !== 'production',
  });
  // Festivals begin with a day in India.
  const season = heldFor(SEASON_HELD_MS, () => `${dayInIndia(shop.now())} ${shop.versions.era()}`);
  const cache = cachePages(pages, {
    trust: () => !vite && watch.isListening(),
    isOwn: mayBePreview,
    edge: config.CDN_KIND,
    renderList: publicLists(shop),
    season,
    onFault: (err) => log.error({ err }, 'page fault'),
    onAsked: telemetry.pageAsked,
    isProduct: async (id) => (await findProduct(shop.publicDb, id)) !== null,
    ...('routes' in build && { isPage: knownPages(build.routes) }),
  });
  forgets.push(cache.forget);
  telemetry.watchPages(cache.figures);
  const patternOf = 'routes' in build ? pagePatterns(build.routes) : () => NO_PAGE;
  return { serve: cache.serve, findKept: cache.findKept, serveList: cache.serveList, patternOf };
}

function pagesBuild(vite: ViteDevServer | undefined) {
  if (!vite) return import('virtual:react-router/server-build');
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as never;
}
