import type { Locator } from '@playwright/test';
import { isSound } from './fixtures/is-sound.ts';
import { holdBack } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const place = {
  street: '12 Marigold Lane',
  city: 'Mohali',
  state: 'Punjab',
  zipcode: '160055',
  country: 'India',
  phone: '9876543210',
};
const home = { ...place, label: 'Home' };
const office = { ...place, label: 'Office', street: '4 Mill Road', firstName: 'Demo', lastName: 'Shopper' };

async function keeps(shopper: Shopper, ...addresses: object[]): Promise<void> {
  for (const address of addresses)
    expect((await shopper.calls('/user/add-address', address)).status).toBe(200);
}
const book = ({ page }: Shopper) => page.getByRole('region', { name: /^Shipping address/ });
const cards = (shopper: Shopper) => book(shopper).getByRole('listitem');
const button = (at: Locator, name: string) => at.getByRole('button', { name, exact: true });

test('a second address comes beside the first, becomes the default, is changed and deleted', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await keeps(shopper, home);
  await shopper.opens('/profile');
  await expect(cards(shopper)).toHaveCount(1);
  await expect(cards(shopper).getByText('Default')).toBeVisible();
  await shopper.presses('Add another address');
  await expect(shopper.field('Label (optional)')).toBeFocused();
  await shopper.field('Label (optional)').fill('नानी का घर');
  await shopper.field('First name (optional)').fill('ਆਸ਼ਾ');
  await shopper.field('Street address').fill('गली नं. 4');
  await shopper.field('PIN code').fill('110001');
  await shopper.field('City').fill('नई दिल्ली');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Delhi');
  await shopper.field('Phone number').fill('98765 43210');
  await isSound(shopper);
  await shopper.presses('Save Address');
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(cards(shopper)).toHaveCount(2);
  await expect(cards(shopper).last()).toContainText('नानी का घर');
  await expect(cards(shopper).last()).toContainText('ਆਸ਼ਾ');
  await isSound(shopper);

  await button(book(shopper), 'Make default नानी का घर').click();
  await expect(page.getByText('Default address changed.')).toBeVisible();
  await expect(cards(shopper).first()).toContainText('नानी का घर');
  await expect(cards(shopper).first().getByText('Default')).toBeVisible();
  await shopper.presses('Edit address Home');
  await expect(shopper.field('Street address')).toBeFocused();
  await shopper.field('Street address').fill('13 Marigold Lane');
  await shopper.presses('Save Address');
  await expect(cards(shopper).last()).toContainText('13 Marigold Lane');
  await expect(button(book(shopper), 'Edit address Home')).toBeFocused();

  await shopper.presses('Delete नानी का घर');
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await expect(question).toBeVisible();
  await isSound(shopper);
  await button(question, 'Keep it').click();
  await expect(question).toHaveCount(0);
  await expect(cards(shopper)).toHaveCount(2);
  await shopper.presses('Delete नानी का घर');
  await button(question, 'Delete address').click();
  await expect(page.getByText('Address deleted.')).toBeVisible();
  await expect(cards(shopper)).toHaveCount(1);
  await expect(cards(shopper).getByText('Default')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add another address' })).toBeFocused();
});

test('the last address goes by the keyboard, and the first form is back', async ({ shopper }) => {
  const { page } = shopper;
  await keeps(shopper, home);
  await shopper.opens('/profile');
  await button(book(shopper), 'Delete').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await expect(button(question, 'Delete address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button(book(shopper), 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(question, 'Delete address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not Set')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Address' })).toBeVisible();
  await expect(shopper.field('Street address')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
});

test('what another tab deleted is said to be gone; a book that does not come is asked for again', async ({
  shopper,
}) => {
  const { page } = shopper;
  await keeps(shopper, home, office);
  await page.route('**/api/user/addresses', (route) => route.fulfill({ status: 500, json: {} }));
  shopper.expectsRefusal(500, '/api/user/addresses');
  await shopper.opens('/profile');
  await expect(page.getByText('Failed to load your addresses')).toBeVisible();
  await page.unroute('**/api/user/addresses');
  await book(shopper).getByRole('button', { name: 'Try again' }).click();
  await expect(cards(shopper)).toHaveCount(2);
  const answer = await page.request.get('/api/user/addresses', {
    headers: { token: shopper.account!.token },
  });
  const [, { id }] = (await answer.json()).addresses;
  await shopper.calls('/user/delete-address', { id });
  shopper.expectsRefusal(404, '/api/user/default-address');
  await shopper.presses('Make default Office');
  await expect(page.getByText('This address isn’t in your address book any more.')).toBeVisible();
  await expect(cards(shopper)).toHaveCount(1);
});

test('the checkout starts with the default and goes to whichever address is chosen', {
  tag: '@phone',
}, async ({ shopper, piece, backend }) => {
  const { page } = shopper;
  // A phone of their own: too many cash orders to one would need a code.
  const phone = shopper.home['Phone number'];
  await keeps(shopper, { ...home, phone }, office);
  await shopper.addsToCart(await piece());
  const release = await holdBack(page, '**/api/user/addresses');
  await shopper.opens('/placeorder');
  await expect(page.getByRole('button', { name: 'Place Order · ' })).toBeDisabled();
  release();
  const choices = page.getByRole('group', { name: 'Where should it go?' });
  await expect(choices.getByRole('radio')).toHaveCount(3);
  await expect(choices.getByRole('radio', { name: 'Home Default' })).toBeChecked();
  await expect(shopper.field('City')).toHaveCount(0);
  await isSound(shopper);
  await choices.getByRole('radio', { name: 'Home Default' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('radio', { name: 'Office' })).toBeChecked();
  await shopper.reloads();
  await expect(choices.getByRole('radio', { name: 'Office' })).toBeChecked();

  await shopper.presses('Change it for this order');
  await expect(shopper.field('PIN code')).toBeFocused();
  await expect(shopper.field('Street address')).toHaveValue('4 Mill Road');
  await shopper.field('Street address').fill('5 Mill Road');
  await expect(choices.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await isSound(shopper);
  await choices.getByRole('radio', { name: 'Home Default' }).check();
  await expect(shopper.field('Street address')).toHaveCount(0);
  await choices.getByRole('radio', { name: 'Another address' }).check();
  await expect(shopper.field('Street address')).toHaveValue('5 Mill Road');
  await choices.getByRole('radio', { name: 'Home Default' }).check();
  await shopper.choosesCash();
  await shopper.placeOrder().click();
  await shopper.isAt('/order');
  const { shipping_address } = await backend.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('shipping_address')
    .where('email', '=', shopper.account!.email)
    .executeTakeFirstOrThrow();
  const [firstName, lastName] = shopper.account!.name.split(' ');
  expect(shipping_address).toEqual({ ...place, phone, firstName, lastName, email: shopper.account!.email });
});

test('a permanent address from the checkout is the default, beside the others', async ({
  shopper,
  piece,
}) => {
  const { page } = shopper;
  await keeps(shopper, home, office);
  await shopper.addsToCart(await piece());
  await shopper.opens('/placeorder');
  await page.getByRole('radio', { name: 'Another address' }).check();
  await shopper.fillsAddress();
  await shopper.field('Street address').fill('99 New Street');
  await page.getByRole('checkbox', { name: 'Save as permanent address' }).click();
  await expect(page.getByText('Address saved as permanent address!').first()).toBeVisible();
  const chosen = page.getByRole('radio', { name: /Default/ });
  await expect(chosen).toBeChecked();
  const choices = page.getByRole('group', { name: 'Where should it go?' });
  await expect(choices).toContainText('99 New Street');
  await expect(choices.getByRole('radio')).toHaveCount(3);
  await shopper.reloads();
  await expect(chosen).toBeChecked();
  await shopper.placeOrder().click();
  await shopper.isAtTheGateway();
  await page.goBack();
  await expect(chosen).toBeChecked();
  await shopper.placeOrder().click();
  await shopper.isAtTheGateway();
  await shopper.presses('Decline');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(chosen).toBeChecked();
});
