import { newEmail } from './fixtures/accounts.ts';
import { givenOrders } from './fixtures/given-orders.ts';
import { type Answer, holdBack, nextAnswer } from './fixtures/network.ts';
import { address } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const tooMany = 'Too many tries. Please wait a little and try again.';

test('an answer without words, and none at all, are said at the login and the sign-up', async ({
  visitor,
}) => {
  const { page } = visitor;
  const alert = page.getByRole('alert');
  const fails = async (call: string, answer: Answer, words: string, send: () => Promise<void>) => {
    if (!answer || answer.status) visitor.expectsRefusal(answer?.status ?? 0, call);
    await nextAnswer(page, `**${call}`, answer);
    await send();
    await expect(alert).toHaveText(words);
  };
  const login = '/api/user/login';
  const logIn = () => visitor.logsIn({ email: newEmail(), password: 'seven-lotus-lamps' });
  await visitor.opens('/login');
  await fails(login, { json: { success: false } }, 'An error occurred. Please try again.', logIn);
  await fails(login, null, 'An error occurred. Please try again later.', logIn);

  const sendCode = '/api/user/send-verification-code';
  const signUp = () => visitor.presses('Sign Up');
  await visitor.opens('/login?mode=sign-up');
  await visitor.field('Name').fill('Demo Shopper');
  await visitor.field('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
  await fails(sendCode, { json: { success: false } }, 'Failed to send verification code.', signUp);
  await fails(sendCode, { status: 429, json: { message: tooMany } }, tooMany, signUp);
  await fails(sendCode, null, 'An error occurred. Please try again later.', signUp);
});

test('orders that do not come are said to be missing, and asked for again', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectsRefusal(503, '/api/order/userorders');
  await nextAnswer(page, '**/api/order/userorders', { status: 503, json: {} });
  await shopper.opens('/order');
  await shopper.sees('MY ORDERS');
  await expect(page.getByRole('alert').getByText('Failed to load orders', { exact: true })).toBeVisible();
  const letGo = await holdBack(page, '**/api/order/userorders');
  await shopper.presses('Try again');
  await expect(page.getByText('Loading your orders')).toBeAttached();
  letGo();
  await shopper.sees('No orders found');
  await shopper.seesBestSellers();
});

test('the profile says why it does not save, that it saves while it does, and what helps a parcel', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/profile');
  const tips = page.getByRole('complementary', { name: 'For a smooth delivery' });
  await expect(tips.getByRole('listitem')).toHaveCount(4);
  for (const name of ['Street address', 'City', 'PIN code', 'Phone number'] as const)
    await shopper.field(name).fill(address[name]);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Punjab');
  const call = '/api/user/updateAddress';
  shopper.expectsRefusal(400, call);
  const refusal = { status: 400, json: { message: 'We deliver in India only.' } };
  await nextAnswer(page, `**${call}`, refusal);
  await shopper.presses('Save Address');
  await expect(page.getByRole('alert').getByText('We deliver in India only.')).toBeVisible();
  const letGo = await holdBack(page, `**${call}`);
  await shopper.presses('Save Address');
  await expect(page.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  letGo();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
});

test('older orders are shown by the keyboard, and asked for again where they do not come', async ({
  shopper,
  backend,
}) => {
  const { page } = shopper;
  await givenOrders(backend, shopper.account!, 45);
  await shopper.opens('/order');
  const orders = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show older orders' });
  await expect(orders).toHaveCount(20);
  shopper.expectsRefusal(503, '/api/order/userorders');
  await nextAnswer(page, '**/api/order/userorders', { status: 503, json: {} });
  await more.press('Enter');
  await expect(page.getByRole('alert').getByText('Failed to load orders', { exact: true })).toBeVisible();
  await expect(more).toBeFocused();
  const letGo = await holdBack(page, '**/api/order/userorders');
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(orders).toHaveCount(40);
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toHaveCount(0);
  await expect(orders.nth(20).locator('..')).toBeFocused();
  await more.press('Enter');
  await expect(orders).toHaveCount(45);
  await expect(more).toHaveCount(0);
  await expect(orders.nth(40).locator('..')).toBeFocused();
});
