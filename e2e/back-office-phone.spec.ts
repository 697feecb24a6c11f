import type { Locator } from '@playwright/test';
import { isSound } from './fixtures/is-sound.ts';
import { worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('on a phone the desk’s head is one row, the list that is open is in view, and a printed order has no fields (R497)', {
  tag: '@phone',
}, async ({ shopper, visitor, piece, backend }) => {
  const orderId = await shopper.ordersByCash(await piece({ rupees: 700 }));
  const { page } = visitor;
  await worksAs(backend, visitor, 'owner');
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens('/admin/orders?queue=held');
  await isSound(visitor);
  const head = page.getByRole('banner');
  // Orders of others, which are told below it, may come meanwhile.
  const [home, menu] = [head.getByRole('link', { name: 'Back office' }), head.locator('summary')];
  await expect.poll(async () => Math.abs((await middleOf(home)) - (await middleOf(menu)))).toBeLessThan(12);
  const current = page.getByRole('navigation', { name: 'Queues' }).locator('[aria-current]');
  await expect(current).toContainText('Held payments');
  await expect.poll(async () => await isInView(current)).toBe(true);
  await visitor.opens(`/admin/orders/${orderId}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'What was bought' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await menu.click();
  await isSound(visitor);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an order that does not go out any more offers no papers to pack it by (R159)', async ({
  shopper,
  visitor,
  piece,
  backend,
}) => {
  const orderId = await shopper.ordersByCash(await piece({ rupees: 700 }));
  const { page } = visitor;
  await worksAs(backend, visitor, 'owner');
  await visitor.opens(`/admin/orders/${orderId}`);
  const papers = page.getByRole('link', { name: 'Label and slip (PDF)' });
  await expect(papers).toBeVisible();
  await page.getByLabel('Reason').fill('The buyer called');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await visitor.isTold('It is cancelled. What was paid, if anything, goes back.');
  await expect(papers).toHaveCount(0);
});

async function middleOf(place: Locator): Promise<number> {
  const { y, height } = (await place.boundingBox())!;
  return y + height / 2;
}

/** Whether all of it lies between the two edges of the window. */
async function isInView(place: Locator): Promise<boolean> {
  const { x, width } = (await place.boundingBox())!;
  return x >= 0 && x + width <= place.page().viewportSize()!.width;
}
