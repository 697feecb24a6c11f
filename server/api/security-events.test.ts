import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenAccount, mailedResetToken } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('security events', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  /** The events since the last time. */
  const noted = () =>
    shop.securityEvents.splice(0).map(({ name, outcome, userId, address, details }) => {
      assert.equal(typeof address, 'string');
      return [name, outcome, userId ?? null, ...(details?.call ? [details.call] : [])];
    });

  test('tell of logins, resets, sessions, exports and deletions, with the account', async () => {
    const { email, password, userId } = await givenAccount(shop);
    await api.post('/user/login', { email, password: 'not this one' });
    await api.post('/user/login', { email: 'nobody@example.in', password: 'not this one' });
    const { token } = await api.post('/user/login', { email, password });
    assert.deepEqual(noted(), [
      ['login', 'refused', userId],
      ['login', 'refused', null],
      ['login', 'succeeded', userId],
    ]);
    await api.get('/user/export', token);
    await api.post('/user/logout-device', { id: crypto.randomUUID() }, token);
    await api.post('/user/logout', {}, token);
    await api.post('/user/logout', {}, token);
    assert.deepEqual(noted(), [
      ['data-export', 'succeeded', userId],
      ['session-end', 'refused', userId],
      ['session-end', 'succeeded', userId],
      ['token-refused', 'refused', null],
    ]);
    await api.post('/user/forgot-password', { email });
    await shop.takeJobs('send-reset-link');
    const reset = await mailedResetToken(shop, email);
    const newPassword = 'meenakari & jadau 34';
    await api.post('/user/reset-password', { token: 'wrong', newPassword });
    await api.post('/user/reset-password', { token: reset, newPassword });
    const again = await api.post('/user/login', { email, password: newPassword });
    await api.post('/user/delete', { password: 'not this one' }, again.token);
    await api.post('/user/delete', { password: newPassword }, again.token);
    assert.deepEqual(noted(), [
      ['password-reset-asked', 'succeeded', null],
      ['password-reset', 'refused', null],
      ['password-reset', 'succeeded', userId],
      ['login', 'succeeded', userId],
      ['account-deletion', 'refused', userId],
      ['account-deletion', 'succeeded', userId],
    ]);
  });

  test('tell of limits reached, at which call, and of sign-ups', async () => {
    const { token, viewer } = await givenShopper(shop);
    for (let index = 0; index < 21; index++) {
      await api.post('/user/consent', { purpose: 'analytics', granted: true }, token);
    }
    const events = noted();
    assert.deepEqual(
      events.map(([name, outcome]) => `${name} ${outcome}`),
      ['limit-reached refused'],
    );
    assert.equal(events[0]?.[3], 'user/consent');
    const email = `${crypto.randomUUID()}@example.in`;
    await api.post('/user/register', { name: 'A', email, password: 'kundan & polki 12' });
    await api.post('/user/send-verification-code', { email });
    const mail = (await shop.takeJobs('send-mail')).find(({ to }) => to === email);
    const code = mail?.kind === 'verification-code' ? mail.code : assert.fail();
    const { proof } = await api.post('/user/verify-code', { email, code });
    await api.post('/user/register', { name: 'A', email, password: 'kundan & polki 12', proof });
    const [refused, succeeded] = noted();
    assert.deepEqual(refused, ['sign-up', 'refused', null]);
    assert.deepEqual(succeeded?.slice(0, 2), ['sign-up', 'succeeded']);
    assert.ok(succeeded?.[2] && viewer.userId !== succeeded[2]);
  });

  test('have nothing secret in them', async () => {
    const { email, password } = await givenAccount(shop);
    await api.post('/user/login', { email, password });
    await api.post('/user/login', { email, password: 'not this one' });
    const text = JSON.stringify(shop.securityEvents);
    for (const secret of [email, password, 'not this one']) assert.ok(!text.includes(secret), secret);
  });
});
