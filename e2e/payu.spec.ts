import { isSound } from './fixtures/is-sound.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const byPayU = { by: 'PayU' };

/** Comes to the page before PayU as from an older page: with this navigation state, or none. */
async function opensHandOver(shopper: Shopper, state: object | null): Promise<void> {
  await shopper.opens('/about');
  await shopper.page.evaluate(
    (usr) => window.history.pushState({ usr, key: 'handed', idx: 1 }, '', '/PayUpaymentPage'),
    state,
  );
  await shopper.page.reload();
}

test('a piece paid by PayU stands in the orders as paid', { tag: '@phone' }, async ({ shopper, piece }) => {
  const { page } = shopper;
  const bought = await piece({ rupees: 1000 });
  await shopper.addsToCart(bought);
  await shopper.goesToPay('₹950', byPayU);
  await expect(page.getByRole('heading', { name: 'Pay ₹950.00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await expect(page.getByText(bought.name)).toBeVisible();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await expect(page).toHaveURL(/\/payment-status\/[\w-]+$/);
  await expect(page.getByText('₹950', { exact: true })).toBeVisible();
  await shopper.hasInCart(0);
  await shopper.opens('/order');
  const order = page.getByRole('article');
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order).toContainText('PayU');
});

test('a declined payment leads by Try Again to the checkout, and the same last piece can be paid then', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 1000, stock: 1 }));
  await shopper.goesToPay('₹950', byPayU);
  await shopper.presses('Decline');
  await shopper.sees('Payment Failed');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await shopper.isAt('/placeorder');
  await expect(page.getByText('By PayU · change')).toBeVisible();
  await expect(shopper.field('Street address')).toHaveValue(shopper.home['Street address']);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await shopper.opens('/order');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(1);
});

test('who cancels at PayU is told that nothing was paid', async ({ shopper, piece }) => {
  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byPayU);
  await shopper.presses('Cancel');
  await shopper.sees('Payment Failed');
});

test('a payment left open can be continued from the orders, and is paid then', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byPayU);
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  await shopper.opens('/order');
  await page.getByRole('article').getByRole('link', { name: 'Continue payment' }).click();
  await shopper.isAtTheGateway();
  await page.goBack();
  await page.goto('/order');
  await page.getByRole('link', { name: /history and details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #[A-Z2-9]{6}$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Continue payment' }).click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
});

test('reloads in the middle lose nothing, and who comes back is asked before being sent off again', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece({ rupees: 1000, stock: 1 }));
  await shopper.goesToPay('₹950', byPayU);
  await page.reload();
  await shopper.isAtTheGateway();
  await page.goBack();
  await shopper.sees('Continue your payment');
  await expect(page.getByText('₹950', { exact: true })).toBeVisible();
  await isSound(shopper);
  await page.reload();
  await shopper.sees('Continue your payment');
  await shopper.presses('Continue to PayU');
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await page.reload();
  await shopper.sees('Payment Successful!');
});

test('who has paid and goes Back is shown the order, not a second payment', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byPayU);
  await shopper.presses('Pay, but close the tab');
  await shopper.sees('Paid');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/order\/\w+$/);
  await expect(page.getByText('Order Placed').first()).toBeVisible();
});

test('without what it is handed the page before PayU leads home or says what is missing', {
  tag: '@phone',
}, async ({ shopper, browserOf }) => {
  const { page } = shopper;
  await page.goto('/PayUpaymentPage');
  await shopper.isAt('/');
  await opensHandOver(shopper, null);
  await shopper.isAt('/');
  await opensHandOver(shopper, { orderData: { orderId: 'x' }, fields: {} });
  await shopper.sees('Transaction ID not found');
  await isSound(shopper);
  await opensHandOver(shopper, { transactionId: 'T1' });
  await shopper.sees('Order details not found');
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await shopper.isAt('/placeorder');
  const reader = await browserOf(null, { javaScriptEnabled: false });
  await reader.page.goto('/payupaymentpage');
  await expect(reader.page.getByText('they are switched off in this browser')).toBeVisible();
});

test('a button leads on where the form does not post itself', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await page.addInitScript(() => {
    let isHeld = true;
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
      if (!isHeld) submit.call(this);
      isHeld = false;
    };
  });
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesGateway('PayU');
  await shopper.placeOrder().click();
  await shopper.sees('Opening the payment page');
  await shopper.presses('Continue to PayU');
  await shopper.isAtTheGateway();
});

test('only the page before PayU lets a form out, and a forged way back proves nothing', async ({
  shopper,
  piece,
  world,
}) => {
  const { page } = shopper;
  const vendor = new URL(world.gatewayUrls.payu!).origin;
  const policyOf = async (path: string) =>
    (await page.request.get(`${world.shopUrl}${path}`)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/PayUpaymentPage')).toMatch(new RegExp(`form-action 'self' ${vendor}`));
  expect(await policyOf('/PayUpaymentPage')).not.toMatch(/script-src[^;]*(unsafe|http)/);
  for (const path of ['/', '/placeorder', '/payment-status', '/order']) {
    expect(await policyOf(path), path).not.toContain(vendor);
  }

  await shopper.addsToCart(await piece());
  await shopper.goesToPay(undefined, byPayU);
  const { body } = await shopper.calls('/order/userorders');
  const [order] = body.orders as [{ handOff: { transactionId: string; fields: Record<string, string> } }];
  const { hash, ...fields } = order.handOff.fields;
  const forged = { ...fields, status: 'success', unmappedstatus: 'captured', hash: hash! };
  const answer = await page.request.post(`${world.shopUrl}/api/payu/return`, {
    form: forged,
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/order']);
  await shopper.opens('/order');
  await expect(page.getByText('Payment Pending')).toBeVisible();
});
