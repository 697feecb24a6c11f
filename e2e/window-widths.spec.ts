import type { Locator } from '@playwright/test';
import { addresses, isUnknown } from './fixtures/addresses.ts';
import { hoops } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

/** Beside the phone and the desk of the other stories: the smallest phone, one held sideways, a tablet, just below a desk. */
const widths = [320, 640, 768, 1023];

const all = [...Object.values(addresses).flat(), `/product/${hoops.id}`];
for (let from = 0; from < all.length; from += 12) {
  const paths = all.slice(from, from + 12);
  test(`${paths.join(' ')} fit windows of every width`, async ({ browserOf }) => {
    // As the server sends them: a page is laid out the same without scripts.
    const visitor = await browserOf(null, { javaScriptEnabled: false });
    const { page, world } = visitor;
    for (const path of paths) {
      await test.step(path, async () => {
        if (isUnknown(path)) visitor.expectsRefusal(404, path);
        await page.goto(world.shopUrl + path, { waitUntil: 'domcontentloaded' });
        // Without scripts nothing of a page waits for its stylesheets.
        const isStyled = () => page.locator('html').evaluate(allStylesheetsAreThere);
        await expect.poll(isStyled, { intervals: [50] }).toBe(true);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          const needed = await page.locator('html').evaluate((html) => html.scrollWidth);
          expect(needed, `pixels that ${path} takes of ${width}`).toBeLessThanOrEqual(width);
        }
      });
    }
  });
}

test('a row that is swiped reaches both edges of the window, whatever its width', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens(`/product/${hoops.id}`);
  const row = page.getByRole('region', { name: 'Related products' }).getByRole('list');
  for (const width of [360, 700, 1023]) {
    await page.setViewportSize({ width, height: 740 });
    await row.scrollIntoViewIfNeeded();
    const edges = () => row.evaluate(edgesOf);
    await expect.poll(edges, { message: `at ${width}` }).toEqual([0, width]);
  }
});

test('letters twice as large make no page wider than a phone, and words on a picture stay there (R452)', async ({
  browserOf,
}) => {
  const { page, world } = await browserOf(null, { javaScriptEnabled: false });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/collection', '/search?q=jumka', `/product/${hoops.id}`, '/cart', '/login']) {
    await test.step(path, async () => {
      await page.goto(world.shopUrl + path);
      expect(await page.locator('html').evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px');
      expect(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBeLessThanOrEqual(360);
    });
  }
  await page.goto(world.shopUrl);
  const hero = page.getByRole('region', { name: 'Festive highlights' });
  const edges = (element: Locator) =>
    element.evaluate(
      (it) => it.getBoundingClientRect().toJSON() as { top: number; bottom: number; right: number },
    );
  const tag = await edges(hero.getByRole('link', { name: '₹' }).first());
  const badge = await edges(hero.getByText('Diwali Special Collection'));
  expect(badge.top, 'the badge is below the tag').toBeGreaterThanOrEqual(tag.bottom);
  expect(tag.right).toBeLessThan(360);
  const slide = page.getByRole('group', { name: '1 of 3' });
  const bottom = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().bottom);
  const picture = await bottom(slide.getByRole('img').first());
  expect(await bottom(slide.getByRole('link', { name: /^See all/ }))).toBeLessThanOrEqual(picture);
  const lines = (price: Element) => price.getClientRects().length;
  expect(await slide.getByText('₹').first().evaluate(lines)).toBe(1);
});

function edgesOf(element: Element): number[] {
  const { left, right } = element.getBoundingClientRect();
  return [left, right].map(Math.round);
}

function allStylesheetsAreThere(html: HTMLElement): boolean {
  const links = [...html.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
}

test('what stands alone and is pressed is 44 px high on a phone (R491)', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  const bought = await piece();
  await shopper.ordersByCash(bought);
  await shopper.calls('/cart/add', { itemId: bought.id, size: '' });
  for (const path of [
    '/',
    '/collection',
    `/product/${hoops.id}`,
    '/cart',
    '/placeorder',
    '/order',
    '/profile',
  ]) {
    await shopper.opens(path);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').evaluate(lowTargets), path).toEqual([]);
  }
});

/** What is pressed and lower than 44 px: not links in running text, what can't be seen, and the boxes within labels. */
function lowTargets(body: Element): string[] {
  const isInText = (it: Element): boolean =>
    it.matches('a') &&
    [...(it.parentElement?.childNodes ?? [])].some(
      ({ nodeName, textContent }) => nodeName === '#text' && textContent?.trim() !== '',
    );
  const low = [
    ...body.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not(label input), label:has(input)',
    ),
  ];
  return low
    .filter(
      (it) =>
        it.checkVisibility() && !it.closest('[inert], .sr-only') && getComputedStyle(it).display !== 'inline',
    )
    .filter((it) => {
      const { height, width } = it.getBoundingClientRect();
      const around = Number.parseFloat(getComputedStyle(it, '::after').height) || 0;
      return width > 1 && Math.max(height, around) < 43.5 && !isInText(it);
    })
    .map((it) => `${it.tagName} ${it.getAttribute('aria-label') ?? it.textContent}`);
}
