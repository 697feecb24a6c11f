import type { Page } from '@playwright/test';
import { demoContact } from '#shop/settings/contact.ts';
import { jhumka, kada, untilListed } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/', heading: 'Best Sellers', cards: 20 },
  { path: '/collection', heading: 'The Collection', cards: 24 },
  { path: '/gifts', heading: 'For your mother', cards: 0 },
  { path: '/chokersets', heading: 'Choker Sets', cards: 5 },
  { path: `/product/${jhumka.id}`, heading: jhumka.name, cards: 10 },
];

for (const { path, heading, cards } of pages) {
  test(`${path} is complete with scripts switched off`, async ({ browserOf }) => {
    const { page } = await browserOf(null, { javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    // Parts that are not near yet are laid out when they are asked for (app/ui/drawn-later.tsx).
    await expect.poll(() => shownArticles(page)).toBeGreaterThanOrEqual(cards);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Choker Sets' })).toBeVisible();
  });
}

test('with scripts switched off a page that needs them says so, and how to order by phone', async ({
  browserOf,
}) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  const links = ['/reset/a-link-of-a-mail', '/back-in-stock', '/restore-email'];
  for (const path of ['/cart', '/placeorder', '/order', '/profile', '/login', ...links]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: / needs JavaScript$/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: demoContact.phones[0] })).toBeVisible();
  }
});

test('with scripts switched off a shopper comes from home to a piece by links alone', async ({
  browserOf,
}) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Festive collections' })
    .getByRole('link', { name: /Bracelets/ })
    .click();
  await page.getByRole('link', { name: new RegExp(`^${kada.name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: kada.name })).toBeVisible();
  await expect(page.getByText('Inclusive of all taxes')).toBeVisible();
  await page.goto('/gifts');
  await page.getByRole('link', { name: /^Under ₹1,000 \d+ pieces, for your sister/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Collection' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'Delivery and returns' }).click();
  await expect(page.getByText(/it takes 3–7 business days/)).toBeVisible();
});

test('with scripts switched off the collection is sorted by its button', async ({
  browserOf,
  piece,
  world,
}) => {
  const cheapest = await piece({ rupees: 1 });
  await untilListed(cheapest, '/collection?sort=price-low', world);
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto('/collection');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText(/₹1(?!\d)/);
  await expect(page.getByRole('article').filter({ hasText: cheapest.name })).toBeVisible();
});

/** Cards that a reader can see, in the order of the page. */
async function shownArticles(page: Page): Promise<number> {
  return page.getByRole('article').filter({ visible: true }).count();
}
