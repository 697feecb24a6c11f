import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { isSound } from './fixtures/is-sound.ts';
import { twoStepOn } from './fixtures/second-factor.ts';
import type { Shopper } from './fixtures/shopper.ts';
import { expect, test } from './fixtures.ts';

const security = ({ page }: Shopper) => page.getByRole('region', { name: 'Security' });
const button = (shopper: Shopper, name: string) =>
  security(shopper).getByRole('button', { name, exact: true });
const field = (shopper: Shopper, name: string) => security(shopper).getByLabel(name, { exact: true });

test('two-step sign-in is set up, asked for at the login, and a recovery code serves', {
  tag: '@phone',
}, async ({ account, browserOf }) => {
  const me = await account();
  const desk = await browserOf(me);
  await desk.opens('/profile');
  await button(desk, 'Set up two-step sign-in').click();
  await field(desk, 'Current password').fill(me.password);
  await button(desk, 'Continue').click();
  await expect(security(desk).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await isSound(desk);
  const key = await security(desk).locator('strong').textContent();
  const secret = Secret.fromBase32(key!.replaceAll(' ', ''));
  await field(desk, 'Code from the app').fill(new TOTP({ secret }).generate());
  await button(desk, 'Switch on').click();
  const codes = security(desk)
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().textContent();
  await button(desk, 'I’ve kept them safe').click();
  await expect(security(desk).getByText('On. You have 10 recovery codes left.')).toBeVisible();

  const phone = await browserOf(null);
  phone.expectsRefusal(409, '/api/user/login');
  phone.expectsRefusal(400, '/api/user/login');
  await phone.opens('/login');
  await phone.logsIn(me);
  const code = phone.page.getByLabel('Code from your authenticator app', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await phone.presses('Verify and Login');
  await expect(phone.page.getByRole('alert')).toContainText('This code is not right, or was used already.');
  await code.fill(recovery!);
  await phone.presses('Verify and Login');
  await phone.isAt('/');
});

test('two-step sign-in is switched off by password and code', async ({ shopper }) => {
  const { password } = shopper.account!;
  const [recovery] = await twoStepOn(shopper);
  await shopper.opens('/profile');
  await button(shopper, 'Change two-step sign-in').click();
  await field(shopper, 'Current password').fill(password);
  shopper.expectsRefusal(409, '/api/user/remove-second-factor');
  await button(shopper, 'Switch off').click();
  await expect(security(shopper).getByRole('alert')).toHaveText('Enter the code of your authenticator app.');
  await field(shopper, 'Code from your authenticator app').fill(recovery!);
  await button(shopper, 'Switch off').click();
  await expect(button(shopper, 'Set up two-step sign-in')).toBeFocused();
});

test('two-step sign-in is asked for where the account is deleted', { tag: '@phone' }, async ({ shopper }) => {
  const { password } = shopper.account!;
  const [recovery] = await twoStepOn(shopper);
  await shopper.opens('/profile');
  await shopper.presses('Delete my account');
  const question = shopper.page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await isSound(shopper);
  shopper.expectsRefusal(409, '/api/user/delete');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByRole('alert')).toHaveText('Enter the code of your authenticator app.');
  await question.getByLabel('Code from your authenticator app', { exact: true }).fill(recovery!);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await shopper.isTold('Your account is deleted.');
});

test('an account without recovery codes is not told to use one', async ({ shopper, backend }) => {
  await twoStepOn(shopper);
  const deletion = shopper.page.getByRole('alertdialog', { name: 'Delete your account?' });
  const asksIn = async (name: string, place: Locator) => {
    await shopper.presses(name);
    await expect(place.getByLabel('Code from your authenticator app', { exact: true })).toBeVisible();
    return place.getByText('Lost the app? Use one of your recovery codes.');
  };
  await shopper.opens('/profile');
  await expect(await asksIn('Change two-step sign-in', security(shopper))).toBeVisible();
  await backend.db
    .deleteFrom('recovery_codes')
    .where('user_id', 'in', (from) =>
      from.selectFrom('users').select('id').where('email', '=', shopper.account!.email),
    )
    .execute();
  await shopper.reloads();
  await expect(await asksIn('Change two-step sign-in', security(shopper))).toHaveCount(0);
  await expect(await asksIn('Delete my account', deletion)).toHaveCount(0);
});
