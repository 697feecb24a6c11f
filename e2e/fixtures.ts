import { type Browser, test as base, expect } from '@playwright/test';
import { collectResources } from '#bin/supervisor/resources.ts';
import type { World } from '#bin/test-runner/browser-setup.ts';
import { type Account, givenAccount } from './fixtures/accounts.ts';
import { type Backend, openBackend } from './fixtures/backend.ts';
import { ConsoleWatch } from './fixtures/console-watch.ts';
import { type GivenPiece, givenPiece, type Piece } from './fixtures/goods.ts';
import { Shopper } from './fixtures/shopper.ts';
import { ToastLog } from './fixtures/toast-log.ts';

type PerStory = {
  /** A piece of this story's own: what others buy doesn't change its stock. */
  piece: (wanted?: GivenPiece) => Promise<Piece>;
  account: (wanted?: { name: string }) => Promise<Account>;
  /** Another browser: a shopper's who is signed in there, or, without an account, a visitor's. */
  browserOf: (
    account: Account | null,
    options?: { javaScriptEnabled?: boolean; deviceScaleFactor?: number },
  ) => Promise<Shopper>;
  /** Somebody with an account, signed in. */
  shopper: Shopper;
  /** Somebody whom the shop doesn't know. */
  visitor: Shopper;
};
type PerWorker = { world: World; backend: Backend };

/** The stories' test: whoever walks in, any complaint of a browser that the story didn't announce fails it. */
export const test = base.extend<PerStory, PerWorker>({
  world: [async ({ playwright: _ }, use) => use(JSON.parse(process.env.BROWSER_WORLD!)), { scope: 'worker' }],
  backend: [
    async ({ world }, use) => {
      const resources = collectResources();
      await use(resources.add(openBackend(world)));
      await resources.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.shopUrl),
  piece: ({ backend }, use) => use((wanted) => givenPiece(backend, wanted)),
  account: ({ backend }, use) => use((wanted) => givenAccount(backend, wanted)),
  browserOf: async ({ browser, world }, use, info) => {
    const watches: ConsoleWatch[] = [];
    await use(async (account, options = {}) => {
      const stored = [{ name: 'token', value: account?.token ?? '' }];
      const network = newNetwork();
      const context = await browser.newContext({
        ...options,
        baseURL: world.shopUrl,
        extraHTTPHeaders: { 'X-Forwarded-For': `${network}::1` },
        ...(account && {
          storageState: { cookies: [], origins: [{ origin: world.shopUrl, localStorage: stored }] },
        }),
      });
      const watch = new ConsoleWatch(context);
      const toasts = await ToastLog.open(context);
      watches.push(watch);
      return new Shopper(await context.newPage(), { account, world, watch, toasts, network });
    });
    if (info.status !== info.expectedStatus) await tellPages(browser);
    for (const watch of watches) await watch.close();
    expect(
      watches.flatMap((watch) => watch.faults()),
      'what the browsers complained of',
    ).toEqual([]);
  },
  shopper: async ({ account, browserOf }, use) => use(await browserOf(await account())),
  visitor: async ({ browserOf }, use) => use(await browserOf(null)),
});

/** What stood on the pages of a story that failed: where it ran, its pictures may be gone. */
async function tellPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const main = page.getByRole('main').first();
    const seen = await main.ariaSnapshot({ timeout: 5000 }).catch(({ message }) => message);
    console.log(`${page.url()}\n${seen.slice(0, 4000)}`);
  }
}

/** A network (the shop counts by /64) from the range that is for documents and tests (RFC 3849). */
function newNetwork(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${a!.toString(16)}:${b!.toString(16)}`;
}

export { expect };
