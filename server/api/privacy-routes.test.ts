import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenOwnData, password } from '#shop/testing/given-own-data.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const expired = 'Session expired. Please login again.';

suite("the calls about one's own data", async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);

  test('the export answers everything by kind, as a file', async () => {
    const owner = await givenOwnData(shop);
    const answer = await api.get('/user/export', owner.token);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="[\w.-]+\.json"$/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.data.account.email, owner.email);
    assert.equal(answer.data.addresses.length, 1);
  });

  test('after the deletion no session opens, and the address is unknown', async () => {
    const owner = await givenOwnData(shop);
    const { token, email } = owner;
    const info = await api.post('/user/getInfo', {}, token);
    assert.equal(info.user.hasPassword, true);
    const answer = await api.post('/user/delete', { password }, token);
    assert.deepEqual([answer.status, answer.message], [200, 'Your account is deleted.']);
    for (const path of ['/user/export', '/user/addresses', '/user/sessions']) {
      assert.equal((await api.get(path, token)).status, 401, path);
    }
    const login = await api.post('/user/login', { email, password });
    assert.deepEqual([login.status, login.message], [400, 'The email or the password isn’t right.']);
    const again = await api.post('/user/delete', { password }, token);
    assert.deepEqual([again.status, again.message], [401, expired]);
  });

  test('an account without a password is deleted by a mailed code, which is good for nothing else', async () => {
    const { token, email } = await givenShopper(shop);
    const refused = async (body: object) => {
      const { status, message } = await api.post('/user/delete', body, token);
      return [status, message];
    };
    assert.deepEqual(await refused({}), [400, 'Enter the code that we mailed to you.']);
    assert.deepEqual(await refused({ password }), [400, 'Enter the code that we mailed to you.']);
    const sent = await api.post('/user/deletion-code', {}, token);
    assert.deepEqual([sent.status, sent.message], [200, 'A code is on its way to your email.']);
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.find(({ to }) => to === email);
    const code = mail?.kind === 'deletion-code' ? mail.code : assert.fail('no code was mailed');
    const other = code === '000000' ? '111111' : '000000';
    const wrong = 'Invalid verification code. Please try again.';
    assert.deepEqual(await refused({ code: other }), [400, wrong]);
    const elsewhere = await api.post('/user/verify-code', { email, code });
    assert.deepEqual([elsewhere.status, elsewhere.message], [400, wrong]);
    const answer = await api.post('/user/delete', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, token);
    assert.equal(answer.status, 200);
  });

  test('a code that was mailed for something else deletes nothing, and one is used once', async () => {
    const { token, email } = await givenShopper(shop);
    const sent = await api.post('/user/owner-code', { purpose: 'password' }, token);
    assert.equal(sent.status, 200);
    const mails = await shop.takeJobs('send-mail');
    const mail = mails.find(({ to }) => to === email);
    const code = mail?.kind === 'owner-code' ? mail.code : assert.fail('no code was mailed');
    assert.equal((await api.post('/user/delete', { code }, token)).status, 400);
    for (const purpose of ['anything', '', 7, null, undefined, "' OR 1=1", ['password']]) {
      assert.equal((await api.post('/user/owner-code', { purpose }, token)).status, 400);
    }
    assert.equal((await api.post('/user/owner-code', { purpose: 'email' })).status, 401);
  });

  test('a code is refused after five wrong ones, and after ten minutes', async () => {
    for (const spoil of ['tries', 'time'] as const) {
      const { token, email } = await givenShopper(shop);
      await api.post('/user/deletion-code', {}, token);
      const mails = await shop.takeJobs('send-mail');
      const mail = mails.find(({ to }) => to === email);
      const code = mail?.kind === 'deletion-code' ? mail.code : assert.fail('no code was mailed');
      if (spoil === 'time') shop.passTime(10 * 60_000);
      else
        for (let index = 0; index < 5; index++) {
          await api.post('/user/delete', { code: code === '000000' ? '111111' : '000000' }, token);
        }
      assert.equal((await api.post('/user/delete', { code }, token)).status, 400, spoil);
      assert.equal((await api.get('/user/addresses', token)).status, 200);
    }
  });

  test('a consent is noted each time, with the notice, and stands in the export', async () => {
    const { token } = await givenShopper(shop);
    for (const granted of [true, false]) {
      const answer = await api.post('/user/consent', { purpose: 'analytics', granted }, token);
      assert.equal(answer.status, 200);
    }
    const { data } = await api.get('/user/export', token);
    const noted = data.consents as { purpose: string; granted: boolean; noticeVersion: string }[];
    assert.deepEqual(
      noted.map(({ purpose, granted, noticeVersion }) => [purpose, granted, noticeVersion]),
      [
        ['analytics', true, shop.terms.policiesUpdated],
        ['analytics', false, shop.terms.policiesUpdated],
      ],
    );
    for (const wrong of [
      {},
      { purpose: 'account', granted: true },
      { purpose: 'analytics', granted: 'yes' },
    ]) {
      assert.equal((await api.post('/user/consent', wrong, token)).status, 400);
    }
    await assert.rejects(
      shop.db.updateTable('consents').set({ granted: true }).execute(),
      /only ever added to/,
    );
    await assert.rejects(shop.db.deleteFrom('consents').execute(), /only ever added to/);
  });

  const bad: [object, number][] = [
    [{ password: 7 }, 400],
    [{ password: ['x'] }, 400],
    [{ password: "' OR 1=1 --" }, 400],
    [{ password: '<script>' }, 400],
    [{ password: 'x'.repeat(5000) }, 400],
    [{ password: 'x'.repeat(1_000_000) }, 413],
    [{ code: '12345' }, 400],
    [{ code: 123456 }, 400],
    [{ code: "'; DROP TABLE users; --" }, 400],
    [{ code: 'x'.repeat(1_000_000) }, 413],
  ];
  for (const [body, status] of bad) {
    test(`delete with ${JSON.stringify(body).slice(0, 50)} answers ${status} and deletes nothing`, async () => {
      const { token } = await givenShopper(shop);
      assert.equal((await api.post('/user/delete', body, token)).status, status);
      assert.equal((await api.get('/user/addresses', token)).status, 200);
    });
  }

  test('without a live token they answer 401', async () => {
    for (const token of [undefined, 'x', 'a.b.c']) {
      const answers = [
        await api.get('/user/export', token),
        await api.post('/user/delete', { password }, token),
        await api.post('/user/deletion-code', {}, token),
        await api.post('/user/consent', { purpose: 'analytics', granted: true }, token),
      ];
      for (const { status, message } of answers) assert.deepEqual([status, message], [401, expired]);
    }
  });
});
