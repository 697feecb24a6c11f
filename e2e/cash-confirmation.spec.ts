import type { Piece } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

async function ordersDear(shopper: Shopper, dear: Piece): Promise<void> {
  await shopper.addsToCart(dear);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder('₹2,700').click();
  await shopper.sees('Confirm your order');
}

const badge = ({ page }: Shopper, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first();
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('a dear first order at the door is placed once the mailed code is entered', { tag: '@phone' }, async ({
  shopper,
  piece,
  world,
}) => {
  const { page } = shopper;
  shopper.expectsRefusal(400, '/api/order/confirm-cash');
  const choker = await piece({ rupees: 2600, stock: 4 });
  await ordersDear(shopper, choker);
  await expect(page).toHaveURL(/\/order\/[A-Z2-9]{24}$/);
  const field = shopper.field('Verification code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(shopper.account!.email)).toBeVisible();
  await expect(badge(shopper, 'Waiting for your confirmation')).toBeVisible();
  await expect(page.getByText('Payment Pending')).toHaveCount(0);
  await shopper.hasInCart(1);
  await isSound(shopper);
  const code = await codeMailedTo(shopper.account!.email, world);

  await shopper.opens('/order');
  await expect(badge(shopper, 'Waiting for your confirmation')).toBeVisible();
  await page.getByRole('link', { name: 'Confirm order' }).click();
  await expect(field).toBeFocused();
  await shopper.reloads();
  await field.fill(other(code));
  await shopper.presses('Confirm order');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await expect(field).toBeFocused();
  await field.fill('');
  await field.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await shopper.isTold('Order placed successfully!');
  await expect(badge(shopper, 'Order Placed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toHaveCount(0);
  await expect(page.locator('#thanks')).toBeFocused();
  await shopper.hasInCart(0);
});

test('another code is sent after a pause; in a second tab the order is placed as well', async ({
  shopper,
  piece,
  world,
}) => {
  const { page } = shopper;
  await page.clock.install();
  await ordersDear(shopper, await piece({ rupees: 2600 }));
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const { email } = shopper.account!;
  const first = await codeMailedTo(email, world);
  await page.clock.runFor(31_000);
  await shopper.presses('Send again');
  await shopper.isTold('A code is on its way to your email.');
  let second = first;
  await expect(async () => {
    second = await codeMailedTo(email, world);
    expect(second).not.toBe(first);
  }).toPass({ intervals: [100] });
  const tab = await shopper.opensTab(new URL(page.url()).pathname);
  for (const each of [tab, shopper]) {
    await each.field('Verification code').fill(second);
    await each.presses('Confirm order');
    await each.isTold('Order placed successfully!');
    await expect(badge(each, 'Order Placed')).toBeVisible();
  }
});

test('without a way to the shop the page says so and keeps the code; given up, the order is not confirmed', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  shopper.expectsRefusal(0, '/api/order/confirm-cash');
  shopper.expectsRefusal(409, '/api/order/confirm-cash');
  await ordersDear(shopper, await piece({ rupees: 2600 }));
  await page.route('**/api/order/confirm-cash', (route) => route.abort());
  await shopper.field('Verification code').fill('123456');
  await shopper.presses('Confirm order');
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.');
  await page.unroute('**/api/order/confirm-cash');
  await test.step('what became of it can’t be asked for: what is shown stays, until there is a connection', async () => {
    shopper.expectsRefusal(0, '/api/order/');
    const order = new URL(page.url()).pathname.replace('/order/', '');
    const ofOrder = (asked: { url(): string }) => asked.url().endsWith(`/api/order/${order}`);
    await page.context().setOffline(true);
    const noneCame = page.waitForEvent('requestfailed', ofOrder);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await noneCame;
    // The page waits for the connection only once it has dealt with that failure.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(shopper.field('Verification code')).toHaveValue('123456');
    const cameByItself = page.waitForResponse(ofOrder);
    await page.context().setOffline(false);
    await cameByItself;
    await expect(shopper.field('Verification code')).toHaveValue('123456');
  });
  const tab = await shopper.opensTab(new URL(page.url()).pathname);
  await tab.page.getByText('Cancel this order').click();
  await tab.presses('Cancel order');
  await tab.isTold('Your order is cancelled');
  await expect(badge(tab, 'Not confirmed')).toBeVisible();
  await shopper.presses('Confirm order');
  await shopper.isTold('This order was not confirmed in time, so it was not placed. Please order again.');
  await expect(badge(shopper, 'Not confirmed')).toBeVisible();
  await shopper.hasInCart(1);
});
