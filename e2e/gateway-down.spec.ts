import { setGatewayDown } from './fixtures/gateway.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { expect } from './fixtures.ts';

const test = withOwnShop();

test('while the gateway is down nothing is lost, and a second try leads to the payment', async ({
  shopper,
  piece,
  world,
}) => {
  const { page } = shopper;
  const last = await piece({ rupees: 1000, stock: 1 });
  await shopper.addsToCart(last);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  shopper.expectsRefusal(502, '/api/order/phonepe');
  await setGatewayDown(world, true);
  await shopper.placeOrder('₹950').click();
  await shopper.isTold('Failed to initialize PhonePe payment');
  await expect(page.getByRole('alert')).toContainText('Failed to initialize PhonePe payment');
  await setGatewayDown(world, false);
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await shopper.opens('/order');
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(1);
});

test('while the gateway is down a payment that was made is never called failed', async ({
  shopper,
  piece,
  world,
}) => {
  await shopper.addsToCart(await piece({ rupees: 1000 }));
  await shopper.goesToPay('₹950');
  await shopper.presses('Leave pending');
  await shopper.sees('Payment pending');
  const number = await shopper.page.getByRole('definition').innerText();
  await setGatewayDown(world, true);
  const asked = shopper.page.waitForResponse('**/api/order/verify-phonepe');
  await shopper.reloads();
  await asked;
  // It asks again once it has drawn what it heard.
  await shopper.page.waitForRequest('**/api/order/verify-phonepe');
  await expect(
    shopper.page.getByRole('heading', { name: /Payment pending|Processing Payment/ }),
  ).toBeVisible();
  await expect(shopper.page.getByText('Payment Failed')).toHaveCount(0);
  await expect(shopper.page.getByRole('definition')).toHaveText(number);
  await setGatewayDown(world, false);
});
