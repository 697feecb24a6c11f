import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    injected?: string;
    __reactRouterContext?: object;
  }
}

test('a script in the words of a piece is text, and one that got into its page does not run', async ({
  browser,
  world,
  piece,
  backend,
}) => {
  const words = `Fine work. <script>window.injected = 'in the words'</script>`;
  const described = await piece();
  await backend.db
    .updateTable('products')
    .where('id', '=', described.id)
    .set({ description: words })
    .execute();
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));

  await page.goto(`${world.shopUrl}/product/${described.id}`);
  await expect(page.getByRole('main')).toContainText(words);
  expect(complaints.filter((each) => each.includes('Content Security Policy'))).toEqual([]);

  await page.route('**/product/**', async (route) => {
    const response = await route.fetch();
    const script = `<script>window.injected = 'in the page'</script>`;
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${script}</body>`) });
  });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(words);
  await expect.poll(() => complaints.join()).toContain('Content Security Policy');
  expect(await page.evaluate(() => [window.injected, typeof window.__reactRouterContext])).toEqual([
    undefined,
    'object',
  ]);
  await context.close();
});

test('what an extension of the browser puts into a page stays there, and the page works', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const place of [document.head, document.body]) {
        const tags = ['meta', 'link', 'div', 'span'].map((name) => {
          const tag = document.createElement(name);
          tag.className = 'of-an-extension';
          return tag;
        });
        place.prepend(...tags.slice(0, 3));
        place.append(...tags.slice(1).map((tag) => tag.cloneNode() as HTMLElement));
      }
    });
  });
  await visitor.opens('/collection');
  const theirs = page.locator('.of-an-extension');
  await expect(theirs).toHaveCount(12);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // The address is that of the piece before its page is drawn.
  await expect(page).not.toHaveTitle(/^The Collection/);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(page.url()).href);
  await page.goBack();
  await expect(page).toHaveTitle(/^The Collection/);
  await expect(theirs).toHaveCount(12);
});

test('an address with a NUL sign in it is no page', async ({ world }) => {
  for (const path of ['/product/%00', '/product/a%00b', '/product/a%00b.data', '/pay/cashfree/%00', '/%00']) {
    expect((await fetch(`${world.shopUrl}${path}`)).status, path).toBe(404);
  }
});

test('addresses without a page have one answer, and a method that a page does not take is refused', async ({
  world,
}) => {
  const pages = await Promise.all(
    ['/wp-admin', '/No/Such?page=1'].map(async (path) => (await fetch(`${world.shopUrl}${path}`)).text()),
  );
  expect(pages[0]).toBe(pages[1]);
  expect((await fetch(`${world.shopUrl}/about`, { method: 'POST' })).status).toBe(405);
});
