import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { SignJWT } from 'jose';
import { logIn } from '#shop/accounts/log-in.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount } from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { findViewer, logOut, logOutEverywhere } from './sessions.ts';

const client = { address: '203.0.113.7', device: 'test' };
const minute = 60_000;

async function shopWithAccount(t: TestContext) {
  const shop = await openTestShop(t);
  const { email, password, userId } = await givenAccount(shop);
  const signIn = async () => {
    const token = await logIn(shop, { email, password }, client);
    return typeof token === 'string' ? token : assert.fail(token.message);
  };
  return { shop, email, password, userId, signIn };
}

async function viewerOf(shop: TestShop, token: string) {
  return (await findViewer(shop, token)) ?? assert.fail('nobody is signed in');
}

const wordsOf = (result: unknown) => (isRefusal(result) ? result.message : result);

suite('a session', () => {
  test('is named by a token with the claims id and sid', async (t) => {
    const { shop, signIn, userId } = await shopWithAccount(t);
    const token = await signIn();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    assert.equal(claims.id, userId);
    assert.deepEqual(await findViewer(shop, token), { kind: 'shopper', userId, sessionId: claims.sid });
  });

  test('ends at once with logging out, and no other with it', async (t) => {
    const { shop, signIn } = await shopWithAccount(t);
    const [phone, desk] = [await signIn(), await signIn()];
    const viewer = await viewerOf(shop, phone);
    await shop.db.transaction().execute((tx) => logOut(shop, tx, viewer));
    assert.equal(await findViewer(shop, phone), null);
    assert.ok(await findViewer(shop, desk));
  });

  test('ends with all others of the account, and with those only, by logging out everywhere', async (t) => {
    const { shop, signIn } = await shopWithAccount(t);
    const tokens = [await signIn(), await signIn()];
    const viewer = await viewerOf(shop, tokens[0]!);
    const stranger = await givenAccount(shop);
    const foreign = await logIn(shop, stranger, client);
    await shop.db.transaction().execute((tx) => logOutEverywhere(shop, tx, viewer));
    for (const token of tokens) assert.equal(await findViewer(shop, token), null);
    assert.equal((await findViewer(shop, String(foreign)))?.userId, stranger.userId);
  });

  test('its last use is noted at most once a minute', async (t) => {
    const { shop, signIn } = await shopWithAccount(t);
    const token = await signIn();
    const { sessionId } = await viewerOf(shop, token);
    const lastUsed = async () => {
      await findViewer(shop, token);
      const row = await shop.db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return row.last_used_at.getTime();
    };
    const started = await lastUsed();
    shop.passTime(minute - 1);
    assert.equal(await lastUsed(), started);
    shop.passTime(1);
    assert.equal(await lastUsed(), started + minute);
  });

  test('is not opened by a token that is foreign, altered, unsigned or about nobody', async (t) => {
    const { shop, signIn, userId } = await shopWithAccount(t);
    const token = await signIn();
    const { sessionId } = await viewerOf(shop, token);
    const sign = (claims: object, key = shop.keys.sessions, alg = 'HS256') =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg }).setExpirationTime('1h').sign(key);
    const [head, , signature] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      'x',
      await sign({ id: userId, sid: sessionId }, crypto.getRandomValues(new Uint8Array(32))),
      await sign({ id: userId, sid: sessionId }, crypto.getRandomValues(new Uint8Array(64)), 'HS512'),
      await sign({ id: userId }),
      await sign({ id: userId, sid: 'x' }),
      await sign({ id: userId, sid: crypto.randomUUID() }),
      await sign({ id: crypto.randomUUID(), sid: sessionId }),
      `${head}.${encode({ id: userId, sid: sessionId })}.${signature}`,
      `${encode({ alg: 'none' })}.${encode({ id: userId, sid: sessionId })}.`,
    ];
    for (const each of wrong) assert.equal(await findViewer(shop, each), null, each);
  });
});

suite('logging in', () => {
  test('takes the e-mail in whatever case', async (t) => {
    const { shop, email, password } = await shopWithAccount(t);
    assert.equal(typeof (await logIn(shop, { email: email.toUpperCase(), password }, client)), 'string');
  });

  test('reads the same for a wrong password, an unknown address and an account without a password', async (t) => {
    const { shop, email, password } = await shopWithAccount(t);
    await shop.db.insertInto('users').values({ email: 'google@example.in', name: 'G' }).execute();
    for (const tried of [
      { email, password: `${password}!` },
      { email: 'nobody@example.in', password },
      { email: 'google@example.in', password },
    ]) {
      const words = wordsOf(await logIn(shop, tried, client));
      assert.equal(words, 'The email or the password isn’t right.');
    }
  });

  test('is refused after ten wrong passwords for an account, from wherever, with the time to wait', async (t) => {
    const { shop, email, password } = await shopWithAccount(t);
    for (let index = 0; index < 10; index++) {
      await logIn(shop, { email, password: 'not this one' }, { ...client, address: `198.51.100.${index}` });
    }
    const refusal = await logIn(shop, { email: email.toUpperCase(), password }, client);
    assert.ok(isRefusal(refusal) && refusal.status === 429);
    const wait = Number(refusal.details.retryAfterSeconds);
    assert.ok(wait > 3500 && wait <= 3600, `${wait} s`);
  });

  test('the wrong tries of an account are forgotten when its owner signs in', async (t) => {
    const { shop, email, password, signIn } = await shopWithAccount(t);
    for (let round = 0; round < 2; round++) {
      for (let index = 0; index < 9; index++) await logIn(shop, { email, password: 'not this one' }, client);
      await signIn();
    }
    assert.equal(typeof (await logIn(shop, { email, password }, client)), 'string');
  });

  test('a network address has its own limit, which right passwords do not use up', async (t) => {
    const { shop, signIn } = await shopWithAccount(t);
    await signIn();
    const { points } = await shop.db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', 'login-by-address:%')
      .executeTakeFirstOrThrow();
    assert.equal(points, 0);
    await shop.db
      .updateTable('rate_limits')
      .set({ points: 100 })
      .where('key', 'like', 'login-by-address:%')
      .execute();
    const refusal = await logIn(shop, { email: 'x@example.in', password: 'y' }, client);
    assert.ok(isRefusal(refusal) && refusal.refusal === 'too-many-tries');
    const elsewhere = await logIn(
      shop,
      { email: 'x@example.in', password: 'y' },
      { ...client, address: '::1' },
    );
    assert.ok(isRefusal(elsewhere) && elsewhere.refusal === 'login-wrong');
  });

  test('a limit is over when its time is', async (t) => {
    const { shop, email, password, signIn } = await shopWithAccount(t);
    for (let index = 0; index < 11; index++) await logIn(shop, { email, password: 'not this one' }, client);
    await shop.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    assert.ok(await signIn());
    assert.ok(password);
  });
});

test('an account has twenty sessions at the most: the longest unused ends, also of many sign-ins at once', async (t) => {
  const shop = await openTestShop(t);
  const { email, password, userId } = await givenAccount(shop);
  const deviceId = crypto.randomUUID();
  const enter = async () =>
    String(await logIn(shop, { email, password }, { address: '203.0.113.7', device: '', deviceId }));
  const tokens = [];
  for (let index = 0; index < 5; index++) {
    tokens.push(await enter());
    shop.passTime(60_001);
  }
  assert.ok(await findViewer(shop, tokens[0]!), 'used, so that the second is the longest unused');
  for (let round = 0; round < 2; round++) await Promise.all(Array.from({ length: 8 }, enter));
  const live = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  assert.equal(live.length, 20);
  assert.equal(await findViewer(shop, tokens[1]!), null);
  for (const token of [tokens[0]!, tokens[2]!]) assert.ok(await findViewer(shop, token));
});

test('sessions that were logged out are none of the twenty: one that is not used meanwhile stays', async (t) => {
  const { shop, signIn } = await shopWithAccount(t);
  const phone = await signIn();
  for (let times = 0; times < 20; times++) {
    shop.passTime(minute);
    const viewer = await viewerOf(shop, await signIn());
    await shop.db.transaction().execute((tx) => logOut(shop, tx, viewer));
  }
  await signIn();
  assert.ok(await findViewer(shop, phone));
});

test('sixty right logins an hour open a session; a device that is known has sixty of its own', async (t) => {
  const shop = await openTestShop(t);
  const { email, password } = await givenAccount(shop);
  const deviceId = crypto.randomUUID();
  const enter = (device: string | null) =>
    logIn(shop, { email, password }, { address: '203.0.113.7', device: '', deviceId: device });
  await enter(deviceId);
  for (let index = 0; index < 59; index++) assert.ok(!isRefusal(await enter(null)));
  const refused = await enter(null);
  assert.ok(isRefusal(refused) && refused.status === 429);
  assert.ok(!isRefusal(await enter(deviceId)));
});
