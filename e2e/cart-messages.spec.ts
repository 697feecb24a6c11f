import { jhumka } from './fixtures/goods.ts';
import { nextAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

test('a cart that does not come, and a change that nobody takes, are said', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  shopper.expectsRefusal(500, '/api/cart/get');
  await nextAnswer(page, '**/api/cart/get', { status: 500, json: {} });
  await shopper.opens('/terms');
  await shopper.isTold('Failed to load cart');

  await shopper.opensPiece(jhumka);
  await shopper.hasInCart(1);
  shopper.expectsRefusal(0, '/api/cart/add');
  await nextAnswer(page, '**/api/cart/add', null);
  await shopper.presses('Add to Cart');
  await shopper.isTold('An error occurred. Please try again later.');
  await shopper.hasInCart(1);

  shopper.expectsRefusal(503, '/api/product/list');
  await nextAnswer(page, '**/api/product/list*', {
    status: 503,
    json: { message: 'We are closed for an hour.' },
  });
  await shopper.opens('/cart');
  await expect(page.getByText('We are closed for an hour.')).toBeVisible();
});

test('a token that the cart calls invalid ends the session, whatever the status of the answer', async ({
  shopper,
}) => {
  await shopper.calls('/cart/add', { itemId: jhumka.id, size: '' });
  shopper.expectsRefusal(400, '/api/cart/get');
  await nextAnswer(shopper.page, '**/api/cart/get', { status: 400, json: { message: 'jwt malformed' } });
  await shopper.opens('/terms');
  await shopper.isTold('Session expired. Please login again.');
  await shopper.isAt('/login');
  await shopper.hasInCart(0);
});

test('a line above what is left stays, says so, and is bought only once it is lowered', async ({
  shopper,
  piece,
  backend,
}) => {
  const { page } = shopper;
  const rare = await piece({ stock: 3 });
  await shopper.calls('/cart/update', { itemId: rare.id, size: '', quantity: 3 });
  await backend.db
    .updateTable('product_variants')
    .set({ held: 1 })
    .where('product_id', '=', rare.id)
    .execute();
  await shopper.opens('/cart');
  await expect(page.getByText('Sorry, only 2 left. Please lower the quantity.')).toBeVisible();
  const pay = page.getByRole('button', { name: 'PROCEED TO PAY' });
  await expect(pay).toBeDisabled();
  await shopper.presses(`One less of ${rare.name}`);
  await expect(pay).toBeEnabled();
});
