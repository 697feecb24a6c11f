import { isSound } from './fixtures/is-sound.ts';
import { holdBack } from './fixtures/network.ts';
import { withOwnShop } from './fixtures/own-world.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect } from './fixtures.ts';

// The fees are everybody's.
const test = withOwnShop();

test('the manager raises the delivery fee: an open checkout says what changed, and the policy prints it', async ({
  shopper,
  visitor,
  piece,
  backend,
}) => {
  test.slow();
  await shopper.addsToCart(await piece({ rupees: 700 }));
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await expect(shopper.placeOrder('₹800')).toBeEnabled();

  const name = await worksAs(backend, visitor, 'manager');
  const { page } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens('/admin/settings');
  await isSound(visitor);
  await page.getByRole('link', { name: 'Change Delivery fee' }).click();
  await visitor.isAt('/admin/settings/delivery');
  const fee = page.getByLabel('Delivery fee, in rupees');
  await fee.fill('75');
  await expect(page.getByRole('listitem').filter({ hasText: '₹75 delivery + ₹50 handling' })).toBeVisible();
  await page.getByLabel('Free on prepaid orders from rupees').fill('60');
  visitor.expectsRefusal(400, '/admin/settings/delivery');
  await visitor.presses('Save');
  await expect(page.getByRole('status').filter({ hasText: 'is below the fee of ₹75' })).toBeVisible();
  const answered = page.waitForResponse('**/admin/settings/delivery.data*');
  await fee.press('Enter');
  await answered;
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(fee).toBeFocused();
  await page.getByLabel('Free on prepaid orders from rupees').fill('999');
  await page.getByLabel('Note').fill('The carrier asks for more');
  const release = await holdBack(page, '**/admin/settings/delivery.data*');
  await visitor.presses('Save');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  // What would be typed now would be lost.
  await fee.focus();
  await expect(fee).not.toBeFocused();
  release();
  const change = page.getByRole('listitem').filter({ hasText: 'Version 1' });
  await expect(change).toContainText(`${name}`);
  await expect(change).toContainText('Delivery fee, in rupees: ₹50 ₹75');
  await expect(change).toContainText('Holds now');
  await expect(page.getByLabel('Note')).toHaveValue('');
  await isSound(visitor);

  shopper.expectsRefusal(409, '/api/order/place');
  await shopper.placeOrder('₹800').click();
  await shopper.isTold('Prices or stock have changed. Please check the new total and try again.');
  await shopper.placeOrder('₹825').click();
  await shopper.isTold('Order placed successfully!');
  await shopper.opens('/shippingpolicy');
  await expect(shopper.page.getByText('Cash on delivery: ₹75 delivery + ₹50 handling')).toBeVisible();
});
