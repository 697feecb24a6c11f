import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { eraseLapsed } from '#shop/privacy/erase-by-retention.ts';
import { isRefusal } from '#shop/refusals.ts';
import {
  type GivenAccount,
  givenAccount,
  givenSession,
  mailedResetToken,
} from '#shop/testing/given-account.ts';
import { appCode, givenSecondFactor, STEP_MS } from '#shop/testing/given-second-factor.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { changePassword } from './change-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './set-up-second-factor.ts';

const client = { address: '203.0.113.7', device: 'test' };
const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);

async function opened(t: TestContext) {
  const shop = await openTestShop(t);
  const account = await givenAccount(shop);
  const { viewer } = await givenSession(shop, account);
  return { shop, account, viewer };
}

/** With the second factor on, and the step of its first code over. */
async function withFactor(t: TestContext) {
  const given = await opened(t);
  return { ...given, ...(await givenSecondFactor(given.shop, given.viewer, given.account.password)) };
}

const logsIn = (shop: TestShop, { email, password }: GivenAccount, secondFactorCode?: string) =>
  logIn(shop, { email, password, secondFactorCode }, client);
const isIn = (result: unknown) => typeof result === 'string';

suite('setting the second factor up', () => {
  test('takes the password and a first code; nothing is on before, and the owner is told', async (t) => {
    const { shop, account, viewer } = await opened(t);
    assert.equal(codeOf(await startSecondFactor(shop, viewer, {}, client)), 'password-missing');
    const wrong = await startSecondFactor(shop, viewer, { password: 'not this one' }, client);
    assert.equal(codeOf(wrong), 'password-wrong');
    const started = await startSecondFactor(shop, viewer, { password: account.password }, client);
    const { secret } = isRefusal(started) ? assert.fail(started.message) : started;
    assert.ok(isIn(await logsIn(shop, account)), 'not on yet');
    const bad = await confirmSecondFactor(shop, viewer, { code: '000000' }, client);
    assert.equal(codeOf(bad), 'second-factor-wrong');
    const result = await confirmSecondFactor(shop, viewer, { code: appCode(shop, secret) }, client);
    assert.ok(!isRefusal(result) && result.recoveryCodes.length === 10);
    assert.equal(codeOf(await logsIn(shop, account)), 'second-factor-needed');
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.filter(({ kind }) => kind === 'second-factor-changed'),
      [{ kind: 'second-factor-changed', to: account.email, name: account.name, on: true }],
    );
    const again = await startSecondFactor(shop, viewer, { password: account.password }, client);
    assert.equal(codeOf(again), 'second-factor-on');
    assert.ok(shop.securityEvents.some(({ name }) => name === 'second-factor-on'));
  });

  test('keeps neither secret nor recovery codes in the clear', async (t) => {
    const { shop, secret, recoveryCodes } = await withFactor(t);
    const factors = await shop.db.selectFrom('second_factors').selectAll().execute();
    assert.ok(!factors[0]!.sealed.toString('latin1').includes(secret));
    const codes = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) assert.ok(!codes.includes(code.slice(0, 5)));
  });

  test("one account's sealed secret is worth nothing in another's row", async (t) => {
    const { shop, account } = await withFactor(t);
    const other = await givenAccount(shop);
    const rows = shop.db.updateTable('second_factors').set({ user_id: other.userId });
    await rows.where('user_id', '=', account.userId).execute();
    await assert.rejects(checkSecondFactor(shop, other.userId, '123456', client), /sealed/);
  });

  test('lapses after half an hour, and is erased', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const started = await startSecondFactor(shop, viewer, { password: account.password }, client);
    const { secret } = isRefusal(started) ? assert.fail(started.message) : started;
    shop.passTime(30 * 60_000);
    const late = await confirmSecondFactor(shop, viewer, { code: appCode(shop, secret) }, client);
    assert.equal(codeOf(late), 'second-factor-lapsed');
    await eraseLapsed(shop);
    assert.deepEqual(await shop.db.selectFrom('second_factors').selectAll().execute(), []);
  });
});

suite('signing in with a second factor', () => {
  test('takes the password first, then the code; a wrong password says nothing of it', async (t) => {
    const { shop, account, secret } = await withFactor(t);
    const wrong = await logIn(shop, { email: account.email, password: 'not this one' }, client);
    assert.equal(codeOf(wrong), 'login-wrong');
    const asked = await logsIn(shop, account);
    assert.ok(isRefusal(asked) && asked.status === 409 && asked.details.secondFactorRequired === true);
    assert.equal(codeOf(await logsIn(shop, account, '000000')), 'second-factor-wrong');
    assert.ok(isIn(await logsIn(shop, account, appCode(shop, secret))));
  });

  test('a code is taken once, also of four at the same moment', async (t) => {
    const { shop, account, secret } = await withFactor(t);
    const code = appCode(shop, secret);
    const results = await Promise.all(Array.from({ length: 4 }, () => logsIn(shop, account, code)));
    assert.equal(results.filter(isIn).length, 1);
    shop.passTime(STEP_MS);
    assert.equal(codeOf(await logsIn(shop, account, code)), 'second-factor-wrong');
    assert.ok(isIn(await logsIn(shop, account, appCode(shop, secret))));
  });

  test('a recovery code works in its place, once, also of four at the same moment, and is told', async (t) => {
    const { shop, account, recoveryCodes } = await withFactor(t);
    await shop.takeJobs('send-mail');
    const [code] = recoveryCodes;
    const results = await Promise.all(Array.from({ length: 4 }, () => logsIn(shop, account, code)));
    assert.equal(results.filter(isIn).length, 1);
    const typed = recoveryCodes[1]!.toLowerCase().replace('-', ' ');
    assert.ok(isIn(await logsIn(shop, account, typed)));
    const mails = await shop.takeJobs('send-mail');
    assert.deepEqual(
      mails.flatMap((mail) => (mail.kind === 'recovery-code-used' ? [mail.left] : [])),
      [9, 8],
    );
  });

  test('ten wrong codes an hour are the most, then the right one waits too', async (t) => {
    const { shop, account, secret } = await withFactor(t);
    for (let index = 0; index < 10; index++) await logsIn(shop, account, String(index).repeat(6));
    const result = await logsIn(shop, account, appCode(shop, secret));
    assert.equal(codeOf(result), 'too-many-tries');
    const refused = shop.securityEvents.filter(
      ({ name, outcome }) => name === 'second-factor' && outcome === 'refused',
    );
    assert.equal(refused.length, 11);
  });

  test('a password reset does not get round it', async (t) => {
    const { shop, account, secret } = await withFactor(t);
    const token = (await mailedResetToken(shop, account.email))!;
    const newPassword = 'seven brass lamps';
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
    const after = { ...account, password: newPassword };
    assert.equal(codeOf(await logsIn(shop, after)), 'second-factor-needed');
    assert.ok(isIn(await logsIn(shop, after, appCode(shop, secret))));
  });
});

suite('with a second factor on', () => {
  test('a thief with token and password changes nothing of how one signs in', async (t) => {
    const { shop, account, viewer, secret } = await withFactor(t);
    const { password } = account;
    const newPassword = 'seven brass lamps';
    for (const refusal of [
      await changePassword(shop, viewer, { oldPassword: password, newPassword }, client),
      await removeSecondFactor(shop, viewer, { password }, client),
      await renewRecoveryCodes(shop, viewer, { password }, client),
    ]) {
      assert.equal(codeOf(refusal), 'second-factor-needed');
    }
    const secondFactorCode = appCode(shop, secret);
    assert.equal(
      codeOf(await removeSecondFactor(shop, viewer, { secondFactorCode }, client)),
      'password-missing',
    );
    const proof = { oldPassword: password, secondFactorCode };
    assert.equal(await changePassword(shop, viewer, { ...proof, newPassword }, client), null);
  });

  test('password and code switch it off, and a mail says so', async (t) => {
    const { shop, account, viewer, recoveryCodes } = await withFactor(t);
    await shop.takeJobs('send-mail');
    const proof = { password: account.password, secondFactorCode: recoveryCodes[0] };
    assert.equal(await removeSecondFactor(shop, viewer, proof, client), null);
    assert.ok(isIn(await logsIn(shop, account)));
    const mails = await shop.takeJobs('send-mail');
    assert.ok(mails.some((mail) => mail.kind === 'second-factor-changed' && !mail.on));
    assert.deepEqual(await shop.db.selectFrom('recovery_codes').selectAll().execute(), []);
    assert.equal(codeOf(await removeSecondFactor(shop, viewer, proof, client)), 'second-factor-off');
  });

  test('new recovery codes make the old ones worthless', async (t) => {
    const { shop, account, viewer, secret, recoveryCodes } = await withFactor(t);
    const proof = { password: account.password, secondFactorCode: appCode(shop, secret) };
    const renewed = await renewRecoveryCodes(shop, viewer, proof, client);
    assert.ok(!isRefusal(renewed) && renewed.recoveryCodes.length === 10);
    assert.equal(codeOf(await logsIn(shop, account, recoveryCodes[0])), 'second-factor-wrong');
    assert.ok(isIn(await logsIn(shop, account, renewed.recoveryCodes[0])));
  });
});
