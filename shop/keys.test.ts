import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { deriveKeys } from './keys.server.ts';
import { findViewer } from './sessions/sessions.ts';
import { givenShopper } from './testing/given.ts';
import { openTestShop } from './testing/test-shop.ts';

test('each use has a key of its own, the same for the same secret, another for another', () => {
  const secret = crypto.randomUUID();
  const all = [secret, crypto.randomUUID()].flatMap((each) => Object.values(deriveKeys(each)));
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
  for (const key of [new TextEncoder().encode(shop.secret), ...Object.values(others)]) {
    assert.equal(await findViewer(shop, await signed(key)), null);
  }
});
