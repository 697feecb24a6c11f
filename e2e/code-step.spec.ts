import { newEmail } from './fixtures/accounts.ts';
import { kada } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import { loseAnswer } from './fixtures/network.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

async function startsSigningUp(visitor: Shopper, { password = 'seven-lotus-lamps' } = {}): Promise<string> {
  const email = newEmail();
  await visitor.opens('/login?mode=sign-up');
  await visitor.field('Name').fill('ਆਸ਼ਾ ਰਾਓ');
  await visitor.field('Email').fill(email);
  await visitor.page.getByLabel('Password', { exact: true }).fill(password);
  await visitor.presses('Sign Up');
  await expect(visitor.field('Verification code')).toBeFocused();
  return email;
}

test('a code is sent again after a pause; the older one is worth nothing then', { tag: '@phone' }, async ({
  visitor,
  world,
}) => {
  const { page } = visitor;
  visitor.expectsRefusal(400, '/api/user/verify-code');
  await page.clock.install();
  const email = await startsSigningUp(visitor);
  const waiting = page.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  const announced = page.getByRole('status').getByText('You can ask for the code again now.');
  await expect(announced).toHaveCount(0);
  await isSound(visitor);
  const first = await codeMailedTo(email, world);
  await page.clock.runFor(31_000);
  await expect(announced).toBeAttached();
  await visitor.presses('Send again');
  await expect(waiting).toBeDisabled();
  await expect(visitor.field('Verification code')).toBeFocused();

  let second = first;
  await expect(async () => {
    second = await codeMailedTo(email, world);
    expect(second).not.toBe(first);
  }).toPass({ intervals: [100] });
  const field = visitor.field('Verification code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill(first);
  await visitor.presses('Verify and Sign Up');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await field.fill('');
  await field.pressSequentially(` ${second.slice(0, 3)} ${second.slice(3)} `);
  await expect(field).toHaveValue(second);
  await visitor.presses('Verify and Sign Up');
  await visitor.isTold('Registered successfully!');
});

test('a code that could not be sent again costs neither the pause nor what was typed', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.clock.install();
  await startsSigningUp(visitor);
  await page.clock.runFor(31_000);
  await visitor.field('Verification code').fill('123');
  visitor.expectsRefusal(0, '/api/user/');
  await page.route('**/api/user/**', (route) => route.abort());
  await visitor.presses('Send again');
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled();
  await expect(visitor.field('Verification code')).toHaveValue('123');
});

test('a sign-up outlives a reload, Back and a dropped tab; the password alone is asked for again', {
  tag: '@phone',
}, async ({ visitor, world }) => {
  const { page } = visitor;
  const email = newEmail();
  const code = visitor.field('Verification code');
  await visitor.opensPiece(kada);
  await visitor.choosesSize('2.8');
  await visitor.presses('Add to Cart');
  await visitor.sees('Sign Up');
  await expect(page.getByText(`${kada.name} is safe in your cart.`)).toBeVisible();
  await visitor.field('Name').fill('ਆਸ਼ਾ ਰਾਓ');
  await visitor.field('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
  await visitor.presses('Sign Up');
  await expect(code).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'lotus',
  );

  await visitor.reloads();
  await expect(code).toBeVisible();
  await page.goBack();
  await visitor.isAt(`/product/${kada.id}`);
  const later = await visitor.opensTab('/login');
  await page.close();
  await expect(later.page.getByText(email)).toBeVisible();
  await later.field('Verification code').fill(await codeMailedTo(email, world));
  await later.page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
  await isSound(later);
  await later.presses('Verify and Sign Up');
  await later.isTold('Registered successfully!');
  await later.isAt(`/product/${kada.id}`);
  await later.hasInCart(1);
});

test('another mode and back: the code step is left', async ({ visitor }) => {
  await startsSigningUp(visitor);
  await visitor.page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await visitor.sees('Login');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(visitor.field('Name')).toBeVisible();
  await expect(visitor.field('Verification code')).toHaveCount(0);
});

test('a password that only the shop knows to be well-known leads back to the details', async ({
  visitor,
  world,
}) => {
  visitor.expectsRefusal(400, '/api/user/register');
  const email = await startsSigningUp(visitor, { password: 'liverpool1' });
  await visitor.field('Verification code').fill(await codeMailedTo(email, world));
  await visitor.presses('Verify and Sign Up');
  await expect(visitor.page.getByText(/must not be a well-known one/)).toBeVisible();
  await expect(visitor.field('Email')).toHaveValue(email);
});

test('after five wrong codes the right one is refused too', async ({ visitor, world }) => {
  visitor.expectsRefusal(400, '/api/user/verify-code');
  const email = await startsSigningUp(visitor);
  const code = await codeMailedTo(email, world);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const tried of [wrong, wrong, wrong, wrong, wrong, code]) {
    await visitor.field('Verification code').fill(tried);
    const answer = visitor.page.waitForResponse('**/api/user/verify-code');
    await visitor.presses('Verify and Sign Up');
    expect((await answer).status()).toBe(400);
    await expect(visitor.page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  }
});

test('an account whose making got no answer is entered by the same button', async ({ visitor, world }) => {
  const { page } = visitor;
  const email = await startsSigningUp(visitor);
  await visitor.field('Verification code').fill(await codeMailedTo(email, world));
  visitor.expectsRefusal(0, '/api/user/register');
  await loseAnswer(page, '**/api/user/register');
  await visitor.presses('Verify and Sign Up');
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again later.');
  visitor.expectsRefusal(400, '/api/user/verify-code');
  await visitor.presses('Verify and Sign Up');
  await visitor.isTold('Registered successfully!');
  await visitor.isAt('/');
});
