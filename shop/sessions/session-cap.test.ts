import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn } from '#shop/accounts/log-in.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { findViewer } from './find-viewer.ts';

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
