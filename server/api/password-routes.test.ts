import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenAccount, mailedResetToken } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const sent = 'Password reset instructions sent. Check your email.';
const invalid = 'Invalid or expired reset token';
const mail = 'Enter a valid email address.';
const weak =
  'The password must have 8 characters or more and must not be a well-known one, your name or your email.';
const newPassword = 'seven brass lamps';

suite('forgot and reset password', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);

  test('the answer is the same whether or not there is an account', async () => {
    const { email } = await givenAccount(shop);
    const known = await api.post('/user/forgot-password', { email });
    const unknown = await api.post('/user/forgot-password', { email: 'nobody@example.in' });
    assert.deepEqual([known.status, known.json], [200, { success: true, message: sent }]);
    assert.deepEqual([unknown.status, unknown.json], [known.status, known.json]);
    const seen = (headers: Headers) =>
      [...headers].filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name));
    assert.deepEqual(seen(unknown.headers), seen(known.headers));
  });

  test('the mailed token, with spaces around it, sets the password; old sessions and the token are over', async () => {
    const { email, password } = await givenAccount(shop);
    const { token: session } = await api.post('/user/login', { email, password });
    const token = await mailedResetToken(shop, email);
    const answer = await api.post('/user/reset-password', { token: ` ${token}\n`, newPassword });
    assert.deepEqual([answer.status, answer.message], [200, 'Password successfully reset!']);
    assert.equal((await api.post('/user/getInfo', {}, session)).status, 401);
    assert.equal((await api.post('/user/login', { email, password })).status, 400);
    assert.equal((await api.post('/user/login', { email, password: newPassword })).status, 200);
    const again = await api.post('/user/reset-password', { token, newPassword });
    assert.deepEqual([again.status, again.message], [400, invalid]);
  });

  test('too many requests for one address answer 429 with when to try again', async () => {
    const email = 'often@example.in';
    for (let index = 0; index < 5; index++) await api.post('/user/forgot-password', { email });
    const answer = await api.post('/user/forgot-password', { email });
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 3500);
    assert.match(answer.message, /Please try again in \d+ minutes/);
  });

  const email = 'demo@example.in';
  const token = 'x'.repeat(43);
  const sql = "'; DROP TABLE users; --";
  const script = '<script>alert(1)</script>';
  const table: [path: string, body: unknown, status: number, message: string][] = [
    ['forgot-password', {}, 400, mail],
    ['forgot-password', { email: null }, 400, mail],
    ['forgot-password', { email: 'demo' }, 400, mail],
    ['forgot-password', { email: sql }, 400, mail],
    ['forgot-password', { email: script }, 400, mail],
    ['forgot-password', { email: `${email}\r\nBcc: x@example.in` }, 400, mail],
    ['forgot-password', { email: "o'hara+gehna@example.in" }, 200, sent],
    ['forgot-password', { email: 'x'.repeat(1_000_000) }, 413, 'That is too much to send at once.'],
    ['reset-password', {}, 400, invalid],
    ['reset-password', { token: 7, newPassword }, 400, invalid],
    ['reset-password', { token: '', newPassword }, 400, invalid],
    ['reset-password', { token, newPassword }, 400, invalid],
    ['reset-password', { token: sql, newPassword }, 400, invalid],
    ['reset-password', { token: `${token}\u0000`, newPassword }, 400, invalid],
    ['reset-password', { token: 'x'.repeat(5000), newPassword }, 400, invalid],
    ['reset-password', { token }, 400, weak],
    ['reset-password', { token, newPassword: 'x'.repeat(201) }, 400, weak],
    ['reset-password', { token, newPassword: { $ne: 1 } }, 400, weak],
  ];
  for (const [path, body, status, message] of table) {
    test(`${path} with ${JSON.stringify(body).slice(0, 70)} answers ${status} ${message}`, async () => {
      const answer = await api.post(`/user/${path}`, body);
      assert.deepEqual([answer.status, answer.message, answer.success], [status, message, status === 200]);
    });
  }

  test('a password may be SQL or a script; the limits and the people are still there', async () => {
    for (const wanted of [sql, script, 'ਗੁਰਮੁਖੀ ਲਿਪੀ']) {
      const account = await givenAccount(shop);
      const mailed = await mailedResetToken(shop, account.email);
      assert.equal(
        (await api.post('/user/reset-password', { token: mailed, newPassword: wanted })).status,
        200,
      );
      const answer = await api.post('/user/login', { email: account.email, password: wanted });
      assert.equal(answer.status, 200);
    }
  });
});
