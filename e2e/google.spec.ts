import type { Page } from '@playwright/test';
import { newEmail } from './fixtures/accounts.ts';
import { hoops } from './fixtures/goods.ts';
import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import { type Answer, nextAnswer } from './fixtures/network.ts';
import { expect, test } from './fixtures.ts';

/** On the stand-in's page: somebody with this e-mail. */
async function continuesAs(
  page: Page,
  { email, verified = true, hd = '' }: { email: string; verified?: boolean; hd?: string },
) {
  await expect(page.getByText('This is a stand-in for Google')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: "Organisation's domain" }).fill(hd);
  await page.getByRole('checkbox', { name: 'Google has verified the email' }).setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const google = (page: Page, name = 'Sign in with Google') => page.getByRole('link', { name, exact: true });

test('a visitor signs up with Google, which is counted, leaves, and comes back by one press', {
  tag: '@phone',
}, async ({ visitor }) => {
  const { page } = visitor;
  const email = newEmail();
  await visitor.opens('/login');
  await page.evaluate(() => localStorage.setItem('consent', 'granted'));
  await visitor.reloads();
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await google(page, 'Sign up with Google').click();
  await continuesAs(page, { email });
  await visitor.isTold('Signed up with Google!');
  await visitor.isAt('/');
  expect(await page.evaluate(() => window.dataLayer)).toContainEqual({ event: 'sign_up', method: 'google' });

  // What was asked for in this session would be refused after it.
  await expect(page.getByText(/^DIWALI-/)).toBeVisible();
  await visitor.presses('Account');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await visitor.isAt('/login');
  await google(page).click();
  await page.getByRole('button', { name: email }).click();
  await visitor.isTold('Logged in with Google!');
  await visitor.isAt('/');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).not.toContain('sign_up');
});

test('what a visitor wanted is in the cart after Google, and they are back where they were', async ({
  visitor,
}) => {
  await visitor.opensPiece(hoops);
  await visitor.presses('Add to Cart');
  await visitor.isAt('/login');
  await google(visitor.page, 'Sign up with Google').click();
  await continuesAs(visitor.page, { email: newEmail() });
  await visitor.isAt(`/product/${hoops.id}`);
  await visitor.isTold(`${hoops.name} is in your cart`);
  await visitor.hasInCart(1);
});

test('who asked for their orders comes back to them from Google', async ({ visitor }) => {
  await visitor.opens('/order');
  await visitor.presses('Login');
  await google(visitor.page).click();
  await continuesAs(visitor.page, { email: newEmail() });
  await visitor.isAt('/order');
  await visitor.sees('No orders found');
});

test('an account of the same e-mail opens with a mailed code, where Google does not run the mailbox', {
  tag: '@phone',
}, async ({ visitor, account, world }) => {
  const { page } = visitor;
  const { email } = await account();
  visitor.expectsRefusal(409, '/api/user/google-login');
  visitor.expectsRefusal(400, '/api/user/google-login');
  await visitor.opens('/login');
  await google(page).click();
  await continuesAs(page, { email });
  await expect(page.getByText('You already have an account with this email.')).toBeVisible();
  await expect(google(page)).toHaveCount(0);
  await isSound(visitor);
  const code = await codeMailedTo(email, world);
  await visitor.field('Verification code').fill(code === '123456' ? '654321' : '123456');
  await visitor.presses('Verify and Login');
  await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.');
  await visitor.field('Verification code').fill(code);
  await visitor.presses('Verify and Login');
  await visitor.isTold('Logged in with Google!');
  await visitor.isAt('/');
});

test('an account of the same e-mail opens at once where the organisation runs its mail at Google', async ({
  visitor,
  account,
}) => {
  const { email } = await account();
  await visitor.opens('/login');
  await google(visitor.page).click();
  await continuesAs(visitor.page, { email, hd: 'example.in' });
  await visitor.isTold('Logged in with Google!');
});

test('an unverified e-mail is refused in words, and a cancelled sign-in is nothing at all', async ({
  visitor,
}) => {
  const { page } = visitor;
  visitor.expectsRefusal(400, '/api/user/google-signup');
  await visitor.opens('/login?mode=sign-up');
  await google(page, 'Sign up with Google').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await visitor.isAt('/login?mode=sign-up');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('');
  await google(page, 'Sign up with Google').click();
  await continuesAs(page, { email: newEmail(), verified: false });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Google has not verified the email' }),
  ).toBeVisible();
  await visitor.isAt('/login?mode=sign-up');
});

test('a token that somebody else sends along is not even looked at', async ({ visitor }) => {
  await visitor.opens('/login');
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.opens('/about');
  await visitor.opens('/login#id_token=a.b.c&state=theirs');
  await expect(visitor.page.getByText('Google login failed. Try again.', { exact: true })).toBeVisible();
  await visitor.isAt('/login');
  expect(asked.filter((url) => url.includes('google-'))).toEqual([]);
});

test('an answer without words, and none at all, are said under the form', async ({ visitor }) => {
  const { page } = visitor;
  const fails = async (mode: 'login' | 'signup', answer: Answer, words: string) => {
    const call = `/api/user/google-${mode}`;
    visitor.expectsRefusal(answer?.status ?? 0, call);
    await visitor.opens(mode === 'login' ? '/login' : '/login?mode=sign-up');
    await nextAnswer(page, `**${call}`, answer);
    await google(page, mode === 'login' ? 'Sign in with Google' : 'Sign up with Google').click();
    await continuesAs(page, { email: newEmail() });
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  await fails('login', { status: 500, json: { success: false } }, 'Google login failed');
  await fails('signup', { status: 500, json: { success: false } }, 'Google signup failed');
  await fails('login', null, 'Google login failed. Try again.');
});

test('Google is offered in Login and in the first step of Sign Up, not in the code step', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/login?mode=sign-up');
  await expect(google(page, 'Sign up with Google')).toBeVisible();
  await visitor.field('Name').fill('Demo Shopper');
  await visitor.field('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('seven-lotus-lamps');
  await visitor.presses('Sign Up');
  await expect(visitor.field('Verification code')).toBeVisible();
  await expect(page.getByText('with Google')).toHaveCount(0);
});
