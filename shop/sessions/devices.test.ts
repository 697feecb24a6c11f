import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { resetPassword } from '#shop/accounts/forgotten-password.ts';
import { logIn } from '#shop/accounts/log-in.ts';
import type { Client } from '#shop/limits/admit.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount, mailedResetToken } from '#shop/testing/given-account.ts';
import { solved } from '#shop/testing/solved.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { deviceName } from './devices.ts';
import { readToken } from './session-token.server.ts';
import { logOutEverywhere } from './sessions.ts';

const carrier = '203.0.113.7';
const newDevice = () => crypto.randomUUID().replaceAll('-', '');
const client = (more: Partial<Client> = {}): Client => ({ address: carrier, device: 'a browser', ...more });
const wrong = 'not this one';

/** Tries a password: 'in', 'wrong' or 'limited'. */
async function attempt(shop: TestShop, email: string, password: string, from: Partial<Client> = {}) {
  const result = await logIn(shop, { email, password }, client(from));
  if (!isRefusal(result)) return 'in';
  return result.refusal === 'login-wrong' ? 'wrong' : 'limited';
}

/** Uses up the wrong passwords of the carrier's address, each at another account. */
async function fillAddress(shop: TestShop) {
  for (let index = 0; index < 100; index++) await attempt(shop, `somebody-${index}@example.in`, wrong);
}

suite("behind one carrier's address, after a hundred wrong passwords from it", () => {
  test('the right password of a known device works', async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    const deviceId = newDevice();
    assert.equal(await attempt(shop, email, password, { deviceId }), 'in');
    await fillAddress(shop);
    assert.equal(await attempt(shop, email, password, { deviceId: newDevice() }), 'limited');
    assert.equal(await attempt(shop, email, password, { deviceId }), 'in');
  });

  test('a stranger is slowed down, not stopped: the right password works with a proof of work, once', async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    await fillAddress(shop);
    const limited = await logIn(shop, { email, password }, client());
    assert.ok(isRefusal(limited) && limited.status === 429);
    assert.match(limited.message, /^Too many tries\. Please try again in \d+ minutes\.$/);
    const proofOfWork = await solved(limited);
    assert.equal(await attempt(shop, email, password, { proofOfWork }), 'in');
    assert.equal(await attempt(shop, email, password, { proofOfWork }), 'limited', 'it serves once');
  });
});

suite('wrong passwords at an account', () => {
  test("of strangers don't use up the tries of a device that it knows, also at the same address", async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    const deviceId = newDevice();
    await attempt(shop, email, password, { deviceId });
    for (let index = 0; index < 12; index++) await attempt(shop, email, wrong);
    assert.equal(await attempt(shop, email, password), 'limited');
    assert.equal(await attempt(shop, email, wrong, { deviceId }), 'wrong');
    assert.equal(await attempt(shop, email, password, { deviceId }), 'in');
    assert.equal(await attempt(shop, email, password), 'limited', 'strangers stay where they were');
  });

  test('ten an hour reach the hash from a known device, and more only from another', async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    const [one, other] = [newDevice(), newDevice()];
    await attempt(shop, email, password, { deviceId: one });
    await attempt(shop, email, password, { deviceId: other });
    const tries = [];
    for (let index = 0; index < 13; index++) tries.push(await attempt(shop, email, wrong, { deviceId: one }));
    assert.deepEqual(tries, [...Array(10).fill('wrong'), ...Array(3).fill('limited')]);
    assert.equal(await attempt(shop, email, password, { deviceId: other }), 'in');
  });

  test('count as a stranger’s where the device is made up, too short or of another account', async (t) => {
    const shop = await openTestShop(t);
    const [{ email, password }, other] = [await givenAccount(shop), await givenAccount(shop)];
    const foreign = newDevice();
    await attempt(shop, other.email, other.password, { deviceId: foreign });
    await attempt(shop, email, password, { deviceId: 'short' });
    for (let index = 0; index < 10; index++) {
      const made = [newDevice(), foreign, 'short', ''][index % 4]!;
      assert.equal(
        await attempt(shop, email, wrong, { deviceId: made, address: `198.51.100.${index}` }),
        'wrong',
      );
    }
    for (const deviceId of [newDevice(), foreign, 'short']) {
      assert.equal(await attempt(shop, email, password, { deviceId }), 'limited');
    }
  });
});

suite('the devices that an account knows', () => {
  test('are kept hashed, twenty at the most, the longest unused goes', async (t) => {
    const shop = await openTestShop(t);
    const { email, password, userId } = await givenAccount(shop);
    const first = newDevice();
    for (let index = 0; index < 23; index++) {
      assert.equal(await attempt(shop, email, password, { deviceId: index ? newDevice() : first }), 'in');
      shop.passTime(1000);
    }
    const rows = await shop.db
      .selectFrom('known_devices')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    assert.equal(rows.length, 20);
    assert.ok(!JSON.stringify(rows).includes(first));
    for (let index = 0; index < 10; index++) await attempt(shop, email, wrong);
    assert.equal(await attempt(shop, email, password, { deviceId: first }), 'limited');
  });

  test('are forgotten by a new password and by logging out everywhere', async (t) => {
    const shop = await openTestShop(t);
    const { email, password, userId } = await givenAccount(shop);
    const [thief, owner] = [newDevice(), newDevice()];
    const count = async () =>
      (await shop.db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).execute())
        .length;
    const token = await logIn(shop, { email, password }, client({ deviceId: thief }));
    assert.ok(typeof token === 'string');
    const { sid } = (await readToken(shop, token))!;
    const viewer = { kind: 'shopper', userId, sessionId: sid } as const;
    await shop.db.transaction().execute((tx) => logOutEverywhere(shop, tx, viewer));
    assert.equal(await count(), 0);
    await attempt(shop, email, password, { deviceId: thief });
    const link = await mailedResetToken(shop, email);
    const newPassword = 'meenakari & jadau 34';
    const refusal = await resetPassword(shop, { token: link!, newPassword }, client({ deviceId: owner }));
    assert.equal(refusal, null);
    for (let index = 0; index < 10; index++) await attempt(shop, email, wrong);
    assert.equal(await attempt(shop, email, newPassword, { deviceId: thief }), 'limited');
    assert.equal(
      await attempt(shop, email, newPassword, { deviceId: owner }),
      'in',
      'where it was reset is known',
    );
  });
});

suite('a sign-in', () => {
  const mails = async (shop: TestShop) =>
    (await shop.takeJobs('send-mail')).filter((each) => each.kind === 'new-sign-in');

  test('from a device that the account does not know is told by mail, once', async (t) => {
    const shop = await openTestShop(t);
    const { email, password, name } = await givenAccount(shop);
    const deviceId = newDevice();
    const device =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
    await attempt(shop, email, wrong, { deviceId, device });
    assert.deepEqual(await mails(shop), []);
    await attempt(shop, email, password, { deviceId, device });
    const at = shop.now().toISOString();
    assert.deepEqual(await mails(shop), [
      { kind: 'new-sign-in', to: email, name, device: 'Chrome on Android', at },
    ]);
    await attempt(shop, email, password, { deviceId, device });
    assert.deepEqual(await mails(shop), []);
  });

  test('without a device id is told once for each network address and browser', async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    for (const [from, count] of [
      [{}, 1],
      [{}, 0],
      [{ device: 'another browser' }, 1],
      [{ address: '198.51.100.9' }, 1],
    ] as const) {
      await attempt(shop, email, password, from);
      assert.equal((await mails(shop)).length, count);
    }
  });
});

test('a browser can not name itself with escapes or direction overrides', () => {
  for (const agent of ['\u009b31mEvil/1.0 (x)', 'Mo\u202ezilla/5.0 \u0007', '\u202e\u0000 / ']) {
    assert.doesNotMatch(deviceName(agent), /[\p{Cc}\p{Bidi_Control}]/u);
  }
});
