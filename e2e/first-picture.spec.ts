import type { Page } from '@playwright/test';
import { jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

/** How urgent the browser took what it asked for, by its path. */
async function watchesPriorities(page: Page): Promise<Map<string, string>> {
  const cdp = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  const paths = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname);
    priorities.set(pathname, request.initialPriority);
  });
  cdp.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    priorities.set(paths.get(requestId) ?? '', newPriority);
  });
  await cdp.send('Network.enable');
  return priorities;
}

const scriptsOf = (priorities: ReadonlyMap<string, string>) =>
  [...priorities].filter(([path]) => /^\/assets\/(libraries|frame|root)-.*\.js$/.test(path));

for (const [path, count, leading] of [
  ['/', 1, /-(tall|wide)\//],
  ['/collection', 2, /-ivory-\d\//],
  [`/product/${jhumka.id}`, 1, new RegExp(`/${jhumka.id}-ivory-\\d/`)],
] as const) {
  test(`${path}: what leads comes first, the pictures beside it and the scripts behind it (R380)`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    const priorities = await watchesPriorities(visitor.page);
    await visitor.opens(path);
    await visitor.page.waitForLoadState('networkidle');
    const pictures = [...priorities].filter(([asked]) => asked.startsWith('/media/'));
    const urgent = pictures.flatMap(([asked, priority]) => (priority === 'Low' ? [] : asked));
    expect(urgent).toEqual(Array.from({ length: count }, () => expect.stringMatching(leading)));
    expect(scriptsOf(priorities).map(([, priority]) => priority)).toEqual(['Low', 'Low', 'Low']);
  });
}

test('where somebody has a cart its page gets its scripts at once (R413)', async ({ shopper, piece }) => {
  const { id } = await piece();
  await shopper.calls('/cart/add', { itemId: id });
  const priorities = await watchesPriorities(shopper.page);
  await shopper.opens('/cart');
  expect(scriptsOf(priorities).map(([, priority]) => priority)).toEqual(['High', 'High', 'High']);
});
