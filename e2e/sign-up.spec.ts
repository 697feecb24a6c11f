import { newEmail } from './fixtures/accounts.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import { expect, test } from './fixtures.ts';

test('a visitor registers with the mailed code, leaves, and comes back with the password', {
  tag: '@phone',
}, async ({ visitor, world }) => {
  const { page } = visitor;
  const me = { email: newEmail(), password: 'seven-lotus-lamps' };
  visitor.expectsRefusal(400, '/api/user/verify-code');
  visitor.expectsRefusal(400, '/api/user/login');

  await visitor.opens('/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await visitor.field('Name').fill('Demo Shopper');
  await visitor.field('Email').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await visitor.presses('Sign Up');
  await visitor.isTold('Verification code sent to your email.');

  const code = await codeMailedTo(me.email, world);
  await visitor.field('Verification code').fill(otherThan(code));
  await visitor.presses('Verify and Sign Up');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await visitor.field('Verification code').fill(code);
  await visitor.presses('Verify and Sign Up');
  await visitor.isTold('Registered successfully!');
  await visitor.isAt('/');
  // What was asked for in this session would be refused after it.
  await expect(page.getByText(/^DIWALI-/)).toBeVisible();

  await visitor.presses('Account');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await visitor.isAt('/login');
  await visitor.logsIn({ ...me, password: 'not-my-password' });
  await expect(page.getByRole('alert')).toHaveText('The email or the password isn’t right.');
  await visitor.logsIn(me);
  await visitor.isTold('Logged in successfully!');
  await visitor.isAt('/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a code is of no use for another address', async ({ visitor, world }) => {
  const mine = newEmail();
  await visitor.calls('/user/send-verification-code', { email: mine });
  const code = await codeMailedTo(mine, world);
  const answer = await visitor.calls('/user/verify-code', { email: newEmail(), code });
  expect(answer).toMatchObject({ status: 400, body: { success: false } });
});

test('who is signed in has no business at the login and is led home', async ({ shopper }) => {
  await shopper.opens('/login');
  await shopper.isAt('/');
});

test('an ended session empties the browser and leads to the login, and from there back', async ({
  shopper,
}) => {
  await shopper.calls('/user/logout');
  shopper.expectsRefusal(401, '/api/');
  await shopper.opens('/cart');
  await shopper.isTold('Session expired. Please login again.');
  await shopper.isAt('/login');
  await shopper.logsIn(shopper.account!);
  await shopper.isAt('/cart');
  await shopper.sees('Your cart is currently empty');
});

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}
