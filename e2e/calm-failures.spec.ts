import { expect, test } from './fixtures.ts';

test('without a connection the page says so and stays; back online it says that and goes on', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/terms');
  await page.waitForLoadState('networkidle');
  const notice = page.getByRole('status').filter({ hasText: /line/ });
  await page.context().setOffline(true);
  await expect(notice).toHaveText('You’re offline. Your cart is safe.');
  await page.getByRole('link', { name: 'Gehna, home' }).click();
  await expect(notice).toHaveText('Still offline: that page opens when you’re back.');
  await visitor.isAt('/terms');
  await page.context().setOffline(false);
  await expect(notice).toHaveText('You are back online.');
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'Gehna, home' }).click();
  await visitor.isAt('/');
});

test('without a connection nothing is lost at a piece and in the cart, and all goes on when it is back (R344)', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const jhumka = await piece({ rupees: 400 });
  const offline = (is: boolean) => page.context().setOffline(is);
  // The code of the messages has not come, either.
  await page.route('**/assets/toast-view-*', (route) => route.abort(), { times: 1 });
  shopper.expectsRefusal(0, '/assets/');
  shopper.expectsRefusal(0, '/api/');
  await shopper.opensPiece(jhumka);
  await page.waitForLoadState('networkidle');
  await offline(true);
  await shopper.presses('Add to Cart');
  await shopper.isTold('An error occurred. Please try again later.');
  await shopper.hasInCart(0);
  await offline(false);
  await shopper.presses('Add to Cart');
  await shopper.isTold(`${jhumka.name} is in your cart`);

  await shopper.opens('/cart');
  const totals = page.getByRole('complementary', { name: 'Totals' });
  await expect(totals).toContainText('₹427.50');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-view-')),
  );
  await offline(true);
  await shopper.presses(`One more of ${jhumka.name}`);
  await shopper.isTold('An error occurred. Please try again later.');
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  await expect(totals).toContainText('We couldn’t load the prices. Please try again.');
  await offline(false);
  await expect(totals).toContainText('₹427.50');
  await shopper.presses(`One more of ${jhumka.name}`);
  await expect(totals).toContainText('₹807.50');
  await offline(true);
  await shopper.presses('PROCEED TO PAY');
  await expect(page.getByText('Still offline: that page opens when you’re back.')).toBeVisible();
  await shopper.isAt('/cart');
  await offline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await shopper.presses('PROCEED TO PAY');
  await shopper.isAt('/placeorder');
  await expect(shopper.placeOrder('₹807.50')).toBeEnabled();
});

test('an address that is no page offers the search and the types', async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectsRefusal(404, '/no-such-page');
  await visitor.opens('/no-such-page');
  await visitor.sees('This page is not in our jewel box');
  const main = page.getByRole('main');
  for (const name of [
    'Choker Sets',
    'Earrings',
    'Bracelets',
    'Pendal Sets',
    'Brooch Sets',
    'See all jewellery',
  ])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await main.getByRole('combobox', { name: 'Search jewellery' }).fill('jhumka');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=jhumka$/);
});

test('a page that fails names the request, as its answer does, and can be tried again', async ({
  visitor,
  piece,
  backend,
}) => {
  const { page } = visitor;
  const broken = await piece();
  const products = backend.db.updateTable('products').where('id', '=', broken.id);
  await products.set({ dimensions_mm: 'null' }).execute();
  visitor.expectsRefusal(500, broken.id);
  const answer = page.waitForResponse((response) => response.url().endsWith(broken.id));
  await visitor.opensPiece(broken);
  await visitor.sees('Something went wrong on our side');
  const requestId = (await answer).headers()['x-request-id']!;
  await expect(page.getByText(requestId)).toBeVisible();
  await products.set({ dimensions_mm: '{}' }).execute();
  await page.getByRole('link', { name: 'Try again' }).click();
  await visitor.sees(broken.name);
});

test('a page that comes by a link has the focus on its heading and is read out; Back is where it was', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/collection');
  const link = page.getByRole('article').nth(12).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${name} | Gehna` })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Collection' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
