import { newEmail } from './fixtures/accounts.ts';
import { isSound } from './fixtures/is-sound.ts';
import { resetPathMailedTo } from './fixtures/mailbox.ts';
import { type Answer, holdBack, nextAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const sent = 'Password reset instructions sent. Check your email.';
const newPassword = 'seven-brass-lamps';

async function asksForLink(visitor: Shopper, email: string): Promise<void> {
  await visitor.opens('/login?mode=forgot-password');
  await visitor.field('Email').fill(email);
  await visitor.presses('Send Reset Link');
}

async function fillsPasswords({ page }: Shopper, first: string, second = first): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(first);
  await page.getByLabel('Confirm Password', { exact: true }).fill(second);
}

test('who forgot the password gets a link and sets a new one', {
  tag: '@phone',
}, async ({ visitor, account, world }) => {
  const { page } = visitor;
  const me = await account();
  await page.clock.install();
  visitor.expectsRefusal(400, '/api/user/reset-password');
  visitor.expectsRefusal(400, '/api/user/login');

  await visitor.opens('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeFocused();
  await visitor.field('Email').fill(me.email.toUpperCase());
  await visitor.presses('Send Reset Link');
  await expect(page.getByRole('status').getByText(sent)).toBeFocused();
  await isSound(visitor);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await visitor.sees('Login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await visitor.sees('Forgot Password');
  await expect(visitor.field('Email')).toBeVisible();

  await visitor.opens(await resetPathMailedTo(me.email, world));
  await visitor.sees('Reset your password');
  await fillsPasswords(visitor, newPassword, `${newPassword}!`);
  await visitor.presses('Reset Password');
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await fillsPasswords(visitor, 'liverpool1');
  await visitor.presses('Reset Password');
  await expect(page.getByText(/must not be a well-known one/)).toBeVisible();
  await fillsPasswords(visitor, newPassword);
  // It leads on three seconds after it has said so.
  await page.clock.pauseAt(Date.now() + 10_000);
  const letGo = await holdBack(page, '**/api/user/reset-password');
  await visitor.presses('Reset Password');
  await expect(page.getByRole('button', { name: 'Resetting...', exact: true })).toBeDisabled();
  letGo();
  await expect(page.getByText('Password successfully reset! Redirecting to login...')).toBeFocused();
  await page.clock.resume();
  await visitor.isAt('/login');

  await visitor.logsIn(me);
  await expect(page.getByRole('alert')).toHaveText('The email or the password isn’t right.');
  await visitor.logsIn({ ...me, password: newPassword });
  await visitor.isAt('/');
});

test('a reset logs every device out', async ({ visitor, account, browserOf, world }) => {
  const me = await account();
  const phone = await browserOf(me);
  await asksForLink(visitor, me.email);
  await visitor.opens(await resetPathMailedTo(me.email, world));
  await fillsPasswords(visitor, newPassword);
  await visitor.presses('Reset Password');
  await visitor.isAt('/login');
  phone.expectsRefusal(401, '/api/cart/get');
  await phone.opens('/cart');
  await phone.isTold('Session expired. Please login again.');
});

test('a used link and an older one say why they lead nowhere, and where to go', async ({
  visitor,
  account,
  world,
}) => {
  const { page } = visitor;
  const { email } = await account();
  visitor.expectsRefusal(400, '/api/user/reset-password');
  await asksForLink(visitor, email);
  const older = await resetPathMailedTo(email, world);
  await asksForLink(visitor, email);
  const newest = await resetPathMailedTo(email, world, older);
  const alert = page.getByRole('alert');
  const isLapsed = async (path: string) => {
    await visitor.opens(path);
    await fillsPasswords(visitor, newPassword);
    await visitor.presses('Reset Password');
    await expect(alert).toContainText('This reset link is no longer valid.');
    await expect(alert).toContainText('another reset was requested later');
    await expect(alert).toContainText('expired');
    await expect(alert).toContainText('1 hour');
    await expect(alert).toContainText('Please request a new password reset.');
    await expect(alert.locator('span')).toHaveCSS('white-space', 'pre-line');
  };
  await isLapsed(older);
  await visitor.opens(newest);
  await fillsPasswords(visitor, newPassword);
  await visitor.presses('Reset Password');
  await visitor.isAt('/login');
  await isLapsed(newest);
  await isSound(visitor);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await visitor.sees('Forgot Password');
});

test('a link without its token says so', { tag: '@phone' }, async ({ visitor }) => {
  for (const path of ['/reset', '/Reset/', '/reset/%20']) {
    await visitor.opens(path);
    await expect(visitor.page.getByRole('alert')).toHaveText(
      'Invalid reset link. Please request a new password reset.',
    );
  }
  await visitor.page.getByRole('link', { name: 'Ask for a new link' }).click();
  await visitor.sees('Forgot Password');
});

test('an address without an account reads the same; what goes wrong is said', async ({ visitor }) => {
  const { page } = visitor;
  const alert = page.getByRole('alert');
  await asksForLink(visitor, newEmail());
  await expect(page.getByRole('status').getByText(sent)).toBeVisible();

  const fails = async (call: string, answer: Answer, words: string, button: string) => {
    if (!answer || answer.status) visitor.expectsRefusal(answer?.status ?? 0, call);
    await nextAnswer(page, `**${call}`, answer);
    await visitor.presses(button);
    await expect(alert).toHaveText(words);
  };
  const forgot = '/api/user/forgot-password';
  const failed = 'Failed to send reset email. Please try again.';
  const tooMany = 'Too many tries. Please try again in 12 minutes.';
  await visitor.opens('/login?mode=forgot-password');
  await visitor.field('Email').fill(newEmail());
  await fails(forgot, { status: 500, json: {} }, failed, 'Send Reset Link');
  await fails(forgot, { status: 429, json: { message: tooMany } }, tooMany, 'Send Reset Link');
  await fails(forgot, null, failed, 'Send Reset Link');

  const reset = '/api/user/reset-password';
  await visitor.opens(`/reset/${'x'.repeat(43)}`);
  await fillsPasswords(visitor, newPassword);
  await fails(reset, { json: { success: false } }, 'Failed to reset password', 'Reset Password');
  await fails(reset, { status: 429, json: { message: tooMany } }, tooMany, 'Reset Password');
  await fails(reset, null, 'Failed to reset password', 'Reset Password');
});

test("the link's page tells its address to nobody", async ({ visitor, world }) => {
  const answer = await visitor.page.request.get(`${world.shopUrl}/reset/some-token`);
  const headers = answer.headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/reset"\/>/);
  const robots = await visitor.page.request.get(`${world.shopUrl}/robots.txt`);
  expect(await robots.text()).toMatch(/^Disallow: \/reset$/m);
});
