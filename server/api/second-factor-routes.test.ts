import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { apiOf } from '#server/testing/api-caller.ts';
import { withGoogle } from '#server/testing/with-google.ts';
import { openSession } from '#shop/sessions/sessions.ts';
import { givenAccount } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('the calls about two-step sign-in', async () => {
  const shop = await openTestShop({ after });
  const google = await withGoogle(shop, after);
  const api = apiOf(shop);
  const appCode = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() });

  async function withFactor() {
    const account = await givenAccount(shop);
    const token = await inTransaction(shop.db, (tx) =>
      openSession(shop, tx, { userId: account.userId, device: '' }),
    );
    const proof = { password: account.password };
    const { secret, uri } = await api.post('/user/start-second-factor', proof, token);
    assert.match(uri, /^otpauth:\/\/totp\//);
    const on = await api.post('/user/confirm-second-factor', { code: appCode(secret) }, token);
    assert.deepEqual([on.status, on.recoveryCodes.length], [200, 10]);
    return { ...account, token, secret, recoveryCodes: on.recoveryCodes as string[] };
  }

  test('login answers 409 and says that a code is wanted, then takes it', async () => {
    const { email, password, token, recoveryCodes } = await withFactor();
    assert.equal((await api.post('/user/getInfo', {}, token)).user.recoveryCodesLeft, 10);
    const asked = await api.post('/user/login', { email, password });
    assert.deepEqual([asked.status, asked.secondFactorRequired, asked.token], [409, true, undefined]);
    assert.equal(asked.message, 'Enter the code of your authenticator app.');
    const wrong = await api.post('/user/login', { email, password, secondFactorCode: '000000' });
    assert.equal(wrong.status, 400);
    const right = await api.post('/user/login', { email, password, secondFactorCode: recoveryCodes[0] });
    assert.equal(right.status, 200);
    assert.equal((await api.post('/user/getInfo', {}, right.token)).user.recoveryCodesLeft, 9);
  });

  test('Google asks for it too, and the same token serves afterwards', async () => {
    const { userId, recoveryCodes } = await withFactor();
    const sub = crypto.randomUUID();
    await shop.db.updateTable('users').set({ google_sub: sub }).where('id', '=', userId).execute();
    const idToken = await google.token({ sub });
    const asked = await api.post('/user/google-login', { idToken });
    assert.deepEqual([asked.status, asked.secondFactorRequired, asked.token], [409, true, undefined]);
    assert.equal(asked.userId, undefined);
    const wrong = await api.post('/user/google-login', { idToken, secondFactorCode: 'AAAAA-AAAAA' });
    assert.equal(wrong.status, 400);
    const right = await api.post('/user/google-login', { idToken, secondFactorCode: recoveryCodes[0] });
    assert.equal(right.status, 200);
    const again = await api.post('/user/google-login', { idToken, secondFactorCode: recoveryCodes[1] });
    assert.equal(again.status, 400);
  });

  test('the export says that it is on, and no secret of it', async () => {
    const { token, secret, recoveryCodes } = await withFactor();
    const answer = await api.get('/user/export', token);
    assert.equal(answer.data.secondFactor.length, 1);
    const text = JSON.stringify(answer.data);
    for (const hidden of [secret, recoveryCodes[0]!]) assert.ok(!text.includes(hidden));
  });

  test('new codes and switching it off take the owner’s proof and a code', async () => {
    const { token, password, recoveryCodes } = await withFactor();
    for (const path of ['/user/recovery-codes', '/user/remove-second-factor']) {
      assert.equal((await api.post(path, {}, token)).status, 400);
      assert.equal((await api.post(path, { password }, token)).status, 409);
      const odd = { password, secondFactorCode: ['123456'] };
      assert.equal((await api.post(path, odd, token)).status, 400);
    }
    const proof = { password, secondFactorCode: recoveryCodes[0] };
    assert.equal((await api.post('/user/remove-second-factor', proof, token)).status, 200);
    assert.equal((await api.post('/user/getInfo', {}, token)).user.recoveryCodesLeft, null);
  });

  test('without a live token they answer 401', async () => {
    for (const name of [
      'start-second-factor',
      'confirm-second-factor',
      'recovery-codes',
      'remove-second-factor',
    ]) {
      assert.equal((await api.post(`/user/${name}`, {})).status, 401, name);
    }
  });
});
