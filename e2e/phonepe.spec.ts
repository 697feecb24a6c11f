import { paysBehindTheBack } from './fixtures/gateway.ts';
import { expect, test } from './fixtures.ts';

test('a paid order says what was paid for, and stands in the orders as paid', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const jhumka = await piece({ rupees: 1000 });
  await shopper.addsToCart(jhumka);
  await shopper.opens('/cart');
  await shopper.presses(`One more of ${jhumka.name}`);
  await shopper.goesToPay('₹1,900');
  await expect(page.getByRole('heading', { name: 'Pay ₹1,900.00' })).toBeVisible();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  const orderId = await page.getByRole('definition').first().innerText();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - term: Order ID
    - definition: /^#[A-HJKMNP-Z2-9]{6}$/
    - term: Amount paid
    - definition: ₹1,900
    - term: Items
    - definition: "2"
    - region "Thank you":
      - heading "Thank you, Demo" [level=2]
    - link "View Orders"
    - link "Back to Home"
  `);
  await shopper.hasInCart(0);
  await page.getByRole('link', { name: 'View Orders' }).click();
  const order = page.getByRole('article', { name: `Order #${orderId.slice(-6)}` });
  for (const words of ['Order Placed', 'Paid', '₹1,900'])
    await expect(order.getByText(words, { exact: true })).toBeVisible();
  await expect(order).toContainText('PhonePe');

  await test.step('Back past the payment is a checkout that offers nothing again (R366)', async () => {
    await page.goBack();
    await shopper.sees('Payment Successful!');
    await page.goBack();
    await page.goBack();
    await shopper.isAt('/placeorder');
    await shopper.sees('Your cart is empty. Please add items to your cart.');
    await expect(shopper.placeOrder()).toHaveCount(0);
  });
});

test('a declined payment leads by Try Again to the checkout with the same lines, and can succeed then', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const bangle = await piece({ rupees: 1000, type: 'abd', stock: { M: 1 } });
  await shopper.addsToCart(bangle, { size: 'M' });
  await shopper.goesToPay('₹950');
  await shopper.presses('Decline');
  await shopper.sees('Payment Failed');
  await expect(page.getByText('We were unable to process your payment. Please try again.')).toBeVisible();
  await expect(page.getByText('Order ID')).toBeVisible();
  await expect(page.getByText('User ID')).toBeVisible();
  await shopper.reloads();
  await shopper.sees('Payment Failed');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await shopper.isAt('/placeorder');
  const lines = page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Size M · Quantity 1');
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
});

test('a declined Buy Now leads back to that one piece, not to the cart, and is marked in the orders', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const [kept, wanted] = [await piece(), await piece({ rupees: 1000 })];
  await shopper.addsToCart(kept);
  await shopper.opensPiece(wanted);
  await shopper.presses('Buy Now - Diwali Special');
  await shopper.isAt('/placeorder');
  await shopper.fillsAddress();
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Decline');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await shopper.isAt('/placeorder');
  const lines = page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(wanted.name);
  await shopper.hasInCart(1);
  await shopper.opens('/order');
  const order = page.getByRole('article');
  await expect(order.getByText('Payment Failed', { exact: true })).toBeVisible();
  for (const badge of ['Paid', 'Pending'])
    await expect(order.getByText(badge, { exact: true })).toHaveCount(0);

  await test.step('once it is paid Back does not offer it again (R366)', async () => {
    await page.goBack();
    await shopper.isAt('/placeorder');
    await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
    await shopper.placeOrder('₹950').click();
    await shopper.isAtTheGateway();
    await shopper.presses('Pay');
    await shopper.sees('Payment Successful!');
    await page.goBack();
    await page.goBack();
    await shopper.sees('You’ve ordered this already');
    await expect(shopper.placeOrder()).toHaveCount(0);
  });
});

test('a payment left open is pending, is asked for again by itself, and turns to success with the money', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  await page.waitForRequest('**/api/order/verify-phonepe');
  await shopper.sees('Payment pending');
  const number = await page.getByRole('definition').innerText();
  expect(number).toMatch(/^#[A-HJKMNP-Z2-9]{6}$/);
  shopper.expectsRefusal(0, '/api/order/');
  await page.context().setOffline(true);
  await expect(page.getByText(/The shop couldn’t be reached/)).toBeVisible();
  await expect(page.getByRole('definition'), 'which order it is stays known').toHaveText(number);
  await paysBehindTheBack(shopper);
  await page.context().setOffline(false);
  await shopper.sees('Payment Successful!');
});

test('a pending order stands in the orders with a way to continue its payment', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  await page.getByRole('link', { name: 'View Orders' }).click();
  const order = page.getByRole('article');
  await expect(order.getByText('Payment Pending', { exact: true })).toBeVisible();
  await order.getByRole('link', { name: 'Continue payment' }).click();
  await shopper.isAtTheGateway();
  await page.goBack();
  await order.getByRole('link', { name: /history and details/ }).click();
  await page.getByText('Cancel this order').click();
  await shopper.field('Why? (optional)').fill('Too dear');
  await shopper.presses('Cancel order');
  await shopper.isTold('You gave this order up. Nothing was charged.');
  await expect(page.getByText('Not placed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('By you: Too dear')).toBeVisible();
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue payment' })).toHaveCount(0);
});

test('who pays and closes the tab finds the order placed', async ({ shopper, piece }) => {
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await shopper.presses('Pay, but close the tab');
  await expect(shopper.page.getByText(/You can close this tab/)).toBeVisible();
  await shopper.page.close();
  // Nothing in the browser speaks of the payment any more: it is the gateway that tells the shop.
  await expect
    .poll(async () => (await shopper.calls('/order/userorders')).body.orders)
    .toMatchObject([{ status: 'Order Placed', paymentStatus: true }]);
  const tab = await shopper.opensTab('/order');
  await expect(tab.page.getByRole('article').getByText('Paid', { exact: true })).toBeVisible();
  await tab.hasInCart(0);
});

test('a reload at the gateway and after it changes nothing', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await page.reload();
  await shopper.isAtTheGateway();
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  await shopper.reloads();
  await shopper.sees('Payment pending');
  await paysBehindTheBack(shopper);
  await shopper.sees('Payment Successful!');
  await shopper.reloads();
  await shopper.sees('Payment Successful!');
  await shopper.opens('/order');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('who comes Back from the gateway pays again for the same last piece, and owes once', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const last = await piece({ rupees: 1000, stock: 1 });
  await shopper.addsToCart(last);
  await shopper.opens('/cart');
  await shopper.presses('PROCEED TO PAY');
  await shopper.fillsAddress();
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await page.goBack();
  await shopper.isAt('/placeorder');
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await page.goBack();
  await shopper.isAt('/cart');
  await expect(shopper.quantityOf(last)).toHaveValue('1');
  await page.goForward();
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await shopper.opens('/order');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(1);
});

test('a payment opened by another shopper shows nothing of the order', async ({
  shopper,
  piece,
  account,
  browserOf,
}) => {
  await shopper.addsToCart(await piece());
  await shopper.goesToPay();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  const orderId = await shopper.page.getByRole('definition').first().innerText();
  const { pathname } = new URL(shopper.page.url());

  const stranger = await browserOf(await account());
  stranger.expectsRefusal(404, '/api/order/payment-session/');
  await stranger.opens(pathname);
  await stranger.sees('Payment Failed');
  await expect(stranger.page.getByText('Invalid payment session', { exact: true })).toBeVisible();
  await expect(stranger.page.getByText(orderId)).toHaveCount(0);

  const visitor = await browserOf(null);
  await visitor.opens(pathname);
  await visitor.sees('Sign in to see your order');
  await visitor.presses('Login');
  await visitor.logsIn(shopper.account!);
  await visitor.isAt(pathname);
  await visitor.sees('Payment Successful!');
});

test('a payment page without a payment says so', async ({ shopper }) => {
  await shopper.opens('/payment-status');
  await expect(shopper.page.getByText('Invalid payment session. Please try again.')).toBeVisible();
});
