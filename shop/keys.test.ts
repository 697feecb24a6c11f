import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { checkProof, drawChallenge } from '#shop/limits/proof-of-work.server.ts';
import { solved } from '#shop/testing/solved.ts';
import { drawCode, fitsCode } from './accounts/codes-and-tokens.server.ts';
import { deriveKeys } from './keys.server.ts';
import { isRefusal } from './refusals.ts';
import { stopToken, stopWaiting } from './restock/wait-for-stock.ts';
import { knowsDevice, rememberDevice } from './sessions/devices.ts';
import { findViewer } from './sessions/sessions.ts';
import type { Shop } from './shop.ts';
import { formMark, isFormMark, signInStaff } from './staff/sign-in.ts';
import { givenShopper } from './testing/given.ts';
import { STEP_MS } from './testing/given-second-factor.ts';
import { codeAt, givenStaff, staffClient, staffPassword } from './testing/given-staff.ts';
import { openTestShop } from './testing/test-shop.ts';
import { inTransaction } from './transaction.ts';

test('each use has a key of its own, the same for the same secret, another for another', () => {
  const secret = crypto.randomUUID();
  const all = [secret, crypto.randomUUID()].flatMap(
    (each) => Object.values(deriveKeys(each)) as Uint8Array[],
  );
  const words = all.map((key) => Buffer.from(key).toString('hex'));
  assert.equal(new Set(words).size, words.length);
  for (const key of all) assert.equal(key.length, 32);
  assert.deepEqual(deriveKeys(secret), deriveKeys(secret));
});

test('no session token is signed with the secret itself or with a key of another use', async (t) => {
  const shop = await openTestShop(t);
  const { token } = await givenShopper(shop);
  assert.ok(await findViewer(shop, token));
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const { sessions, ...others } = shop.keys;
  const signed = (key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
  assert.ok(await findViewer(shop, await signed(sessions)));
  for (const key of [new TextEncoder().encode(shop.secret), ...(Object.values(others) as Uint8Array[])]) {
    assert.equal(await findViewer(shop, await signed(key)), null);
  }
});

test('after a change of the secret what the one before signed, hashed and sealed holds while it is named, then no more (R400)', async (t) => {
  const shop = await openTestShop(t);
  const client = { address: '203.0.113.7', device: 'a phone', deviceId: 'd'.repeat(30) };
  const shopper = await givenShopper(shop);
  const { userId } = shopper.viewer;
  await inTransaction(shop.db, (tx) => rememberDevice(shop, tx, userId, client));
  const { kept, code } = drawCode(shop, 'register a@example.in');
  const stop = stopToken(shop, 'a@example.in');
  const staff = await givenStaff(shop);
  const mark = formMark(shop, staff.viewer.sessionId);
  shop.passTime(STEP_MS);
  const proof = await solved({ details: { challenge: await drawChallenge(shop, 'register') } });
  const enter = (at: Shop, typed: string) =>
    signInStaff(at, { email: staff.email, password: staffPassword, code: typed }, staffClient);

  const secret = crypto.randomUUID();
  const changed = { ...shop, keys: deriveKeys(secret, shop.secret) };
  const forgotten = { ...shop, keys: deriveKeys(secret) };
  for (const [at, holds] of [
    [forgotten, false],
    [changed, true],
  ] as const) {
    assert.equal((await findViewer(at, shopper.token)) !== null, holds, 'a shopper is signed in');
    assert.equal((await knowsDevice(at, userId, client)) !== null, holds, 'the device is known');
    assert.equal(fitsCode(at, kept.code_hash, 'register a@example.in', code), holds, 'a mailed code');
    assert.equal((await stopWaiting(at, { token: stop })) === null, holds, 'a link in a mail');
    assert.equal(isFormMark(at, staff.viewer.sessionId, mark), holds, 'an open form of staff');
    assert.equal((await checkProof(at, 'register', proof)) !== null, holds, 'work that a browser did');
    const [recovery = ''] = staff.recoveryCodes;
    assert.equal(isRefusal(await enter(at, recovery)), !holds, 'a recovery code');
    const now = codeAt(staff.secret, shop.now());
    assert.equal(isRefusal(await enter(at, now)), !holds, 'an authenticator app');
  }
  const fresh = await givenShopper(changed);
  assert.ok(await findViewer(forgotten, fresh.token), 'what is new is made by the new one');
  assert.equal(await findViewer(shop, fresh.token), null);
});
