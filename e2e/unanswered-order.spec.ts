import { loseAnswer, nextAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const maybePlaced = 'Your order may already be placed';
const call = '/api/order/place';
const box = ({ page }: Shopper) => page.getByRole('alert').filter({ hasText: maybePlaced });

test('a cash order whose answer is lost leads to the orders, also after a reload', { tag: '@phone' }, async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  const jhumka = await piece();
  await isReadyToOrder(shopper, jhumka);
  await loseAnswer(page, `**${call}`);
  shopper.expectsRefusal(0, call);
  await shopper.placeOrder().click();
  await expect(box(shopper)).toContainText('Failed to create order');
  await expect(box(shopper).getByRole('link', { name: 'View Orders' })).toBeVisible();
  await shopper.isTold('Failed to create order');

  await shopper.reloads();
  await shopper.sees(maybePlaced);
  await shopper.hasInCart(0);
  await shopper.reloads();
  await shopper.sees(maybePlaced);
  await page.getByRole('main').getByRole('link', { name: 'View Orders' }).click();
  await shopper.isAt('/order');
  await expect(page.getByRole('article')).toHaveCount(1);
  await test.step('then it is known, and the same once more is another order', async () => {
    await page.goBack();
    await shopper.sees('Your cart is empty. Please add items to your cart.');
    await isReadyToOrder(shopper, jhumka);
    await expect(box(shopper)).toHaveCount(0);
    await shopper.placeOrder().click();
    await shopper.isTold('Order placed successfully!');
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});

test('pressed again it is the same order, of which nothing more is said then', async ({ shopper, piece }) => {
  const { page } = shopper;
  await isReadyToOrder(shopper, await piece());
  await loseAnswer(page, `**${call}`);
  shopper.expectsRefusal(0, call);
  await shopper.placeOrder().click();
  await expect(box(shopper)).toBeVisible();
  await shopper.placeOrder().click();
  await shopper.isTold('Order placed successfully!');
  await expect(page.getByRole('article')).toHaveCount(1);
  await shopper.opens('/placeorder');
  await shopper.sees('Your cart is empty. Please add items to your cart.');
});

test('an order that never came to the shop says the same until the orders are seen, and can be placed then', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await isReadyToOrder(shopper, await piece());
  await nextAnswer(page, `**${call}`, null);
  shopper.expectsRefusal(0, call);
  await shopper.placeOrder().click();
  await expect(box(shopper)).toContainText('Failed to create order');
  await shopper.reloads();
  await expect(box(shopper)).toBeVisible();
  await box(shopper).getByRole('link', { name: 'View Orders' }).click();
  await shopper.sees('No orders found');
  await page.goBack();
  await expect(shopper.placeOrder()).toBeEnabled();
  await expect(box(shopper)).toHaveCount(0);
  await shopper.placeOrder().click();
  await shopper.isTold('Order placed successfully!');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an order that is refused says why and nothing of an order that may be placed', async ({
  shopper,
  piece,
}) => {
  await isReadyToOrder(shopper, await piece());
  await nextAnswer(shopper.page, `**${call}`, {
    status: 400,
    json: { success: false, message: 'Not there.' },
  });
  shopper.expectsRefusal(400, call);
  await shopper.placeOrder().click();
  await expect(shopper.page.getByRole('alert').filter({ hasText: 'Not there.' })).toBeVisible();
  await expect(box(shopper)).toHaveCount(0);
});

async function isReadyToOrder(shopper: Shopper, piece: Parameters<Shopper['addsToCart']>[0]) {
  await shopper.addsToCart(piece);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await expect(shopper.placeOrder()).toBeEnabled();
}
