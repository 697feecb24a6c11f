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

function allStylesheetsAreThere(html: HTMLElement): boolean {
  const links = [...html.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return links.length > 0 && links.every(({ sheet }) => sheet !== null);
}
