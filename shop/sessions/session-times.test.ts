import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eraseLapsed } from '#shop/privacy/erase-by-retention.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount, givenSession } from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { endSession, findViewer, listSessions, logOut } from './sessions.ts';

const day = 24 * 60 * 60_000;
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const signedIn = (shop: TestShop, userId: string, device = android) => givenSession(shop, { userId }, device);

async function sessionsInTable(shop: TestShop): Promise<number> {
  return (await shop.db.selectFrom('sessions').select('id').execute()).length;
}

suite('how long a session lasts', () => {
  for (const sessionTimes of [
    { days: 30, idleDays: 14 },
    { days: 1, idleDays: 0.5 },
  ]) {
    const { days, idleDays } = sessionTimes;
    test(`used, ${days} days; unused, ${idleDays}: as the settings say`, async (t) => {
      const shop = { ...(await openTestShop(t)), sessionTimes };
      const { userId } = await givenAccount(shop);
      const unused = await signedIn(shop, userId);
      const used = await signedIn(shop, userId);
      shop.passTime(idleDays * day - 1);
      assert.ok(await findViewer(shop, used.token));
      shop.passTime(1);
      assert.equal(await findViewer(shop, unused.token), null);
      assert.deepEqual(
        (await listSessions(shop, used.viewer)).map(({ id }) => id),
        [used.viewer.sessionId],
      );
      // Used again before it lies idle; a token counts in seconds.
      const rest = (days - idleDays) * day - 1000;
      for (const part of [rest / 2, rest / 2]) {
        shop.passTime(part);
        assert.ok(await findViewer(shop, used.token));
      }
      shop.passTime(1000);
      assert.equal(await findViewer(shop, used.token), null);
    });
  }

  test('what ended, expired or lies idle is erased, and nothing else', async (t) => {
    const shop = await openTestShop(t);
    const { userId } = await givenAccount(shop);
    const old = await signedIn(shop, userId);
    const ended = await signedIn(shop, userId);
    await shop.db.transaction().execute((tx) => logOut(shop, tx, ended.viewer));
    await eraseLapsed(shop);
    assert.equal(await sessionsInTable(shop), 1);
    shop.passTime(10 * day);
    const fresh = await signedIn(shop, userId);
    shop.passTime(4 * day);
    await eraseLapsed(shop);
    assert.equal(await sessionsInTable(shop), 1);
    assert.equal(await findViewer(shop, old.token), null);
    assert.ok(await findViewer(shop, fresh.token));
  });
});

suite('the list of sessions', () => {
  test("names the shopper's own devices, this one first, and no one else's", async (t) => {
    const shop = await openTestShop(t);
    const { userId } = await givenAccount(shop);
    await signedIn(shop, (await givenAccount(shop)).userId);
    const phone = await signedIn(shop, userId);
    shop.passTime(day);
    const desk = await signedIn(shop, userId, '');
    const [first, second, ...more] = await listSessions(shop, phone.viewer);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [first?.id, first?.current, first?.device],
      [phone.viewer.sessionId, true, 'Chrome on Android'],
    );
    assert.deepEqual(
      [second?.id, second?.current, second?.device],
      [desk.viewer.sessionId, false, 'Unknown device'],
    );
    assert.deepEqual(second?.lastUsed, shop.now());
  });

  test('one of them is logged out at once; not that of another account, and not twice', async (t) => {
    const shop = await openTestShop(t);
    const { userId } = await givenAccount(shop);
    const [phone, desk] = [await signedIn(shop, userId), await signedIn(shop, userId)];
    const stranger = await signedIn(shop, (await givenAccount(shop)).userId);
    const end = (viewer: Shopper, id: string) =>
      shop.db.transaction().execute((tx) => endSession(shop, tx, viewer, { id }));
    assert.ok(isRefusal(await end(phone.viewer, stranger.viewer.sessionId)));
    assert.ok(await findViewer(shop, stranger.token));
    assert.equal(await end(phone.viewer, desk.viewer.sessionId), null);
    assert.equal(await findViewer(shop, desk.token), null);
    assert.ok(await findViewer(shop, phone.token));
    assert.ok(isRefusal(await end(phone.viewer, desk.viewer.sessionId)));
  });
});
