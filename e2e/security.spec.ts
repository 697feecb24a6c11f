import { newEmail } from './fixtures/accounts.ts';
import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo, linkMailedTo } from './fixtures/mailbox.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const security = ({ page }: Shopper) => page.getByRole('region', { name: 'Security' });
const button = (shopper: Shopper, name: string) =>
  security(shopper).getByRole('button', { name, exact: true });
const field = (shopper: Shopper, name: string) => security(shopper).getByLabel(name, { exact: true });
const newPassword = 'seven brass lamps';

test('the form for a new password is sound, and says what is wrong', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { password } = shopper.account!;
  await shopper.opens('/profile');
  await button(shopper, 'Change password').click();
  await expect(field(shopper, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field(shopper, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  shopper.expectsRefusal(400, '/api/user/change-password');
  for (const [old, wanted, confirmed, words] of [
    [password, newPassword, 'another', 'The two passwords are not the same.'],
    [password, 'short', 'short', 'The password must have 8 characters or more'],
    ['', newPassword, newPassword, 'Enter your password.'],
    ['not-my-password', newPassword, newPassword, 'That’s not the right password.'],
  ] as const) {
    await field(shopper, 'Current password').fill(old);
    await field(shopper, 'New password').fill(wanted);
    await field(shopper, 'Confirm new password').fill(confirmed);
    await button(shopper, 'Save password').click();
    await expect(security(shopper).getByText(words)).toBeVisible();
  }
  await isSound(shopper);
});

test('a password is changed by the old one; the other device is logged out, this one is not', async ({
  shopper,
  world,
}) => {
  const { email, name, password } = shopper.account!;
  const { body } = await shopper.calls('/user/login', { email, password });
  const otherDevice = { headers: { token: String(body.token) } };
  await shopper.opens('/profile');
  await button(shopper, 'Change password').click();
  await field(shopper, 'Current password').fill(password);
  await field(shopper, 'New password').fill(newPassword);
  await field(shopper, 'Confirm new password').fill(newPassword);
  await button(shopper, 'Save password').click();
  await expect(security(shopper).getByRole('status').first()).toHaveText(
    'Your password is changed. Every other device is logged out.',
  );
  await expect(button(shopper, 'Change password')).toBeFocused();
  const elsewhere = await shopper.page.request.get(`${world.shopUrl}/api/user/sessions`, otherDevice);
  expect(elsewhere.status()).toBe(401);
  await shopper.reloads();
  await shopper.sees(name);
  expect((await shopper.calls('/user/login', { email, password })).status).toBe(400);
  expect((await shopper.calls('/user/login', { email, password: newPassword })).status).toBe(200);
});

test('an e-mail is changed by a code to the new mailbox', { tag: '@phone' }, async ({ shopper, world }) => {
  const me = shopper.account!;
  const email = newEmail();
  await shopper.opens('/profile');
  await button(shopper, 'Change email').click();
  shopper.expectsRefusal(400, '/api/user/change-email');
  shopper.expectsRefusal(400, '/api/user/confirm-email');
  await field(shopper, 'New email').fill(me.email);
  await field(shopper, 'Current password').fill(me.password);
  await button(shopper, 'Send code to the new email').click();
  await expect(security(shopper).getByText('Your account has this email already.')).toBeVisible();
  await field(shopper, 'New email').fill(email);
  await button(shopper, 'Send code to the new email').click();
  await expect(field(shopper, 'Verification code')).toBeFocused();
  await field(shopper, 'Verification code').fill('12');
  await button(shopper, 'Confirm new email').click();
  await expect(security(shopper).getByRole('alert')).toHaveText(
    'Invalid verification code. Please try again.',
  );
  await isSound(shopper);
  await field(shopper, 'Verification code').fill(await codeMailedTo(email, world));
  await button(shopper, 'Confirm new email').click();
  await expect(security(shopper).getByRole('status').first()).toHaveText('Your email is changed.');
  await expect(security(shopper)).toContainText(email);
});

test('a changed e-mail is taken back from the old mailbox, with a new password', async ({
  shopper,
  world,
}) => {
  const me = shopper.account!;
  const email = newEmail();
  await shopper.calls('/user/change-email', { email, password: me.password });
  await shopper.calls('/user/confirm-email', { code: await codeMailedTo(email, world) });
  await shopper.opens(await linkMailedTo(me.email, world, '/restore-email#'));
  await shopper.sees('Take back your email');
  await shopper.presses('Take the change back');
  await shopper.sees('Reset your password');
  await shopper.page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await shopper.page.getByLabel('Confirm Password', { exact: true }).fill(newPassword);
  await shopper.presses('Reset Password');
  await shopper.isAt('/login');
  await shopper.logsIn({ ...me, password: newPassword });
  await shopper.isAt('/');
});

test('who has no password sets a first one by a mailed code', async ({ shopper, backend, world }) => {
  const { email } = shopper.account!;
  await backend.db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  await shopper.opens('/profile');
  await button(shopper, 'Set a password').click();
  await button(shopper, 'Mail me a code').click();
  await expect(security(shopper).getByText('A code is on its way to your email.')).toBeVisible();
  await field(shopper, 'Code from our mail').fill(await codeMailedTo(email, world));
  await field(shopper, 'New password').fill(newPassword);
  await field(shopper, 'Confirm new password').fill(newPassword);
  await button(shopper, 'Save password').click();
  await expect(button(shopper, 'Change password')).toBeFocused();
});

test('a link that was used or cut says so', async ({ visitor }) => {
  visitor.expectsRefusal(400, '/api/user/revert-email');
  await visitor.opens('/restore-email');
  await expect(visitor.page.getByRole('alert')).toContainText('This link has stopped working');
  await visitor.opens('/about');
  await visitor.opens(`/restore-email#${'x'.repeat(43)}`);
  await visitor.presses('Take the change back');
  await expect(visitor.page.getByRole('alert')).toContainText('This link has stopped working');
});
