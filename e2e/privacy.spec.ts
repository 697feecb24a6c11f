import { readFile } from 'node:fs/promises';
import { isSound } from './fixtures/is-sound.ts';
import { codeMailedTo } from './fixtures/mailbox.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const question = ({ page }: Shopper) => page.getByRole('alertdialog', { name: 'Delete your account?' });

test('a shopper downloads everything that the shop keeps, in whatever script', async ({ shopper, piece }) => {
  const { page } = shopper;
  const bought = await piece();
  await shopper.addsToCart(bought);
  await shopper.opens('/placeorder');
  await shopper.fillsAddress();
  await shopper.field('Street address').fill('गली नं. 4, ਅੰਮ੍ਰਿਤਸਰ ਰੋਡ');
  await shopper.choosesCash();
  await shopper.placeOrder().click();
  await shopper.isAt('/order');
  await shopper.opens('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('gehna-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe(shopper.account!.email);
  expect(data.orders[0].shippingAddress.street).toBe('गली नं. 4, ਅੰਮ੍ਰਿਤਸਰ ਰੋਡ');
  expect(data.orderItems[0].name).toBe(bought.name);
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();

  await shopper.presses('Delete my account');
  await question(shopper).getByLabel('Password', { exact: true }).fill(shopper.account!.password);
  shopper.expectsRefusal(409, '/api/user/delete');
  await question(shopper).getByRole('button', { name: 'Delete for good' }).click();
  await expect(question(shopper).getByRole('alert')).toContainText(/^Order #[A-Z2-9]{6} is under way/);
});

test('an account is deleted by its password, and is gone', { tag: '@phone' }, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/profile');
  await shopper.presses('Delete my account');
  await expect(question(shopper)).toContainText('There’s no way to undo this');
  await isSound(shopper);
  const password = question(shopper).getByLabel('Password', { exact: true });
  shopper.expectsRefusal(400, '/api/user/delete');
  for (const [given, words] of [
    ['', 'Enter your password.'],
    ['not-my-password', 'That’s not the right password.'],
  ] as const) {
    await password.fill(given);
    await password.press('Enter');
    await expect(question(shopper).getByRole('alert')).toHaveText(words);
  }
  await page.keyboard.press('Escape');
  await expect(question(shopper)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await password.fill(shopper.account!.password);
  await question(shopper).getByRole('button', { name: 'Delete for good' }).click();
  await shopper.isTold('Your account is deleted.');
  await shopper.isAt('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  shopper.expectsRefusal(400, '/api/user/login');
  await shopper.opens('/login');
  await shopper.logsIn(shopper.account!);
  await expect(page.getByRole('alert')).toHaveText('The email or the password isn’t right.');
});

test('who has no password is mailed a code for it', async ({ shopper, backend, world }) => {
  const { email } = shopper.account!;
  await backend.db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
  await shopper.opens('/profile');
  await shopper.presses('Delete my account');
  await shopper.presses('Mail me a code');
  const code = question(shopper).getByRole('textbox', { name: 'Code from our mail' });
  await expect(code).toBeFocused();
  await code.fill(await codeMailedTo(email, world));
  await question(shopper).getByRole('button', { name: 'Delete for good' }).click();
  await shopper.isTold('Your account is deleted.');
});

test('what a signed-in shopper says to being counted is noted, and taken back as easily', async ({
  shopper,
  backend,
}) => {
  const { page } = shopper;
  await shopper.opens('/about');
  await page.getByText('Privacy choices').click();
  const choices = page.locator('[data-privacy-choices]');
  for (const name of ['Accept', 'Decline']) {
    const noted = page.waitForResponse('**/api/user/consent');
    await choices.getByRole('button', { name }).click();
    expect((await noted).status()).toBe(200);
  }
  const consents = await backend.db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select(['purpose', 'granted'])
    .where('email', '=', shopper.account!.email)
    .orderBy('consents.id')
    .execute();
  expect(consents).toEqual([
    { purpose: 'analytics', granted: true },
    { purpose: 'analytics', granted: false },
  ]);
});
