import type { Page } from '@playwright/test';
import type { Browser } from '#bin/test-runner/find-chromium.ts';
import { jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

const { executablePath, args, environment }: Browser = JSON.parse(process.env.FOUND_BROWSER!);
test.use({
  launchOptions: {
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...environment },
    // Playwright turns the cache off by itself.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

for (const path of ['/', '/collection', '/search?q=jhumka', `/product/${jhumka.id}`, '/cart', '/login']) {
  test(`Back may show ${path} as it was left: nothing in the page speaks against it (R414)`, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.opens(path);
    expect(await faultsOnTheWayBack(page, '/about')).toEqual([]);
  });
}

test('what speaks against it is found (R414)', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/about');
  await page.evaluate(() => window.addEventListener('unload', () => {}));
  expect(await faultsOnTheWayBack(page, '/contact')).toEqual(['UnloadHandlerExistsInMainFrame']);
});

/** Leaves for another document and comes back; what of the page itself kept it from being shown as it was. */
async function faultsOnTheWayBack(page: Page, elsewhere: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  const told = Promise.withResolvers<string[]>();
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    // A browser without windows keeps no page at all: that is no fault of the page.
    told.resolve(
      notRestoredExplanations.flatMap(({ type, reason }) => (type === 'PageSupportNeeded' ? [reason] : [])),
    ),
  );
  const { pathname } = new URL(page.url());
  await page.goto(elsewhere);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL((url) => url.pathname === pathname);
  const isKept = await page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return arrival?.type !== 'back_forward';
  });
  return isKept ? [] : await told.promise;
}
