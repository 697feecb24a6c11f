import { cashfreePays } from './fixtures/gateway.ts';
import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

const byCashfree = { by: 'Cashfree' };

test('inside Pay Online the gateways are chosen from, PhonePe first; the choice survives a reload', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  const gateways = page.getByRole('group', { name: 'Pay online with' }).getByRole('radio');
  await expect(page.getByText('By PhonePe · change')).toBeVisible();
  await expect(gateways).toHaveCount(0);
  await shopper.choosesGateway('Cashfree');
  await expect(gateways.first()).toHaveAccessibleName('PhonePe');
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await shopper.reloads();
  await expect(page.getByText('By Cashfree · change')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY), 'where it was').toBe(200);
  await expect(page.getByRole('radio', { name: 'Pay Online' })).toBeChecked();
  await expect(shopper.placeOrder()).toBeEnabled();
  await isSound(shopper);
  await shopper.choosesCash();
  await expect(page.getByText('By Cashfree · change')).toHaveCount(0);
});

test('a piece paid by Cashfree stands in the orders as paid', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 1000 }));
  await shopper.goesToPay('₹950', byCashfree);
  await expect(page.getByRole('heading', { name: 'Pay ₹950.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await expect(page.getByText('₹950', { exact: true })).toBeVisible();
  await shopper.hasInCart(0);
  await shopper.opens('/order');
  const order = page.getByRole('article');
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order).toContainText('Cashfree');
});

test('a declined try leads by Try Again to the checkout, and the same last piece can be paid then', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 1000, stock: 1 }));
  await shopper.goesToPay('₹950', byCashfree);
  await shopper.presses('Decline');
  await shopper.sees('Payment Failed');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await shopper.isAt('/placeorder');
  await expect(page.getByText('By Cashfree · change')).toBeVisible();
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await shopper.opens('/order');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(1);
});

test('who gives up in the middle is told so; who tries twice at the gateway pays once', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byCashfree);
  await shopper.presses('Give up');
  await shopper.sees('Payment Failed');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder().click();
  await shopper.isAtTheGateway();
  await shopper.presses('Decline, and try again here');
  await expect(page.getByText('The bank declined the payment.')).toBeVisible();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
});

test('a payment left open is pending, can be continued, and turns to success with the money', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byCashfree);
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  const status = page.url();
  await shopper.opens('/order');
  await page.getByRole('article').getByRole('link', { name: 'Continue payment' }).click();
  await shopper.isAtTheGateway();
  await page.goto(status);
  await shopper.sees('Payment pending');
  await cashfreePays(shopper);
  await shopper.sees('Payment Successful!');
});

test('Back from the gateway shows a page to continue from, which does not run off again', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 1000, stock: 1 }));
  await shopper.goesToPay('₹950', byCashfree);
  await page.goBack();
  if (page.url().includes('/placeorder')) await page.goForward();
  await shopper.sees('Continue your payment');
  await isSound(shopper);
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await shopper.isAt('/placeorder');
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await page.goBack();
  await shopper.sees('Continue your payment');
  await shopper.presses('Continue to payment');
  await shopper.isAtTheGateway();
  await page.goBack();
  await page.reload();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
});

test("where the vendor's script is blocked the page says so, and a second try leads on", {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  shopper.expectsRefusal(0, '/cashfree.js');
  await page.route('**/cashfree.js', (route) => route.abort());
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesGateway('Cashfree');
  await shopper.placeOrder().click();
  await shopper.sees('The payment page didn’t open');
  await isSound(shopper);
  await page.unroute('**/cashfree.js');
  await shopper.presses('Try again');
  await shopper.isAtTheGateway();
});

test('where the script is slow the page says so and goes on by itself', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  let letThrough = () => {};
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/cashfree.js', async (route) => {
    await waiting;
    await route.continue();
  });
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesGateway('Cashfree');
  await shopper.placeOrder().click();
  await shopper.sees('Opening the payment page');
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  letThrough();
  await shopper.isAtTheGateway();
});

test('only the page that leads on lets the vendor in; an ended payment leads to its outcome', async ({
  shopper,
  piece,
  world,
  browserOf,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  const opening = page.waitForResponse((answer) => answer.url().includes('/pay/cashfree/'));
  await shopper.goesToPay(undefined, byCashfree);
  const answer = await opening;
  const vendor = new URL(world.gatewayUrls.cashfree!).origin;
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(new RegExp(`script-src [^;]*${vendor}`));
  expect(policy).not.toMatch(/unsafe-inline'[^;]*;[^;]*script|script-src[^;]*unsafe/);
  expect(answer.headers()['cache-control']).toContain('no-store');
  for (const path of ['/', '/placeorder', '/payment-status', '/order']) {
    const other = await page.request.get(`${world.shopUrl}${path}`);
    expect(other.headers()['content-security-policy'], path).not.toContain(vendor);
  }

  const reader = await browserOf(null, { javaScriptEnabled: false });
  await reader.page.goto(answer.url());
  await expect(reader.page.getByText('they are switched off in this browser')).toBeVisible();

  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await page.goto(answer.url());
  await shopper.sees('Payment Successful!');
  const unknown = await page.request.get(`${world.shopUrl}/pay/cashfree/no-such-token`);
  expect(unknown.status()).toBe(404);
});
