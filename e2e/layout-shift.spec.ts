import type { Locator, Page } from '@playwright/test';
import { jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

/** A tenth of what web.dev calls good (0.1): a line that moves by a hair, which no reader sees. */
const MOST_SHIFT = 0.01;

for (const path of ['/', '/collection', '/earrings', `/product/${jhumka.id}`, '/cart']) {
  test(`${path} never moves what one reads, from its first paint to its foot, however late its fonts come`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    const { page } = visitor;
    await page.addInitScript(watchShifts);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => fonts.promise.then(() => route.continue()));
    const opened = visitor.opens(path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.resolve();
    await opened;
    await page.evaluate(() => document.fonts.ready);
    await scrollsThrough(page);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
  });
}

for (const { path, words } of [
  { path: '/cart', words: 'PROCEED TO PAY' },
  { path: '/profile', words: 'Member Since' },
  { path: '/order', words: 'No orders found' },
  { path: '/placeorder', words: 'Street address' },
]) {
  test(`${path} of a shopper stays calm while the data comes (a layout shift below 0.1)`, {
    tag: '@phone',
  }, async ({ shopper, piece }) => {
    const { page } = shopper;
    await shopper.addsToCart(await piece());
    await page.addInitScript(watchShifts);
    await page.goto(path);
    // Who scrolls on before the data is there moves by it: on a busy machine the network is idle before it is asked
    // for.
    await expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await scrollsThrough(page);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(0.1);
  });
}

for (const rupees of [749, 3499]) {
  test(`at ₹${rupees} no way to pay moves while the prices of both come (R451)`, {
    tag: '@phone',
  }, async ({ shopper, piece }) => {
    const { page } = shopper;
    await shopper.calls('/cart/add', { itemId: (await piece({ rupees })).id, size: '' });
    const pricing = { online: Promise.withResolvers<void>(), cash: Promise.withResolvers<void>() };
    await page.route('**/api/quote', async (route) => {
      const { paymentMethod } = route.request().postDataJSON();
      await (paymentMethod === 'cod' ? pricing.cash : pricing.online).promise;
      await route.continue();
    });
    await page.goto('/placeorder');
    const ways = page.getByRole('group', { name: 'Payment method' });
    const pressed = [
      ways.getByRole('button', { name: /: change$/ }),
      ways.getByRole('radio', { name: 'Cash on Delivery' }),
    ];
    const places = async () => {
      const [top, ...tops] = await Promise.all([ways, ...pressed].map(topOf));
      return tops.map((each) => each - top!);
    };
    await expect(pressed[0]!).toBeVisible();
    const before = await places();
    pricing.online.resolve();
    await expect(shopper.placeOrder()).toBeEnabled();
    expect(await places()).toEqual(before);
    pricing.cash.resolve();
    await page.waitForLoadState('networkidle');
    if (rupees < 3000) await expect(ways.getByText(/less than with cash$/)).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

for (const path of ['/', `/product/${jhumka.id}`]) {
  test(`${path} lays its foot out when one comes near, and stands where it stood when it is loaded again`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens(path);
    const foot = page.getByRole('contentinfo').getByRole('heading').first();
    const isLaidOut = () => foot.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await foot.scrollIntoViewIfNeeded();
    // The frame after the scroll lays it out, with the parts around it, which may move it once more.
    await expect.poll(isLaidOut).toBe(true);
    await page.waitForLoadState('networkidle');
    const top = async () => (await foot.boundingBox())?.y;
    const before = await foot.evaluate(restingTop);
    await page.reload();
    await expect.poll(top).toBe(before);
    await page.waitForLoadState('networkidle');
    expect(await top()).toBe(before);
  });
}

for (const path of ['/', '/about', `/product/${jhumka.id}`]) {
  test(`${path} that arrives in pieces shows its large pictures where they stay`, {
    tag: '@phone',
  }, async ({ browserOf }) => {
    const { page } = await browserOf(null, { javaScriptEnabled: false });
    const html = await (await page.request.get(path)).text();
    let arrived = html.length;
    await page.route(path, (route) =>
      route.fulfill({ contentType: 'text/html', body: html.slice(0, arrived) }),
    );
    const places = async () => {
      await page.goto(path);
      return page.locator('main img').evaluateAll(placesInView);
    };
    const whole = await places();
    const ends = [...html.matchAll(/<img[^>]*>(<\/picture>)?/g)].map(
      ({ index, 0: tag }) => index + tag.length,
    );
    for (arrived of ends.slice(0, 12)) {
      const part = await places();
      expect(part, `after ${arrived} letters`).toEqual(whole.slice(0, part.length));
    }
  });
}

for (const path of ['/', '/collection', `/product/${jhumka.id}`]) {
  test(`what is added to ${path} is styled alone, not the whole page with it`, async ({
    browser,
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.opens(path);
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.evaluate(() => {
      document.body.append(document.createElement('div'));
      document.body.getBoundingClientRect();
    });
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const counts = traceEvents.flatMap(({ args }) => args.elementCount ?? []);
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(100);
  });
}

test('every picture keeps its place before it comes', async ({ visitor }) => {
  for (const path of ['/', '/collection', `/product/${jhumka.id}`]) {
    await visitor.opens(path);
    const without = visitor.page.locator('img:not([width][height])');
    await expect(without).toHaveCount(0);
  }
});

test('the first screen of the home page on a phone weighs at most 300 kB, however dense its dots (R372)', async ({
  browserOf,
}) => {
  for (const deviceScaleFactor of [1, 2, 3]) {
    const visitor = await browserOf(null, { deviceScaleFactor });
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.opens('/');
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(bytesOfFirstScreen);
    const description = `${(bytes / 1024).toFixed(0)} kB at ${deviceScaleFactor} dots a pixel`;
    test.info().annotations.push({ type: 'weight', description });
    expect(bytes / 1024, description).toBeGreaterThan(150);
    expect(bytes / 1024, description).toBeLessThan(300);
    await page.close();
  }
});

test('who saves data has no page loaded ahead (R342)', async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  // No page is loaded ahead before the router has heard of those behind the links.
  const heard = page.waitForResponse('**/__manifest?*');
  await visitor.opens('/');
  await (await heard).finished();
  const saves = (saveData: boolean) =>
    page.evaluate((on) => {
      const { connection } = navigator as unknown as { connection: EventTarget & { saveData: boolean } };
      connection.saveData = on;
      connection.dispatchEvent(new Event('change'));
    }, saveData);
  const tiles = page.getByRole('region', { name: 'Festive collections' }).getByRole('link');
  const ahead = (path: string) => page.locator(`link[rel=prefetch][href*="${path}"]`);
  await saves(true);
  await tiles.nth(0).hover();
  await saves(false);
  // The first is pointed at still while the second has the focus: its page would come before.
  await tiles.nth(1).focus();
  await expect(ahead('/earrings.data')).toBeAttached();
  await expect(ahead('/chokersets.data')).toHaveCount(0);
});

type TraceEvent = { args: { elementCount?: number } };

declare global {
  interface Window {
    /** What moved without a reader's doing, and by how much. */
    shifts: { value: number; moved: string[] }[];
  }
}

const topOf = async (element: Locator) => (await element.boundingBox())!.y;

function sum(shifts: { value: number }[]): number {
  return shifts.reduce((total, { value }) => total + value, 0);
}

function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Of large ones that are seen on the first screen: what, and where. */
function placesInView(images: Element[]): string[] {
  return images
    .map((image) => ({ name: image.getAttribute('alt'), ...image.getBoundingClientRect().toJSON() }))
    .filter(({ top, bottom, width }) => top < innerHeight && bottom > 0 && width > 160)
    .map(({ name, left, top }) => `${name}: ${Math.round(left)}, ${Math.round(top)}`);
}

/** Where it stands once nine frames have not moved it. */
async function restingTop(element: Element): Promise<number> {
  let top = Number.NaN;
  for (let calm = 0; calm < 9; ) {
    await new Promise(requestAnimationFrame);
    const now = element.getBoundingClientRect().y;
    calm = now === top ? calm + 1 : 0;
    top = now;
  }
  return top;
}

/** Step by step, so that what loads late comes into view. */
async function scrollsThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const paint = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await paint();
      await paint();
    }
  });
}

/** Runs in the page: all but the pictures that the browser loads ahead of scrolling; headers are not counted. */
function bytesOfFirstScreen(): number {
  const inView = new Set(
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      })
      .map((image) => image.currentSrc),
  );
  const [navigation, ...resources] = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const counted = resources.filter(({ name }) => !name.includes('/media/') || inView.has(name));
  return [navigation!, ...counted].reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}
