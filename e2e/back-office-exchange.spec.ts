import { isSound } from './fixtures/is-sound.ts';
import { isDelivered, worksAs } from './fixtures/staff.ts';
import { expect, test } from './fixtures.ts';

test('a ring is exchanged for a dearer piece: the difference is named, told, and collected at the door', async ({
  visitor,
  shopper,
  piece,
  backend,
}) => {
  test.slow();
  const [ring, dearer] = [
    await piece({ rupees: 300 }),
    await piece({ rupees: 450.5, sizes: ['2.4', '2.6'] }),
  ];
  const order = await shopper.ordersByCash(ring);
  await isDelivered(shopper, order);
  await shopper.calls('/order/return', { orderId: order, reason: 'It is not for me', words: dearer.name });

  await worksAs(backend, visitor, 'owner');
  const { page } = visitor;
  await visitor.opens(`/admin/orders/${order}`);
  await page.getByRole('button', { name: 'Accept the return' }).click();
  await expect(page.getByText('Accepted, on its way')).toBeVisible();
  await page.getByText('Exchange for another product').click();
  await page.getByLabel('Find the product').fill(dearer.name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const choice = page.getByLabel('In exchange');
  await choice.selectOption(`₹450.50, ₹150.50 more: ${dearer.name}, size 2.6`);
  await isSound(visitor);
  await page.getByRole('button', { name: 'Exchange for this' }).click();
  await expect(page.getByText('The difference of ₹150.50 is collected at the door.')).toBeVisible();
  await expect(page.getByText(`1 × ${ring.name}: 1 × ${dearer.name}, size 2.6 instead`)).toBeVisible();
  await page.getByRole('button', { name: 'The pieces are here' }).click();
  await expect(page.getByText('Here, to inspect')).toBeVisible();
  await page.getByRole('button', { name: 'Settle the return' }).click();
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^In exchange: order/ }).click();
  await expect(page.getByText('Exchange, the difference in cash: collect ₹150.50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible();
  const exchange = page.url().split('/').at(-1)!;
  await visitor.opens(`/admin/orders?q=${exchange}`);
  await expect(page.getByRole('link', { name: exchange })).toContainText('Exchange, Cash on Delivery');

  await shopper.opens(`/order/${order}`);
  const returns = shopper.page.getByRole('region', { name: 'Your return' });
  await expect(returns).toContainText(`in exchange for 1 × ${dearer.name}, size 2.6`);
  await returns.getByRole('link', { name: /^In exchange/ }).click();
  await expect(shopper.page.getByText(/you have paid ₹300 before/)).toBeVisible();
  await expect(shopper.page.getByText('Exchange, the difference by Cash on Delivery')).toBeVisible();
});
