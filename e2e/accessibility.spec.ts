import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { addresses, isUnknown } from './fixtures/addresses.ts';
import { jhumka, kada } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

test('every route of the shop is looked at', () => {
  const pathsOf = (entries: RouteConfigEntry[], parent = ''): string[] =>
    entries.flatMap(({ path = '', children }) => {
      const whole = [parent, path].filter(Boolean).join('/');
      return children ? pathsOf(children, whole) : [whole];
    });
  expect(pathsOf(routes).sort()).toEqual(Object.keys(addresses).sort());
});

// One browser looks at several pages, one after the other: what it has read of the shop once it has for all.
const all = Object.values(addresses).flat();
for (let from = 0; from < all.length; from += 6) {
  const paths = all.slice(from, from + 6);
  test(`${paths.join(' ')} are without fault for assistive technology and fit the window, light and dark`, {
    tag: '@phone',
  }, async ({ visitor }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        if (isUnknown(path)) visitor.expectsRefusal(404, path);
        await visitor.opens(path);
        await visitor.page.waitForLoadState('networkidle');
        await isSound(visitor);
      });
    }
  });
}

test('the pages of a shopper who has bought nothing yet are without fault and fit the window', {
  tag: '@phone',
}, async ({ shopper }) => {
  for (const path of ['/cart', '/order', '/profile', '/order/ABCDEFGHJKMNPQRSTUVWXYZ2']) {
    await test.step(path, async () => {
      if (path.startsWith('/order/')) shopper.expectsRefusal(404, `/api${path}`);
      await shopper.opens(path);
      await shopper.page.waitForLoadState('networkidle');
      await isSound(shopper);
    });
  }
});

test('the page of a fault is without fault and fits the window', { tag: '@phone' }, async ({
  visitor,
  piece,
  backend,
}) => {
  const broken = await piece();
  const products = backend.db.updateTable('products').where('id', '=', broken.id);
  await products.set({ dimensions_mm: 'null' }).execute();
  visitor.expectsRefusal(500, broken.id);
  await visitor.opensPiece(broken);
  await visitor.sees('Something went wrong on our side');
  await isSound(visitor);
});

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
  await shopper.page.getByRole('link', { name: 'History and details' }).click();
  await expect(shopper.page.getByRole('heading', { level: 1 })).toContainText('Order');
  await isSound(shopper);
});
