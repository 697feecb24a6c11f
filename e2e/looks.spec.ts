import { AxeBuilder } from '@axe-core/playwright';
import { jhumka, kada } from './fixtures/goods.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { isInTheme } from './fixtures/theme.ts';
import { expect, test } from './fixtures.ts';

const publicPages = [
  '/',
  '/collection',
  '/earrings',
  `/product/${kada.id}`,
  '/login',
  '/login?mode=sign-up',
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

/** Axe finds nothing, in either theme, and nothing makes the page scroll sideways. */
async function isSound({ page }: Shopper): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion no colour is caught halfway through its change.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await isInTheme(page, colorScheme);
    const axe = new AxeBuilder({ page });
    // Beside its colours the dark page is the same one.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const faults = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('\n')}`,
    );
    expect(faults, `axe in the ${colorScheme} theme`).toEqual([]);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, 'pixels by which the page is wider than the window').toBeLessThanOrEqual(0);
}
