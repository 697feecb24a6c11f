import { isSound } from './fixtures/is-sound.ts';
import { expect, test } from './fixtures.ts';

test('a size that is sold out is struck through and not chosen; what is in the cart of it says so', {
  tag: '@phone',
}, async ({ shopper, piece, backend }) => {
  const { page } = shopper;
  const kada = await piece({ rupees: 300, sizes: ['2.4', '2.6', '2.8'], stock: { 2.4: 1, 2.6: 0, 2.8: 3 } });
  await shopper.opensPiece(kada);
  const sizes = page.getByRole('group', { name: 'Size' });
  const gone = sizes.getByRole('radio', { name: '2.6 sold out' });
  await expect(gone).toBeDisabled();
  await expect(
    sizes.locator('label').filter({ has: page.getByRole('radio', { name: '2.6 sold out' }) }),
  ).toHaveCSS('text-decoration-line', 'line-through');
  await isSound(shopper);
  await shopper.choosesSize('2.4');
  await shopper.presses('Add to Cart');
  await shopper.isTold(`${kada.name} is in your cart`);
  await backend.db
    .updateTable('product_variants')
    .set({ held: 1 })
    .where('product_id', '=', kada.id)
    .where('size', '=', '2.4')
    .execute();
  await shopper.opens('/cart');
  await expect(page.getByText('Size 2.4 is sold out. Please remove it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PROCEED TO PAY' })).toBeDisabled();
  expect(await shopper.calls('/cart/add', { itemId: kada.id, size: '2.4' })).toMatchObject({
    status: 409,
    body: { message: `${kada.name} in size 2.4 is sold out.` },
  });
});
