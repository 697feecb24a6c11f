import type { Page, Route } from '@playwright/test';
import { newEmail } from './fixtures/accounts.ts';
import { comesBackOnline } from './fixtures/connection.ts';
import { hoops } from './fixtures/goods.ts';
import { holdBack, nextAnswer } from './fixtures/network.ts';
import { address, type Shopper } from './fixtures/shopper.ts';
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
  await expect(notice).toHaveText('Still offline. Tap again once you’re back.');
  await visitor.isAt('/terms');
  await comesBackOnline(page);
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
  // The code of the messages has not come, either.
  await nextAnswer(page, '**/assets/toast-view-*', null);
  shopper.expectsRefusal(0, '/assets/');
  shopper.expectsRefusal(0, '/api/');
  await shopper.opensPiece(jhumka);
  await hasLoaded(page, '/__manifest');
  await page.context().setOffline(true);
  await shopper.presses('Buy Now - Diwali Special');
  await expect(page.getByText('Still offline. Tap again once you’re back.')).toBeVisible();
  await shopper.presses('Add to Cart');
  await shopper.isTold('An error occurred. Please try again later.');
  await shopper.hasInCart(0);
  await comesBackOnline(page);
  await shopper.presses('Add to Cart');
  await shopper.isTold(`${jhumka.name} is in your cart`);

  await shopper.opens('/cart');
  const totals = page.getByRole('complementary', { name: 'Totals' });
  await expect(totals).toContainText('₹427.50');
  await hasLoaded(page, '/__manifest');
  await page.keyboard.press('Shift');
  await hasLoaded(page, '/toast-view-');
  await page.context().setOffline(true);
  await shopper.presses(`One more of ${jhumka.name}`);
  await shopper.isTold('An error occurred. Please try again later.');
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
  await expect(totals).toContainText('We couldn’t load the prices. Please try again.');
  await comesBackOnline(page);
  await expect(totals).toContainText('₹427.50');
  // The account has it, too: what is under way when the connection goes gets no answer.
  const taken = page.waitForResponse('**/api/cart/update');
  await shopper.presses(`One more of ${jhumka.name}`);
  await expect(totals).toContainText('₹807.50');
  await (await taken).finished();
  await page.context().setOffline(true);
  await shopper.presses('PROCEED TO PAY');
  await expect(page.getByText('Still offline. Tap again once you’re back.')).toBeVisible();
  await shopper.isAt('/cart');
  await comesBackOnline(page);
  await shopper.presses('PROCEED TO PAY');
  await shopper.isAt('/placeorder');
  await expect(shopper.placeOrder('₹807.50')).toBeEnabled();
});

test('without a connection every form says so and keeps what was typed, and goes on when it is back (R367, R368)', async ({
  visitor,
  shopper,
  account,
  piece,
}) => {
  const noConnection = /There was no internet connection\.$/;
  const fails = async ({ page }: Shopper, button: string) => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const form = page
      .getByRole('main')
      .locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
    await form.getByRole('button', { name: button, exact: true }).click();
    await expect(form.getByRole('alert').filter({ hasText: noConnection })).toBeVisible();
    await page.context().setOffline(false);
  };
  // The list of weak passwords does not come, either; and no code of the messages while there is a connection.
  for (const { page } of [visitor, shopper])
    await page.route('**/assets/toast-view-*', (route) => route.abort());
  for (const path of ['/api/', '/assets/']) {
    visitor.expectsRefusal(0, path);
    shopper.expectsRefusal(0, path);
  }
  await test.step('sign-up', async () => {
    await visitor.opens('/login?mode=sign-up');
    await visitor.field('Name').fill('Demo Shopper');
    await visitor.field('Email').fill(newEmail());
    await visitor.page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
    await fails(visitor, 'Sign Up');
    await visitor.presses('Sign Up');
    await expect(visitor.field('Verification code')).toBeVisible();
  });
  await test.step('login', async () => {
    const { email, password } = await account();
    await visitor.opens('/login?mode=login');
    await visitor.field('Email').fill(email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(password);
    await fails(visitor, 'Login');
    await visitor.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await visitor.isTold('Logged in successfully!');
  });

  const { page } = shopper;
  await test.step('profile: an address and a name, also over a reload', async () => {
    await shopper.opens('/profile');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Punjab');
    for (const name of ['Street address', 'City', 'PIN code', 'Phone number'] as const)
      await shopper.field(name).fill(address[name]);
    await shopper.presses('Change name');
    await shopper.field('Your name').fill('Simran Kaur');
    await fails(shopper, 'Save Address');
    await fails(shopper, 'Save name');
    await shopper.reloads();
    await expect(shopper.field('Street address')).toHaveValue(address['Street address']);
    await shopper.presses('Save Address');
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
    await expect(shopper.field('Your name')).toHaveValue('Simran Kaur');
    await shopper.presses('Save name');
    await shopper.sees('Simran Kaur');
  });
  await test.step('orders: the list comes by itself, and an order opens by another tap', async () => {
    await shopper.ordersByCash(await piece());
    await page.waitForLoadState('networkidle');
    const letGo = await holdBack(page, '**/api/order/userorders');
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByText('Loading your orders')).toBeAttached();
    await page.context().setOffline(true);
    letGo();
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load orders' });
    await expect(failed).toContainText('You’re offline. It comes by itself once you’re back.');
    // What the router asks of an order's page once there is a link to it.
    const known = page.waitForResponse((response) => /__manifest.*order%2F/.test(response.url()));
    await page.context().setOffline(false);
    const details = page.getByRole('link', { name: /history and details/ });
    await expect(details).toBeVisible();
    await known;
    await page.context().setOffline(true);
    await details.click();
    await expect(page.getByText('Still offline. Tap again once you’re back.')).toBeVisible();
    await comesBackOnline(page);
    await details.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  });
  await test.step('orders: what fails with the change of the line, after it, comes by itself too', async () => {
    const held: Route[] = [];
    await page.route('**/api/order/userorders', (route) => {
      if (held.length > 0) return route.fallback();
      held.push(route);
    });
    await shopper.opens('/order');
    await expect(page.getByText('Loading your orders')).toBeAttached();
    await expect.poll(() => held.length).toBe(1);
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await held[0]!.abort();
    await expect(page.getByRole('link', { name: /history and details/ })).toBeVisible();
  });
  await test.step('review, also over a reload', async () => {
    await shopper.opensPiece(await piece());
    await shopper.presses('Write a review');
    await shopper.field('Your review').fill('Light on the ear.');
    await fails(shopper, 'Submit Review');
    await shopper.reloads();
    await expect(shopper.field('Your review')).toHaveValue('Light on the ear.');
    await shopper.presses('Submit Review');
    await expect(page.getByRole('region', { name: 'Reviews' }).getByText('Light on the ear.')).toBeVisible();
  });
});

test('an address that is no page offers the search and the types', async ({ visitor }) => {
  const { page } = visitor;
  visitor.expectsRefusal(404, '/no-such-page');
  await visitor.opens('/no-such-page');
  await visitor.sees('This page is not in our jewel box');
  await visitor.seesBestSellers();
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

test('a page that got no answer says so in whichever browser, and comes with the connection; a fault of the shop is called one', async ({
  visitor,
  piece,
  backend,
}) => {
  const { page } = visitor;
  const shown = await piece();
  await visitor.opensPiece(shown);
  await page.evaluate(() => {
    const usual = window.fetch;
    const lost = new TypeError('A sentence that no browser has.');
    window.fetch = (asked, init) =>
      String(asked).includes('/contact.data') ? Promise.reject(lost) : usual(asked, init);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await visitor.sees('The connection was lost');
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await visitor.isBackAt('Contact Us');

  // Its page is kept by now, its data are not: they were not asked for.
  const products = backend.db.updateTable('products').where('id', '=', shown.id);
  await products.set({ dimensions_mm: 'null' }).execute();
  visitor.expectsRefusal(500, shown.id);
  await page.goBack();
  await visitor.sees('Something went wrong on our side');
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

/** What a page asks for a moment after it listens, as the router does for its links; and nothing more is under way. */
async function hasLoaded(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    part,
  );
  await page.waitForLoadState('networkidle');
}

test('where pictures never come their words stand in their place, without the sign of a broken one (R490)', {
  tag: '@phone',
}, async ({ browserOf }) => {
  const visitor = await browserOf(null, { javaScriptEnabled: false });
  const { page, world } = visitor;
  visitor.expectsRefusal(0, '/media/');
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(`${world.shopUrl}/product/${hoops.id}`);
  const picture = page.getByRole('main').getByRole('img', { name: /./ }).first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(tileOf)).toEqual({ covers: true, words: true });
});

/** What stands before a picture that is broken: how high it is, and what it says. */
function tileOf(image: Element) {
  const { height, content } = getComputedStyle(image, '::before');
  const { clientHeight } = image;
  const { alt } = image as HTMLImageElement;
  return {
    covers: clientHeight > 0 && Number.parseFloat(height) >= clientHeight - 1,
    words: content.includes(alt),
  };
}
