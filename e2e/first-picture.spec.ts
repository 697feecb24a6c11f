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

for (const [path, leading] of [
  ['/', 1],
  ['/collection', 2],
  [`/product/${jhumka.id}`, 1],
] as const) {
  test(`${path}: what leads comes first, the pictures beside it and the scripts behind it (R380)`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    const priorities = await watchesPriorities(visitor.page);
    await visitor.opens(path);
    await visitor.page.waitForLoadState('networkidle');
    const of = (kind: RegExp) => [...priorities].filter(([asked]) => kind.test(asked));
    const pictures = of(/^\/media\//);
    expect(pictures.filter(([, priority]) => priority !== 'Low')).toHaveLength(leading);
    const scripts = of(/^\/assets\/(libraries|frame|root)-.*\.js$/);
    expect(scripts.map(([, priority]) => priority)).toEqual(['Low', 'Low', 'Low']);
  });
}
