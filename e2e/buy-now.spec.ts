import { jhumka } from './fixtures/goods.ts';
import { expect, test } from './fixtures.ts';

test('Buy Now buys one piece in its size and leaves the cart alone', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const bangle = await piece({ rupees: 700, type: 'abd' });
  await shopper.addsToCart(jhumka);
  await shopper.opensPiece(bangle);
  await shopper.presses('Buy Now - Diwali Special');
  await expect(page.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Select Product Size');
  await shopper.choosesSize('XL');
  await shopper.presses('Buy Now - Diwali Special');
  await shopper.isAt('/placeorder');
  await shopper.unfoldsSummary();
  await expect(page.getByRole('complementary', { name: 'Order summary' }).getByRole('listitem')).toHaveText(
    new RegExp(`${bangle.name}.*Size XL · Quantity 1`),
  );
  await shopper.reloads();
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder('₹800').click();
  await shopper.isTold('Order placed successfully!');
  await expect(page.getByRole('article')).toContainText('Size XL · Quantity 1');
  await shopper.hasInCart(1);
  await page.goBack();
  await shopper.isAt(`/product/${bangle.id}`);
  await shopper.opens('/cart');
  await expect(shopper.quantityOf(jhumka)).toHaveValue('1');
});

test('a visitor who wants to buy now signs in first and is at the checkout then', async ({
  visitor,
  account,
  piece,
}) => {
  const bangle = await piece({ rupees: 700, type: 'abd' });
  await visitor.opensPiece(bangle);
  await visitor.choosesSize('S');
  await visitor.presses('Buy Now - Diwali Special');
  await visitor.isAt('/login');
  await visitor.logsIn(await account());
  await visitor.isAt('/placeorder');
  const summary = visitor.page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByRole('listitem')).toContainText('Size S · Quantity 1');
  await visitor.hasInCart(0);
});
