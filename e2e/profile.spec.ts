import { isSound } from './fixtures/is-sound.ts';
import { loseAnswer } from './fixtures/network.ts';
import { address, type Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const { 'First name': _first, 'Last name': _last, ...place } = address;

async function fills(shopper: Shopper, changed: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...place, ...changed })) await shopper.field(name).fill(value);
  await shopper.page.getByRole('combobox', { name: 'State' }).selectOption('Punjab');
}
const status = ({ page }: Shopper, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..');

test('a new shopper gives an address, which is then shown, and changes it', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/profile');
  await shopper.sees(shopper.account!.name);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText(
    shopper.account!.name[0]!,
  );
  await expect(page.getByRole('main').locator('header').getByText(shopper.account!.email)).toBeVisible();
  await expect(status(shopper, 'Member Since')).toContainText(/\d{4}$/);
  await expect(status(shopper, 'Account Status')).toContainText('Active');
  await expect(status(shopper, 'Address Status')).toContainText('Not Set');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await isSound(shopper);
  await fills(shopper);
  await shopper.presses('Save Address');
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(status(shopper, 'Address Status')).toContainText('Verified');
  await expect(page.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await expect(page.getByText('12 Marigold Lane')).toBeVisible();
  await isSound(shopper);

  await shopper.presses('Edit address');
  await expect(shopper.field('Street address')).toBeFocused();
  await shopper.field('City').fill('Kharar');
  await shopper.presses('Cancel');
  await expect(page.getByText('Mohali, Punjab 160055').first()).toBeVisible();
  await shopper.presses('Edit address');
  await expect(shopper.field('City')).toHaveValue('Mohali');
  await shopper.field('City').fill('Kharar');
  await shopper.presses('Save Address');
  await expect(page.getByText('Kharar, Punjab 160055')).toBeVisible();

  await shopper.presses('Change name');
  await shopper.field('Your name').fill('Asha Rao');
  await shopper.presses('Save name');
  await shopper.sees('Asha Rao');
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).filter({ visible: true }).click();
  await shopper.isAt('/order');
});

test('every field is needed, and what the shop refuses is said', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/profile');
  await shopper.presses('Save Address');
  const alert = page.getByRole('alert').filter({ hasText: 'Please fill in all shipping address fields' });
  await expect(alert.getByRole('link')).toHaveCount(5);
  await expect(alert).toBeFocused();
  await fills(shopper, { 'PIN code': '060055' });
  await shopper.presses('Save Address');
  await expect(
    page.getByText('The PIN code has six digits and does not begin with 0.').first(),
  ).toBeVisible();

  await page.route('**/api/user/updateAddress', (route) => route.fulfill({ status: 500, json: {} }));
  shopper.expectsRefusal(500, '/api/user/updateAddress');
  await fills(shopper);
  await shopper.presses('Save Address');
  await expect(page.getByRole('alert').getByText('Failed to update address.')).toBeVisible();
});

test('data that does not come is said to be missing, and asked for again', async ({ shopper }) => {
  const { page } = shopper;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/getInfo', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  shopper.expectsRefusal(500, '/api/user/getInfo');
  await shopper.opens('/profile');
  await expect(page.getByText('Loading your profile')).toBeAttached();
  answer();
  await expect(page.getByRole('alert').getByText('Failed to load user data')).toBeVisible();
  await page.unroute('**/api/user/getInfo');
  await shopper.presses('Try again');
  await shopper.sees(shopper.account!.name);
});

test('a visitor is asked to sign in, and comes back', async ({ visitor, account }) => {
  const me = await account();
  await visitor.opens('/profile');
  await visitor.sees('Sign in to see your profile');
  await visitor.presses('Login');
  await visitor.logsIn(me);
  await visitor.isAt('/profile');
  await visitor.sees(me.name);
});

test('an order has a page with its way, from which it is cancelled', { tag: '@phone' }, async ({
  shopper,
  piece,
  browserOf,
  account,
}) => {
  const { page } = shopper;
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.choosesCash();
  await shopper.placeOrder().click();
  await shopper.isAt('/order');
  await page.getByRole('link', { name: /history and details/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #[A-Z2-9]{6}$/ })).toBeVisible();
  const way = page.getByRole('region', { name: 'Where it is' }).getByRole('listitem');
  await expect(way).toContainText(['Order Placed', 'Processing', 'Shipped', 'Delivered']);
  await isSound(shopper);
  const other = await browserOf(await account());
  other.expectsRefusal(404, '/api/order/');
  await other.opens(new URL(page.url()).pathname);
  await other.sees('We can’t find this order');

  await page.getByText('Cancel this order').click();
  await shopper.field('Why? (optional)').fill('Ordered twice');
  await shopper.presses('Cancel order');
  await shopper.isTold('Your order is cancelled');
  await expect(way).toHaveCount(2);
  await expect(way.last()).toContainText('By you: Ordered twice');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
});

test('an order whose cancelling got no answer is shown as it is now', async ({ shopper, piece }) => {
  const { page } = shopper;
  await shopper.opens(`/order/${await shopper.ordersByCash(await piece())}`);
  await page.getByText('Cancel this order').click();
  shopper.expectsRefusal(0, '/api/order/cancel');
  await loseAnswer(page, '**/api/order/cancel');
  await shopper.presses('Cancel order');
  const way = page.getByRole('region', { name: 'Where it is' }).getByRole('listitem');
  await expect(way.last()).toContainText('Cancelled');
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
});
