import type { Page } from '@playwright/test';
import { jhumka } from './fixtures/goods.ts';
import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The box of the header; on a phone one tap opens it. */
async function box(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByLabel('Search', { exact: true }).first().click();
  return page.getByRole('combobox', { name: 'Search jewellery' }).filter({ visible: true });
}

test('Enter leads to the results, misspelt or not', { tag: '@phone' }, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await visitor.opens('/');
  const field = await box(page, isMobile);
  await field.fill('jumka');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=jumka$/);
  await expect(heading(page)).toHaveText('Search Results for "jumka"');
  await expect(page.getByRole('article').filter({ hasText: jhumka.name })).toBeVisible();
});

for (const [typed, found] of [
  ['chokar', /Choker Set/],
  ['bangels', /Kada/],
] as const) {
  test(`'${typed}' finds what was meant`, async ({ visitor }) => {
    await visitor.opens(`/search?q=${typed}`);
    await expect(visitor.page.getByRole('article').first()).toContainText(found);
  });
}

test('prices in a search hold, its results and a type are narrowed like the collection, and by one tap (R301, R302, R304)', {
  tag: '@phone',
}, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await visitor.opens('/search?q=lotus+under+1000');
  await visitor.sees('Search Results for "lotus under 1000"');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('Lotus');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: High to Low');
  await expect(page).toHaveURL(
    /\?sort=price-high&q=lotus\+under\+1000$|\?q=lotus\+under\+1000&sort=price-high$/,
  );
  await expect(cards.first()).toContainText('Lotus');
  // No story adds a piece of this type while this one counts.
  await visitor.opens('/chokersets');
  const before = await cards.count();
  const quick = page.getByRole('navigation', { name: 'Quick filters' });
  await quick.getByRole('link', { name: 'Gifts' }).click();
  await expect(page).toHaveURL(/\/chokersets\?occasion=Gift$/);
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen).toContainText('Gift');
  expect(await cards.count()).toBeLessThan(before);
  if (!isMobile) await expect(page.getByRole('complementary', { name: 'Refine' })).toBeVisible();
  await chosen.getByRole('link', { name: 'Remove Gift' }).click();
  await expect(cards).toHaveCount(before);
});

test('a blank text goes nowhere and offers nothing', { tag: '@phone' }, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await visitor.opens('/');
  const field = await box(page, isMobile);
  await field.fill('lotus');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.fill('   ');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.press('Enter');
  await visitor.isAt('/');
});

test('while one types, up to three searches and four pieces are offered', { tag: '@phone' }, async ({
  visitor,
  isMobile,
}) => {
  const { page } = visitor;
  await visitor.opens('/');
  const field = await box(page, isMobile);
  await field.pressSequentially('lotus');
  const list = page.getByRole('listbox', { name: 'Search suggestions' });
  await expect(list.getByRole('group', { name: 'Suggestions' }).getByRole('option')).toHaveCount(3);
  const products = list.getByRole('group', { name: 'Products' }).getByRole('option');
  await expect(products).toHaveCount(4);
  await expect(products.first()).toContainText(/₹[\d,]+/);
  await expect(
    page.getByRole('search').getByRole('status').filter({ hasText: '7 suggestions' }),
  ).toBeAttached();
  await products.first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(list).toBeHidden();
});

test('on a phone Escape closes the box, and the button that opened it has the focus', async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens('/');
  const field = await box(page, true);
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByLabel('Search', { exact: true }).first()).toBeFocused();
});

test('arrows choose, Enter follows, Escape and a click outside close', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/');
  const field = await box(page, false);
  const list = page.getByRole('listbox', { name: 'Search suggestions' });
  await field.fill('brooch');
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  const first = list.getByRole('option', { name: 'Brooch Sets' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('brooch');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expect(list).toBeHidden();

  await field.fill('brooches');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Search Results for "Brooch Sets"');

  const release = await holdBack(page, '**/search.data?*');
  await field.fill('lotus');
  await field.press('Enter');
  await field.press('End');
  await field.pressSequentially(' ring');
  release();
  await expect(heading(page)).toHaveText('Search Results for "lotus"');
  await expect(field).toHaveValue('lotus ring');
});

test('what finds nothing says so and leads on', { tag: '@phone' }, async ({ visitor, isMobile }) => {
  const { page } = visitor;
  await visitor.opens('/search?q=xqzvw');
  await visitor.sees('No products found');
  await expect(page.getByText('Try searching with different keywords')).toBeVisible();
  await visitor.seesBestSellers();
  const field = await box(page, isMobile);
  await expect(field).toHaveValue('xqzvw');
  await field.press('End');
  await field.pressSequentially('y');
  await expect(page.getByText('No products found for “xqzvwy”')).toBeVisible();
});

test('strange texts are answered calmly', async ({ visitor }) => {
  for (const text of ['%', "'; --", '<b>x</b>', 'झुमका', '\0', 'x'.repeat(3000)]) {
    const answer = await visitor.page.goto(`/search?q=${encodeURIComponent(text)}`);
    expect(answer?.status(), text).toBe(200);
    await expect(heading(visitor.page)).toContainText(text === '\0' ? 'Search' : 'Search Results for');
  }
});

test('without a text the search offers a box and the types', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/search');
  await visitor.sees('Search');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bracelets', exact: true })).toBeVisible();
  await main.getByRole('combobox', { name: 'Search jewellery' }).fill('jhumka');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=jhumka$/);
});

test('where no answer comes, the page says so and can be asked again', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/');
  visitor.expectsRefusal(503, '/search.data');
  await page.route('**/search.data*', (route) => route.fulfill({ status: 503, body: '' }));
  const field = await box(page, false);
  await field.fill('lotus');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch search results. Please try again.');
  await page.unroute('**/search.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Search Results for "lotus"');
});

test('with scripts switched off the box is a plain form', { tag: '@phone' }, async ({
  browserOf,
  isMobile,
}) => {
  const { page } = await browserOf(null, { javaScriptEnabled: false });
  await page.goto('/');
  const field = await box(page, isMobile);
  await field.fill('chokar');
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Search Results for "chokar"');
  await expect(page.getByRole('article').first()).toContainText('Choker');
});
