import { expect, test } from './fixtures.ts';

test('a checkout that is open while somebody else signs in shows their address, not the one before (R56)', async ({
  shopper,
  account,
  piece,
}) => {
  const jhumka = await piece();
  await shopper.opensPiece(jhumka);
  await shopper.presses('Buy Now - Diwali Special');
  await shopper.isAt('/placeorder');
  await shopper.fillsAddress();
  const tab = await shopper.opensTab('/about');

  await test.step('who logs out elsewhere is led to the login', async () => {
    await tab.presses('Account');
    await tab.page.getByRole('menuitem', { name: 'Logout' }).click();
    await shopper.isAt('/login');
    await shopper.isTold('Please login to place an order');
  });
  await test.step('the next one has a form of their own', async () => {
    const next = await account({ name: 'Second Shopper' });
    await shopper.logsIn(next);
    await shopper.isAt('/placeorder');
    await expect(shopper.field('Email')).toHaveValue(next.email);
    await expect(shopper.field('First name')).toHaveValue('Second');
    await expect(shopper.field('Street address')).toHaveValue('');
  });
});

test('two tabs that order the same cart at once place one order (R60)', async ({ shopper, piece }) => {
  const jhumka = await piece({ stock: 4 });
  await shopper.addsToCart(jhumka);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  const tab = await shopper.opensTab('/placeorder');
  Object.assign(tab.home, shopper.home);
  await tab.fillsAddress();
  await tab.choosesCash();

  const pressed = Promise.withResolvers<void>();
  await shopper.page.route('**/api/order/place', async (route) => {
    const response = await route.fetch();
    await pressed.promise;
    await route.fulfill({ response });
  });
  const answered = tab.page.waitForResponse('**/api/order/place');
  const sent = shopper.page.waitForRequest('**/api/order/place');
  await shopper.placeOrder('₹600').click();
  await sent;
  await tab.placeOrder('₹600').click();
  await answered;
  pressed.resolve();
  await shopper.isTold('Order placed successfully!');
  await shopper.isAt('/order');
  await tab.isAt('/order');
  await shopper.reloads();
  await expect(shopper.page.getByRole('article')).toHaveCount(1);
});

test('saved addresses that do not load are said to be missing, and come with the next try (R344)', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await page.getByRole('checkbox', { name: 'Save as permanent address' }).check();
  await shopper.isTold('Address saved as permanent address!');
  await expect(page.getByRole('radio', { name: /Default/ })).toBeChecked();
  await page.route('**/api/user/addresses', (route) =>
    route.fulfill({ status: 503, json: { success: false } }),
  );
  shopper.expectsRefusal(503, '/api/user/addresses');
  await shopper.opens('/placeorder');
  await expect(page.getByText('Your saved addresses didn’t load. You can type one.')).toBeVisible();
  await page.unroute('**/api/user/addresses');
  await page
    .getByRole('region', { name: 'Delivery address' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(page.getByRole('radio', { name: /Default/ })).toBeChecked();
  await expect(page.getByText('Your saved addresses didn’t load. You can type one.')).toBeHidden();
});
