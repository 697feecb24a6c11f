import { isSound } from './fixtures/is-sound.ts';
import { holdBack } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('the open profile menu is without fault for assistive technology, light and dark', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/about');
  await shopper.presses('Account');
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Orders', 'Wishlist', 'Logout']);
  await isSound(shopper);
});

test('the profile menu is walked by keys, and closes by Escape, Tab and a press elsewhere', async ({
  shopper,
}) => {
  const { page } = shopper;
  const item = (name: string) => page.getByRole('menuitem', { name });
  const button = page.getByRole('button', { name: 'Account', exact: true });
  await shopper.opens('/about');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(item('My Profile')).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Orders'],
    ['End', 'Logout'],
    ['ArrowDown', 'My Profile'],
    ['ArrowUp', 'Logout'],
    ['Home', 'My Profile'],
    ['l', 'Logout'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('ArrowUp');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.click();
  await expect(item('My Profile')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.press('ArrowDown');
  await item('Orders').press('Space');
  await shopper.isAt('/order');
  await button.click();
  await item('My Profile').click();
  await expect(page.getByRole('heading', { name: shopper.account!.name })).toBeFocused();

  // Opened while a page comes it stays open.
  const release = await holdBack(page, '**/collection.data*');
  await page.getByRole('banner').getByRole('link', { name: 'Collection' }).first().click();
  await button.click();
  release();
  await expect(page.getByRole('status').filter({ hasText: 'Collection' })).toBeAttached();
  await expect(item('My Profile')).toBeFocused();
});
