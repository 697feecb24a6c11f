import type { Locator, Route } from '@playwright/test';
import { comesBackOnline } from './fixtures/connection.ts';
import { jhumka } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { nextAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

const breaks = (route: Route) => route.fulfill({ status: 500, json: {} });
/** What stands where something is still to come. */
const greyIn = (part: Locator) => part.locator('.animate-pulse');

test('a cart that does not come, and a change that nobody takes, are said', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  for (const path of ['/api/cart/get', '/api/user/getInfo']) shopper.expectsRefusal(500, path);
  await page.route('**/api/cart/get', breaks);
  await shopper.opens('/placeorder');
  await shopper.isTold('Failed to load cart');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load cart' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/cart/get');
  await shopper.presses('Try again');
  await expect(shopper.placeOrder()).toBeEnabled();

  // As on another phone of theirs.
  await page.evaluate(() => ['cart', 'cart-owner'].map((key) => localStorage.removeItem(key)));
  for (const path of ['**/api/cart/get', '**/api/user/getInfo']) await page.route(path, breaks);
  await shopper.opens('/cart');
  await expect(failed).toBeVisible();
  await page.unroute('**/api/cart/get');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  // What was under way as the connection came back may fail after it.
  await page.evaluate(() => ['cart', 'cart-owner'].map((key) => localStorage.removeItem(key)));
  const underWay: Route[] = [];
  await page.route('**/api/cart/get', (route) => {
    if (underWay.length > 0) return route.fallback();
    underWay.push(route);
  });
  await shopper.reloads();
  await expect.poll(() => underWay.length).toBe(1);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await breaks(underWay[0]!);
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  const totals = page.getByRole('complementary', { name: 'Totals' });
  await expect(totals).toContainText('₹901.55');
  await expect(greyIn(totals)).toHaveCount(0);
  // Without a connection nothing is called done that is not.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  shopper.expectsRefusal(0, '/api/');
  for (const button of [`Remove ${jhumka.name}`, 'Clear cart']) {
    await shopper.presses(button);
    await shopper.isTold('An error occurred. Please try again later.');
    await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
    await expect(page.getByText(/was removed|Cart cleared/)).toHaveCount(0);
  }
  await comesBackOnline(page);

  await shopper.opensPiece(jhumka);
  await shopper.hasInCart(1);
  shopper.expectsRefusal(0, '/api/cart/add');
  await nextAnswer(page, '**/api/cart/add', null);
  await shopper.presses('Add to Cart');
  await shopper.isTold('An error occurred. Please try again later.');
  await shopper.hasInCart(1);

  shopper.expectsRefusal(503, '/api/product/list');
  await nextAnswer(page, '**/api/product/list*', {
    status: 503,
    json: { message: 'We are closed for an hour.' },
  });
  await shopper.opens('/cart');
  await expect(page.getByText('We are closed for an hour.')).toBeVisible();
});

test('a token that the cart calls invalid ends the session, whatever the status of the answer', async ({
  shopper,
}) => {
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  shopper.expectsRefusal(400, '/api/cart/get');
  await nextAnswer(shopper.page, '**/api/cart/get', { status: 400, json: { message: 'jwt malformed' } });
  await shopper.opens('/terms');
  await shopper.isTold('Session expired. Please login again.');
  await shopper.isAt('/login');
  await shopper.hasInCart(0);
});

test('a line above what is left stays, says so, and is bought only once it is lowered', async ({
  shopper,
  piece,
  backend,
}) => {
  const { page } = shopper;
  const rare = await piece({ stock: 3 });
  await shopper.calls('/cart/update', { itemId: rare.id, size: '', quantity: 3 });
  await backend.db
    .updateTable('product_variants')
    .set({ held: 1 })
    .where('product_id', '=', rare.id)
    .execute();
  await shopper.opens('/cart');
  await expect(page.getByText('Sorry, only 2 left. Please lower the quantity.')).toBeVisible();
  const pay = page.getByRole('button', { name: 'PROCEED TO PAY' });
  await expect(pay).toBeDisabled();
  await shopper.presses(`One less of ${rare.name}`);
  await expect(pay).toBeEnabled();
});

test('a piece that left the shop, and prices that do not come, are said in the cart and at the checkout, with what helps', {
  tag: '@phone',
}, async ({ shopper, piece, backend }) => {
  const { page } = shopper;
  const [gone, other] = [await piece(), await piece({ rupees: 1000 })];
  const leaves = ({ id }: typeof gone) =>
    backend.db.updateTable('products').set({ state: 'archived' }).where('id', '=', id).execute();
  const left = page.getByRole('alert').filter({ hasText: 'This product is not in the shop any more.' });
  const missing = page.getByRole('alert').filter({ hasText: 'We couldn’t load the prices.' });
  await shopper.calls('/cart/add', { itemId: gone.id, size: '' });
  await leaves(gone);
  shopper.expectsRefusal(404, '/api/quote');
  shopper.expectsRefusal(500, '/api/quote');
  await shopper.addsToCart(other);
  const sheet = page.getByRole('dialog', { name: `${other.name} is in your cart` });
  await expect(sheet).toContainText('Quantity 1');
  await expect(greyIn(sheet)).toHaveCount(0);

  await shopper.opens('/placeorder');
  await expect(left).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await left.getByRole('link', { name: 'Change the cart' }).click();
  await shopper.isAt('/cart');
  await expect(page.getByText('We no longer sell this. Please remove it.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove A piece we no longer sell' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();

  const pay = page.getByRole('button', { name: 'PROCEED TO PAY' });
  await expect(pay).toBeEnabled();
  await page.route('**/api/quote', breaks);
  await shopper.presses(`One more of ${other.name}`);
  await expect(missing).toBeInViewport();
  await page.unroute('**/api/quote');
  await missing.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(pay).toBeFocused();

  await page.route('**/api/quote', breaks);
  await pay.press('Enter');
  await expect(missing).toBeInViewport();
  await isSound(shopper);
  await page.unroute('**/api/quote');
  await missing.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(shopper.placeOrder('₹1,900')).toBeFocused();

  await test.step('a piece that leaves while the checkout is open', async () => {
    await shopper.fillsAddress();
    await expect(shopper.placeOrder('₹1,900')).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await leaves(other);
    shopper.expectsRefusal(404, '/api/order/phonepe');
    await shopper.placeOrder().click();
    await expect(left.getByRole('link', { name: 'Change the cart' })).toBeInViewport();
  });
});
