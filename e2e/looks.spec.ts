import { jhumka, kada } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

const publicPages = [
  '/',
  '/collection',
  '/earrings',
  `/product/${kada.id}`,
  '/login',
  '/login?mode=sign-up',
  '/login?mode=forgot-password',
  '/reset',
  '/reset/some-token',
  '/about',
  '/contact',
  '/terms',
  '/cancellation-refund',
  '/privacy',
  '/shippingpolicy',
  '/delivery',
  '/no-page',
];

for (const path of publicPages) {
  test(`${path} is without fault for assistive technology and fits the window, light and dark`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    if (path === '/no-page') visitor.expectsRefusal(404, path);
    await visitor.opens(path);
    await isSound(visitor);
  });
}

test('a filled cart is without fault and fits the window, light and dark', { tag: '@phone' }, async ({
  shopper,
}) => {
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  await shopper.calls('/cart/add', { itemId: kada.id, size: '2.4' });
  await shopper.opens('/cart');
  await expect(shopper.quantityOf(kada)).toBeVisible();
  await expect(shopper.page.getByRole('button', { name: 'PROCEED TO PAY' })).toBeEnabled();
  await isSound(shopper);
});

test('the checkout is without fault and fits the window, also with wrong fields', { tag: '@phone' }, async ({
  shopper,
}) => {
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  await shopper.opens('/placeorder');
  await expect(shopper.placeOrder()).toBeEnabled();
  await isSound(shopper);
  await shopper.placeOrder().click();
  await expect(shopper.page.getByRole('alert').first()).toBeVisible();
  await isSound(shopper);
});

test('orders and the outcomes of a payment are without fault and fit the window', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const bought = await piece();
  await shopper.calls('/cart/add', { itemId: bought.id, size: '' });
  await shopper.opens('/payment-status');
  await shopper.sees('Payment Failed');
  await isSound(shopper);
  await shopper.goesToPay();
  await shopper.presses('Pay');
  await shopper.sees('Payment Successful!');
  await isSound(shopper);
  await shopper.opens('/order');
  await expect(shopper.page.getByRole('article')).toHaveCount(1);
  await isSound(shopper);
});
