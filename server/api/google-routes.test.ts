import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { apiOf } from '#server/testing/api-caller.ts';
import { newGmail, newSub, withGoogle } from '#server/testing/with-google.ts';
import { sendResetLink } from '#shop/accounts/forgotten-password.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

const minute = 60;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

suite('the Google calls', async () => {
  const shop = await openTestShop({ after });
  const google = await withGoogle(shop, after);
  const { post } = apiOf(shop);
  const logIn = (idToken: unknown, more: object = {}) => post('/user/google-login', { idToken, ...more });
  const signUp = (idToken: unknown, more: object = {}) => post('/user/google-signup', { idToken, ...more });
  const accountOf = async (token: string) => (await post('/user/getInfo', {}, token)).user;
  const usersOf = (email: string) =>
    shop.db.selectFrom('users').selectAll().where('email', '=', email).execute();
  const refused = async (idToken: unknown, message = 'Google login failed', status = 400) => {
    const answer = await logIn(idToken);
    assert.deepEqual([answer.status, answer.success, answer.message], [status, false, message]);
    assert.equal(answer.token, undefined);
  };

  /** An account with a password and without Google. */
  async function givenOwner(email: string): Promise<string> {
    const owner = { email, name: 'Owner', password_hash: 'x' };
    return (await shop.db.insertInto('users').values(owner).returning('id').executeTakeFirstOrThrow()).id;
  }

  async function mailsTo(email: string) {
    return (await shop.takeJobs('send-mail')).filter((mail) => mail.to === email);
  }

  async function codeMailedTo(email: string): Promise<string> {
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'google-code');
    return mail?.kind === 'google-code' ? mail.code : assert.fail('no code was mailed');
  }

  test('a first sign-in opens an account without a password, and says so; the next one is a login', async () => {
    const person = { sub: newSub(), email: newGmail(), name: 'आशा रानी' };
    const first = await signUp(await google.token(person));
    assert.deepEqual([first.status, first.success, first.message], [200, true, 'Signed up with Google!']);
    assert.equal(first.isNewAccount, true);
    const second = await logIn(await google.token(person));
    assert.deepEqual([second.status, second.message], [200, 'Logged in with Google!']);
    assert.equal(second.isNewAccount, false);
    const account = await accountOf(first.token);
    assert.deepEqual([account.name, account.email], [person.name, person.email]);
    assert.equal((await accountOf(second.token))._id, account._id);
    const [user] = await usersOf(person.email);
    assert.deepEqual([user?.password_hash, user?.google_sub], [null, person.sub]);
    assert.deepEqual(
      (await mailsTo(person.email)).map(({ kind }) => kind),
      ['welcome'],
    );
    const byPassword = await post('/user/login', { email: person.email, password: 'kundan & polki 12' });
    assert.deepEqual(
      [byPassword.status, byPassword.message],
      [400, 'The email or the password isn’t right.'],
    );
  });

  test('an account that Google opened gets a password by the mailed link, and both ways open it', async () => {
    const person = { sub: newSub(), email: newGmail() };
    const password = 'kundan & polki 12';
    const first = await signUp(await google.token(person));
    await shop.takeJobs('send-mail');
    assert.equal((await post('/user/forgot-password', { email: person.email })).status, 200);
    for (const job of await shop.takeJobs('send-reset-link')) await sendResetLink(shop, job);
    const mail = (await mailsTo(person.email)).find(({ kind }) => kind === 'password-reset');
    const link = mail?.kind === 'password-reset' ? mail.url : assert.fail('no link was mailed');
    const token = link.split('/').at(-1);
    assert.equal((await post('/user/reset-password', { token, newPassword: password })).status, 200);
    const byPassword = await post('/user/login', { email: person.email, password });
    assert.equal(byPassword.status, 200);
    const byGoogle = await logIn(await google.token(person));
    const ids = [byPassword, byGoogle].map(async ({ token: each }) => (await accountOf(each))._id);
    assert.equal(await ids[0], await ids[1]);
    assert.equal((await post('/user/getInfo', {}, first.token)).status, 401);
  });

  test('a reset takes a Google account off that somebody else had joined; a changed password leaves it, and both mails say so', async () => {
    const owner = { email: `${crypto.randomUUID()}@example.in`, password: 'nine clay pots' };
    await givenOwner(owner.email);
    const thief = { sub: newSub(), email: owner.email };
    await logIn(await google.token(thief));
    const joined = await logIn(await google.token(thief), { code: await codeMailedTo(owner.email) });
    assert.equal(joined.status, 200);
    const reset = async (newPassword: string) => {
      await shop.takeJobs('send-mail');
      await sendResetLink(shop, owner);
      const mail = (await mailsTo(owner.email)).find(({ kind }) => kind === 'password-reset');
      const link = mail?.kind === 'password-reset' ? mail.url : assert.fail('no link was mailed');
      const token = link.split('/').at(-1);
      assert.equal((await post('/user/reset-password', { token, newPassword })).status, 200);
      return await mailsTo(owner.email);
    };
    const told = { kind: 'password-changed', to: owner.email, name: 'Owner' };
    assert.deepEqual(await reset(owner.password), [{ ...told, google: 'ended' }]);
    const again = await logIn(await google.token(thief));
    assert.equal(again.json.code, 'google-code-needed');
    assert.equal((await usersOf(owner.email))[0]?.google_sub, null);

    const own = { sub: newSub(), email: owner.email };
    await shop.takeJobs('send-mail');
    await logIn(await google.token(own));
    const { token } = await logIn(await google.token(own), { code: await codeMailedTo(owner.email) });
    await shop.takeJobs('send-mail');
    const change = { oldPassword: owner.password, newPassword: 'ten brass lamps' };
    assert.equal((await post('/user/change-password', change, token)).status, 200);
    assert.deepEqual(await mailsTo(owner.email), [{ ...told, google: 'stays' }]);
    assert.equal((await logIn(await google.token(own))).status, 200);
    await reset(owner.password);
    assert.deepEqual(await reset(`${owner.password} anew`), [told]);
  });

  test('google-login with no account and google-signup with one simply sign in', async () => {
    const person = { sub: newSub(), email: newGmail() };
    const opened = await logIn(await google.token(person));
    assert.deepEqual([opened.isNewAccount, opened.message], [true, 'Logged in with Google!']);
    const again = await signUp(await google.token(person));
    assert.deepEqual([again.isNewAccount, again.message], [false, 'Signed up with Google!']);
    assert.equal((await accountOf(again.token))._id, (await accountOf(opened.token))._id);
  });

  suite('refuse a token that', () => {
    const wrongTokens: [string, claims: () => object, header?: object][] = [
      ['has expired', () => ({ iat: inSeconds(-50 * minute), exp: inSeconds(-2 * minute) })],
      ['has no expiry', () => ({ exp: undefined })],
      ['was made for another client', () => ({ aud: 'ANOTHER-SHOP' })],
      ['was made for another client too', () => ({ aud: [google.clientId, 'ANOTHER-SHOP'] })],
      ['names no audience', () => ({ aud: undefined })],
      ['comes from another issuer', () => ({ iss: 'https://accounts.google.example' })],
      ['names no issuer', () => ({ iss: undefined })],
      ['is not valid yet', () => ({ nbf: inSeconds(5 * minute) })],
      ['was issued in the future', () => ({ iat: inSeconds(5 * minute), exp: inSeconds(65 * minute) })],
      ['was issued long ago, however long it should hold', () => ({ iat: inSeconds(-120 * minute) })],
      ['does not say when it was issued', () => ({ iat: undefined })],
      ['names nobody (sub)', () => ({ sub: undefined })],
      ['names an empty sub', () => ({ sub: '' })],
      ['has no email', () => ({ email: undefined })],
      ['has an email that is none', () => ({ email: 'demo' })],
      ['says verified with a word', () => ({ email_verified: 'true' })],
      ['was signed with a key that nobody published', () => ({}), { kid: 'unknown' }],
      ['is signed with the right key, but not by RS256', () => ({}), { alg: 'PS256' }],
    ];
    for (const [words, claims, header] of wrongTokens) {
      test(words, async () => refused(await google.token({ ...claims() }, { ...header })));
    }

    test('has no email_verified, or false', async () => {
      const words =
        'Google has not verified the email of this Google account. Please use your email and a password.';
      await refused(await google.token({ email_verified: false }), words);
      await refused(await google.token({ email_verified: undefined }), words);
    });

    /** The claims of a right token, for other signatures. */
    async function rightToken() {
      const token = await google.token();
      const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
      return { token, header: JSON.parse(header!), claims: JSON.parse(claims!) };
    }

    test('somebody else signed, under the name of the published key', async () => {
      const { header, claims } = await rightToken();
      const { privateKey } = await generateKeyPair('RS256');
      await refused(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey));
    });

    test('brings its own key along', async () => {
      const { header, claims } = await rightToken();
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      const jwk = await exportJWK(publicKey);
      await refused(await new SignJWT(claims).setProtectedHeader({ ...header, jwk }).sign(privateKey));
    });

    test('is not signed (alg none)', async () => {
      const { claims } = await rightToken();
      await refused(new UnsecuredJWT(claims).encode());
    });

    test('is signed by HS256 with the public key as the secret', async () => {
      const { header, claims } = await rightToken();
      const { keys } = await (await fetch(google.keysUrl)).json();
      const published = keys.find(({ kid }: { kid: string }) => kid === header.kid);
      const hs256 = { ...header, alg: 'HS256' };
      for (const secret of [JSON.stringify(published), published.n]) {
        await refused(
          await new SignJWT(claims).setProtectedHeader(hs256).sign(new TextEncoder().encode(secret)),
        );
      }
    });

    test('was changed after it was signed', async () => {
      const { token, claims } = await rightToken();
      const [header, , signature] = token.split('.');
      const other = Buffer.from(JSON.stringify({ ...claims, email: 'other@gmail.com' })).toString(
        'base64url',
      );
      await refused(`${header}.${other}.${signature}`);
    });

    for (const text of ['x', 'a.b.c', '..', `${'a'.repeat(5000)}.b.c`]) {
      test(`is none: ${text.slice(0, 20)}`, () => refused(text));
    }
    for (const [words, idToken] of Object.entries({
      missing: undefined,
      empty: '',
      'no text': 7,
      endless: 'x'.repeat(9000),
    })) {
      test(`is ${words}`, () => refused(idToken, 'Send the ID token that Google gave.'));
    }

    test('was used already, also with its signature written another way', async () => {
      const token = await google.token();
      assert.equal((await logIn(token)).status, 200);
      await refused(token);
      const last = token.at(-1)!;
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      await refused(token.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]);
    });

    test('one of two at the same moment', async () => {
      const token = await google.token();
      const answers = await Promise.all([logIn(token), logIn(token), signUp(token)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    });

    test('carries a nonce whose secret the caller does not know', async () => {
      const nonce = createHash('sha256').update('my secret').digest('base64url');
      const token = await google.token({ nonce });
      await refused(token);
      for (const wrong of ['another', '', nonce]) {
        assert.equal((await logIn(token, { nonce: wrong })).message, 'Google login failed');
      }
      assert.equal((await signUp(token, { nonce: 'x' })).message, 'Google signup failed');
      assert.equal((await logIn(token, { nonce: 'my secret' })).status, 200);
    });
  });

  test('a clock that is half a minute off does no harm', async () => {
    for (const claims of [
      { iat: inSeconds(30), exp: inSeconds(3600) },
      { iat: inSeconds(-3600), exp: inSeconds(-30) },
    ]) {
      assert.equal((await logIn(await google.token(claims))).status, 200);
    }
  });

  test('an e-mail that changed at Google is still the same account, and the shop keeps its own', async () => {
    const [sub, email] = [newSub(), newGmail()];
    const { token } = await logIn(await google.token({ sub, email }));
    const later = await logIn(await google.token({ sub, email: newGmail() }));
    assert.deepEqual(await accountOf(later.token), await accountOf(token));
    assert.equal((await accountOf(later.token)).email, email);
  });

  test('the same e-mail with another sub does not open an account that is joined to Google', async () => {
    const email = newGmail();
    await logIn(await google.token({ email }));
    const answer = await logIn(await google.token({ email }));
    assert.deepEqual([answer.status, answer.codeRequired], [409, undefined]);
    assert.match(answer.message, /joined to another Google account.*use “Forgot password”/);
    assert.equal((await usersOf(email)).length, 1);
  });

  test('two first sign-ins at the same moment open one account', async () => {
    const person = { sub: newSub(), email: newGmail() };
    const tokens = await Promise.all(Array.from({ length: 6 }, () => google.token(person)));
    const answers = await Promise.all(
      tokens.map((token, index) => (index % 2 ? signUp(token) : logIn(token))),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(answers.filter(({ isNewAccount }) => isNewAccount).length, 1);
    assert.equal((await usersOf(person.email)).length, 1);
    assert.equal((await mailsTo(person.email)).length, 1);
  });

  suite('with the e-mail of an account that has a password', () => {
    const domain = 'workspace.example';
    const authoritative: [string, string, object][] = [
      ['at gmail.com', newGmail(), {}],
      ['at GMAIL.COM', newGmail().toUpperCase(), {}],
      ['of the organisation (hd)', `${crypto.randomUUID()}@${domain}`, { hd: domain.toUpperCase() }],
    ];
    for (const [words, email, claims] of authoritative) {
      test(`${words}, open it and tell its owner`, async () => {
        const id = await givenOwner(email.toLowerCase());
        const sub = newSub();
        const answer = await logIn(await google.token({ email, sub, ...claims }));
        assert.deepEqual([answer.status, answer.isNewAccount], [200, false]);
        assert.equal((await accountOf(answer.token))._id, id);
        const [user] = await usersOf(email);
        assert.deepEqual([user?.google_sub, user?.password_hash], [sub, 'x']);
        const mails = await mailsTo(email.toLowerCase());
        assert.deepEqual(
          mails.map(({ kind }) => kind),
          ['google-joined'],
        );
      });
    }

    for (const [words, claims] of [
      ['of a foreign mailbox', {}],
      ['of a foreign mailbox with the hd of another domain', { hd: domain }],
    ] as const) {
      test(`${words}, ask for a mailed code and then open it`, async () => {
        const email = `${crypto.randomUUID()}@example.in`;
        const id = await givenOwner(email);
        const token = await google.token({ email, ...claims });
        const asked = await logIn(token);
        assert.deepEqual([asked.status, asked.success, asked.codeRequired], [409, false, true]);
        assert.equal(asked.token, undefined);
        assert.equal((await usersOf(email))[0]?.google_sub, null);
        const code = await codeMailedTo(email);
        const answer = await logIn(token, { code });
        assert.deepEqual([answer.status, answer.isNewAccount], [200, false]);
        assert.equal((await accountOf(answer.token))._id, id);
      });
    }

    test('do not open it with a wrong code, and after five tries not with the right one', async () => {
      const email = `${crypto.randomUUID()}@example.in`;
      await givenOwner(email);
      const token = await google.token({ email });
      await logIn(token);
      const code = await codeMailedTo(email);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let index = 0; index < 5; index++) {
        assert.equal(
          (await logIn(token, { code: wrong })).message,
          'Invalid verification code. Please try again.',
        );
      }
      assert.equal((await logIn(token, { code })).message, 'Invalid verification code. Please try again.');
      assert.equal((await usersOf(email))[0]?.google_sub, null);
    });

    test('do not open it with a code that another Google account had mailed', async () => {
      const email = `${crypto.randomUUID()}@example.in`;
      await givenOwner(email);
      await logIn(await google.token({ email }));
      const code = await codeMailedTo(email);
      const answer = await logIn(await google.token({ email }), { code });
      assert.deepEqual([answer.status, answer.token], [400, undefined]);
    });

    test('mail five codes an hour', async () => {
      const email = `${crypto.randomUUID()}@example.in`;
      await givenOwner(email);
      const token = await google.token({ email });
      const statuses = [];
      for (let index = 0; index < 6; index++) statuses.push((await logIn(token)).status);
      assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429]);
    });
  });

  test('the reference describes both calls, with the code', async () => {
    const { paths } = (await apiOf(shop).get('/openapi.json')).json;
    for (const path of ['/user/google-login', '/user/google-signup']) {
      const { post: call } = paths[path];
      const input = call.requestBody.content['application/json'].schema;
      assert.deepEqual(
        [Object.keys(input.properties), input.required],
        [['idToken', 'nonce', 'code', 'secondFactorCode'], ['idToken']],
      );
      assert.match(call.responses['409'].description, /codeRequired/);
    }
  });
});
