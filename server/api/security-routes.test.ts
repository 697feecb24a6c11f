import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { findViewer, openSession } from '#shop/sessions/sessions.ts';
import { givenAccount } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

const newPassword = 'seven brass lamps';

suite('the calls about password and e-mail', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);

  async function signedIn() {
    const account = await givenAccount(shop);
    const token = await inTransaction(shop.db, (tx) =>
      openSession(shop, tx, { userId: account.userId, device: '' }),
    );
    return { ...account, token };
  }

  test('a password is changed by the old one, and this session stays', async () => {
    const { email, password, token } = await signedIn();
    const wrong = await api.post('/user/change-password', { oldPassword: 'not it', newPassword }, token);
    assert.deepEqual([wrong.status, wrong.message], [400, 'That’s not the right password.']);
    const answer = await api.post('/user/change-password', { oldPassword: password, newPassword }, token);
    const words = 'Your password is changed. Every other device is logged out.';
    assert.deepEqual([answer.status, answer.message], [200, words]);
    assert.equal((await api.post('/user/getInfo', {}, token)).status, 200);
    assert.equal((await api.post('/user/login', { email, password })).status, 400);
    assert.equal((await api.post('/user/login', { email, password: newPassword })).status, 200);
  });

  test('an e-mail is changed by two calls and taken back by a third', async () => {
    const { email: old, password, token } = await signedIn();
    const email = `new-${crypto.randomUUID()}@example.in`;
    const sent = await api.post('/user/change-email', { email, password }, token);
    assert.deepEqual([sent.status, sent.message], [200, 'A code is on its way to your new email.']);
    const mailed = (await shop.takeJobs('send-mail')).find(({ to }) => to === email);
    const code = mailed?.kind === 'email-code' ? mailed.code : '';
    const confirmed = await api.post('/user/confirm-email', { code }, token);
    assert.deepEqual([confirmed.status, confirmed.email], [200, email]);
    assert.equal((await api.post('/user/getInfo', {}, token)).user.email, email);
    const told = (await shop.takeJobs('send-mail')).find(({ to }) => to === old);
    const link = told?.kind === 'email-changed' ? told.url.split('#')[1] : '';
    const back = await api.post('/user/revert-email', { token: link });
    assert.equal(back.status, 200);
    assert.equal(await findViewer(shop, token), null);
    const reset = { token: back.resetToken, newPassword };
    assert.equal((await api.post('/user/reset-password', reset)).status, 200);
    assert.equal((await api.post('/user/login', { email: old, password: newPassword })).status, 200);
  });

  const hostile = [7, null, ['x'], {}, 'x'.repeat(5000)];
  const bodies: [string, object[]][] = [
    ['/user/change-password', [{}, ...hostile.map((each) => ({ oldPassword: 'a', newPassword: each }))]],
    ['/user/change-password', hostile.map((each) => ({ oldPassword: each, newPassword }))],
    ['/user/change-email', [{}, ...hostile.map((each) => ({ email: each, password: 'a' }))]],
    ['/user/change-email', [{ email: 'a@b.in\r\nBcc: all@example.in', password: 'a' }]],
    ['/user/confirm-email', [{}, { code: '12345' }, ...hostile.map((code) => ({ code }))]],
    ['/user/revert-email', [{}, ...hostile.map((token) => ({ token }))]],
  ];
  for (const [path, wrong] of bodies) {
    test(`${path} refuses ${wrong.length} bodies that are no good with 400`, async () => {
      const { token } = await signedIn();
      for (const body of wrong) {
        assert.equal((await api.post(path, body, token)).status, 400, JSON.stringify(body).slice(0, 80));
      }
    });
  }

  test('without a live token they answer 401', async () => {
    for (const token of [undefined, 'x', 'a.b.c']) {
      for (const path of ['/user/change-password', '/user/change-email', '/user/confirm-email']) {
        assert.equal((await api.post(path, {}, token)).status, 401, path);
      }
    }
  });
});
