import { homeAddress } from '#shop/testing/given.ts';
import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

const told =
  '2 of your 3 pieces are not held while you pay. If other shoppers buy them first, all of your ' +
  'money goes back at once.';

test('who buys more than is held is told before paying, and has all of it once it is paid', {
  tag: '@phone',
}, async ({ shopper, piece }) => {
  const { page } = shopper;
  const rare = await piece({ rupees: 500, stock: 3 });
  await shopper.addsToCart(rare);
  await shopper.calls('/cart/update', { itemId: rare.id, size: '', quantity: 3 });
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('status')).toHaveText(told);
  await shopper.opensSummary();
  await expect(summary.getByText('2 of 3 not held while you pay')).toBeVisible();
  await shopper.placeOrder('₹1,425').click();
  await shopper.isAtTheGateway();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
});

test('what is said of it fits, and goes with the choice of cash', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const rare = await piece({ stock: 2 });
  await shopper.addsToCart(rare);
  await shopper.calls('/cart/update', { itemId: rare.id, size: '', quantity: 2 });
  await shopper.opens('/placeorder');
  const words = page.getByText('1 of your 2 pieces is not held while you pay.');
  await expect(words).toBeVisible();
  await isSound(shopper);
  await shopper.choosesCash();
  await expect(words).toHaveCount(0);
  await page.getByRole('radio', { name: 'Pay Online' }).check();
  await expect(words).toBeVisible();
});

test('who was slower than another with what was not held is told that all of the money goes back', async ({
  shopper,
  account,
  browserOf,
  piece,
}) => {
  const { page } = shopper;
  const rare = await piece({ rupees: 500, stock: 3 });
  await shopper.addsToCart(rare);
  await shopper.calls('/cart/update', { itemId: rare.id, size: '', quantity: 3 });
  await shopper.goesToPay('₹1,425');
  const quicker = await browserOf(await account());
  const items = [{ productId: rare.id, size: '', quantity: 1 }];
  expect((await quicker.calls('/order/place', { items, shippingAddress: homeAddress })).status).toBe(200);
  await shopper.presses('Pay');
  await shopper.sees('Payment Failed');
  await expect(
    page.getByText(
      'Others had bought the last of these pieces before your payment of ₹1,425 arrived. All of it goes ' +
        'back to you within 10 business days.',
    ),
  ).toBeVisible();
  await shopper.opens('/order');
  await expect(page.getByRole('article')).toContainText('Payment Failed');
});

test('what another took in the meantime is said before the shopper is sent off to pay', async ({
  shopper,
  account,
  browserOf,
  piece,
}) => {
  const rare = await piece({ rupees: 1000, stock: 3 });
  await shopper.addsToCart(rare);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await expect(shopper.placeOrder('₹950')).toBeEnabled();
  const quicker = await browserOf(await account());
  const items = [{ productId: rare.id, size: '', quantity: 1 }];
  const orderDetails = { items, shippingAddress: homeAddress };
  expect((await quicker.calls('/order/phonepe', { orderDetails })).status).toBe(200);
  shopper.expectsRefusal(409, '/api/order/phonepe');
  await shopper.placeOrder('₹950').click();
  await shopper.isTold('Prices or stock have changed. Please check the new total and try again.');
  await expect(shopper.page.getByText('This piece is not held while you pay.')).toBeVisible();
  await shopper.placeOrder('₹950').click();
  await shopper.isAtTheGateway();
});
