import { hoops, jhumka, kada } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

test('what a visitor wanted is in the cart after signing in, and they are back where they were', async ({
  visitor,
  account,
}) => {
  await visitor.opens('/collection');
  await visitor.opensPiece(kada);
  await visitor.choosesSize('2.8');
  await visitor.presses('Add to Cart');
  await visitor.isAt('/login');
  await visitor.logsIn(await account());
  await visitor.isAt(`/product/${kada.id}`);
  await visitor.isTold(`${kada.name} is in your cart`);
  await visitor.hasInCart(1);
  // The first Back closes what tells so; the page to sign in on has left no step of its own.
  await visitor.page.goBack();
  await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
  await visitor.isAt(`/product/${kada.id}`);
  await visitor.page.goBack();
  await visitor.isAt('/collection');
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  const lines = visitor.page.getByRole('main').getByRole('list', { name: 'In your cart' });
  await expect(lines.getByRole('listitem').filter({ hasText: kada.name })).toContainText('Size 2.8');
});

test('where somebody else was signed in before, a visitor comes back all the same, with what was put into the cart meanwhile (R462)', async ({
  visitor,
  account,
}) => {
  const { page } = visitor;
  await visitor.opensPiece(jhumka);
  await visitor.presses('Add to Cart');
  await visitor.isAt('/login');
  await page.evaluate(() => localStorage.setItem('gehna:owner', 'another account'));
  await visitor.opensPiece(kada);
  await visitor.choosesSize('2.8');
  await visitor.presses('Add to Cart');
  await visitor.isAt('/login');
  await visitor.logsIn(await account());
  await visitor.isAt(`/product/${kada.id}`);
  await visitor.isTold(`${kada.name} is in your cart`);
  await visitor.hasInCart(2);
});

test("a visitor's cart joins the account's: of each line the larger quantity", async ({
  visitor,
  account,
  browserOf,
}) => {
  const me = await account();
  const atHome = await browserOf(me);
  for (const [piece, quantity] of [
    [jhumka, 2],
    [hoops, 5],
  ] as const) {
    const kept = await atHome.calls('/cart/update', { itemId: piece.id, size: '', quantity });
    expect(kept.body).toMatchObject({ success: true });
  }

  for (const wanted of [jhumka, hoops]) {
    await visitor.opensPiece(wanted);
    await visitor.presses('Add to Cart');
    await visitor.isAt('/login');
  }
  await visitor.opens('/cart');
  await visitor.quantityOf(jhumka).fill('3');
  await visitor.quantityOf(jhumka).blur();
  await visitor.hasInCart(4);
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await visitor.logsIn(me);
  await visitor.hasInCart(8);
  await visitor.opens('/cart');
  await expect(visitor.quantityOf(jhumka)).toHaveValue('3');
  await expect(visitor.quantityOf(hoops)).toHaveValue('5');
});

test('the checkout asks a visitor to sign in and takes them back', async ({
  visitor,
  account,
  browserOf,
}) => {
  const me = await account();
  await (await browserOf(me)).calls('/cart/add', { itemId: jhumka.id, size: '' });
  await visitor.opens('/placeorder');
  await visitor.isTold('Please login to place an order');
  await visitor.isAt('/login');
  await visitor.logsIn(me);
  await visitor.isAt('/placeorder');
  const summary = visitor.page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText(jhumka.name)).toBeVisible();
});

test('the orders ask a visitor to sign in and take them back', async ({ visitor, account }) => {
  await visitor.opens('/order');
  await visitor.sees('Sign in to see your orders');
  await visitor.presses('Login');
  await visitor.logsIn(await account());
  await visitor.isAt('/order');
  await visitor.sees('No orders found');
});
