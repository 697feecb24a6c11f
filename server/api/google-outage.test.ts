import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { withGoogle } from '#server/testing/with-google.ts';
import { eraseLapsed } from '#shop/privacy/erase-by-retention.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';

const unreachable = 'Google login failed. Try again.';

async function open(t: TestContext, settings: { timeoutMs?: number } = {}) {
  const shop = await openTestShop(t);
  const google = await withGoogle(shop, (fn) => t.after(fn), settings);
  const { post } = apiOf(shop);
  return { shop, google, logIn: (idToken: string) => post('/user/google-login', { idToken }) };
}

test('while Google is down, or silent, the shopper is told to try again, and may', async (t) => {
  const { google, logIn } = await open(t, { timeoutMs: 3000 });
  const token = await google.token();
  for (const trouble of [{ down: true }, { down: false, slowMs: 10_000 }]) {
    await google.control(trouble);
    const answer = await logIn(token);
    assert.deepEqual([answer.status, answer.success, answer.message], [502, false, unreachable]);
  }
  await google.control({ slowMs: 0 });
  await until('the same token is taken', async () => (await logIn(token)).status === 200);
});

test('keys that are known still do while Google is down', async (t) => {
  const { google, logIn } = await open(t);
  assert.equal((await logIn(await google.token())).status, 200);
  const token = await google.token();
  await google.control({ down: true });
  assert.equal((await logIn(token)).status, 200);
});

test('a new key is taken at once, the one before it still does, one that is gone does not', async (t) => {
  const { shop, google, logIn } = await open(t);
  assert.equal((await logIn(await google.token())).status, 200);
  const [old, older] = [await google.token(), await google.token()];
  await google.control({ rotate: true });
  assert.equal((await logIn(await google.token())).status, 200);
  assert.equal((await logIn(old)).status, 200);
  await google.control({ rotate: true });
  assert.equal((await logIn(await google.token())).status, 200);
  const answer = await logIn(older);
  assert.deepEqual([answer.status, answer.message], [400, 'Google login failed']);
  assert.ok(shop.google);
});

test('used tokens and mailed codes are erased once they have lapsed, not before', async (t) => {
  const { shop, google, logIn } = await open(t);
  await shop.db.insertInto('users').values({ email: 'demo@example.in', name: 'Demo' }).execute();
  await logIn(await google.token());
  await logIn(await google.token({ email: 'demo@example.in' }));
  const left = async () => {
    await eraseLapsed(shop);
    const [codes, tokens] = [shop.db.selectFrom('google_codes'), shop.db.selectFrom('google_tokens_used')];
    return [(await codes.selectAll().execute()).length, (await tokens.selectAll().execute()).length];
  };
  assert.deepEqual(await left(), [1, 1]);
  shop.passTime(11 * 60_000);
  assert.deepEqual(await left(), [0, 1]);
  shop.passTime(52 * 60_000);
  assert.deepEqual(await left(), [0, 0]);
});

test('a shop without Google says so', async (t) => {
  const { shop, google, logIn } = await open(t);
  const token = await google.token();
  shop.google = null;
  const answer = await logIn(token);
  assert.equal(answer.status, 400);
  assert.match(answer.message, /not set up/);
});

test('a network address has a hundred refused tries', async (t) => {
  const { logIn } = await open(t);
  for (let index = 0; index < 100; index++) assert.equal((await logIn('a.b.c')).status, 400);
  assert.equal((await logIn('a.b.c')).status, 429);
});
