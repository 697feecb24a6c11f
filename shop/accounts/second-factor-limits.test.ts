import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { countTry } from '#shop/limits/limits.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount, givenSession, mailedResetToken } from '#shop/testing/given-account.ts';
import { appCode, givenSecondFactor, STEP_MS } from '#shop/testing/given-second-factor.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { confirmSecondFactor } from './set-up-second-factor.ts';

const client = { address: '203.0.113.7', device: 'test' };
const newDevice = () => crypto.randomUUID();

/** An account that has its second factor on, and how it is signed in to: gives 'in' or the refusal. */
async function given(t: TestContext, { before = [] as string[] } = {}) {
  const shop = await openTestShop(t);
  const account = await givenAccount(shop);
  let { password } = account;
  const enters = async (secondFactorCode?: string, deviceId: string | null = null) => {
    const input = { email: account.email, password, secondFactorCode };
    const result = await logIn(shop, input, { ...client, deviceId });
    return isRefusal(result) ? result.refusal : 'in';
  };
  for (const deviceId of before) assert.equal(await enters(undefined, deviceId), 'in');
  const { viewer } = await givenSession(shop, account);
  const { secret, recoveryCodes } = await givenSecondFactor(shop, viewer, password);
  /** With the code that the app shows next. */
  const entersRight = (deviceId: string | null = null) => {
    shop.passTime(STEP_MS);
    return enters(appCode(shop, secret), deviceId);
  };
  const guesses = async (times: number, deviceId: () => string | null = () => null) => {
    const answers = [];
    for (let index = 0; index < times; index++) answers.push(await enters('000000', deviceId()));
    return answers.filter((answer) => answer === 'second-factor-wrong').length;
  };
  const resets = async (deviceId: string | null = null) => {
    const resetToken = (await mailedResetToken(shop, account.email))!;
    const newPassword = `seven brass lamps ${crypto.randomUUID()}`;
    assert.equal(
      await resetPassword(shop, { token: resetToken, newPassword }, { ...client, deviceId }),
      null,
    );
    password = newPassword;
  };
  return { shop, account, viewer, secret, recoveryCodes, enters, entersRight, guesses, resets };
}

suite('guesses at the second factor by somebody with the password', () => {
  test('are ten an hour, whatever devices they name', async (t) => {
    const { guesses } = await given(t);
    assert.equal(await guesses(15, newDevice), 10);
  });

  test("use up none of the tries of the owner's device, by app or by recovery code", async (t) => {
    const { entersRight, enters, guesses, recoveryCodes } = await given(t);
    const own = newDevice();
    assert.equal(await entersRight(own), 'in');
    await guesses(10);
    for (let index = 0; index < 30; index++) await enters('WRONG-WRONG');
    assert.equal(await entersRight(), 'too-many-tries');
    assert.equal(await entersRight(own), 'in');
    assert.equal(await enters(recoveryCodes[0], own), 'in');
  });

  test('leave the recovery codes to an owner on a new device: those are counted apart, thirty an hour', async (t) => {
    const { shop, account, enters, guesses, recoveryCodes } = await given(t);
    await guesses(11);
    assert.equal(await enters('WRONG-WRONG'), 'second-factor-wrong');
    assert.equal(await enters(recoveryCodes[0], newDevice()), 'in');
    for (let index = 0; index < 30; index++) await countTry(shop.db, ['recovery-code', account.userId]);
    assert.equal(await enters(recoveryCodes[1]), 'too-many-tries');
  });

  test('are over with a password reset, which lifts the limits of strangers, three times a day', async (t) => {
    const { shop, account, entersRight, enters, guesses, resets, recoveryCodes } = await given(t);
    for (let time = 0; time < 3; time++) {
      await guesses(10);
      for (let index = 0; index <= 30; index++) await countTry(shop.db, ['recovery-code', account.userId]);
      for (let index = 0; index <= 60; index++) await countTry(shop.db, ['right-login', account.email]);
      await resets();
      assert.equal(await entersRight(), 'in');
      assert.equal(await enters(recoveryCodes[time]), 'in');
    }
    await guesses(10);
    await resets();
    assert.equal(await entersRight(), 'too-many-tries', 'a mailbox does not buy tries without end');
  });

  test('have no tries more from a device that was known before it was on, or that set a password by a link', async (t) => {
    const [earlier, reader] = [newDevice(), newDevice()];
    const { entersRight, guesses, resets } = await given(t, { before: [earlier] });
    await guesses(10);
    assert.equal(await entersRight(earlier), 'too-many-tries');
    await resets(reader);
    await guesses(10);
    assert.equal(await entersRight(reader), 'too-many-tries');
  });

  test('from a device that has shown it are ten an hour too', async (t) => {
    const [one, other] = [newDevice(), newDevice()];
    const { entersRight, guesses } = await given(t);
    for (const device of [one, other]) assert.equal(await entersRight(device), 'in');
    assert.equal(await guesses(15, () => one), 10);
    assert.equal(await entersRight(one), 'too-many-tries');
    assert.equal(await entersRight(other), 'in');
    assert.equal(await entersRight(), 'in');
  });
});

test('a stolen token alone uses up no tries of the second factor', async (t) => {
  const { shop, viewer, entersRight } = await given(t);
  for (let index = 0; index < 12; index++)
    await confirmSecondFactor(shop, viewer, { code: '000000' }, client);
  assert.equal(await entersRight(), 'in');
});
