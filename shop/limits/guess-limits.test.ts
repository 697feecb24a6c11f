import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { logIn } from '#shop/accounts/log-in.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenAccount } from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';

const minute = 60_000;

/** Tries a wrong password; whether it reached the hash: only that says that it was wrong. */
async function reachesHash(shop: TestShop, email: string, address: string): Promise<boolean> {
  const result = await logIn(shop, { email, password: 'not this one' }, { address, device: '' });
  assert.ok(isRefusal(result));
  assert.ok(result.refusal === 'login-wrong' || result.status === 429, result.message);
  return result.refusal === 'login-wrong';
}

const count = (reached: boolean[]) => reached.filter(Boolean).length;
const everywhere = (index: number) => `198.51.${index >> 8}.${index & 255}`;

suite('of guesses at passwords', () => {
  for (const [kind, emailOf] of [
    ['an account', async (shop: TestShop) => (await givenAccount(shop)).email],
    ['nobody', async () => 'nobody@example.in'],
  ] as const) {
    test(`ten reach the hash for ${kind}, all at once from as many addresses as there are guesses`, async (t) => {
      const shop = await openTestShop(t);
      const email = await emailOf(shop);
      const tries = Array.from({ length: 60 }, (_, index) =>
        reachesHash(shop, index % 2 ? email : email.toUpperCase(), everywhere(index)),
      );
      assert.equal(count(await Promise.all(tries)), 10);
    });
  }

  test('a hundred reach the hash from one address, whoever is guessed at', async (t) => {
    const shop = await openTestShop(t);
    const tries = Array.from({ length: 130 }, (_, index) =>
      reachesHash(shop, `somebody-${index}@example.in`, '203.0.113.7'),
    );
    assert.equal(count(await Promise.all(tries)), 100);
  });

  test('no hour has more than ten at one account, also across the end of a first one', async (t) => {
    const shop = await openTestShop(t);
    const { email } = await givenAccount(shop);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const reached: number[] = [];
    // A guess now, eight more just before its hour ends, then as many as go through in the two hours after.
    const guess = async () => {
      if (await reachesHash(shop, email, everywhere(reached.length))) reached.push(Date.now());
    };
    await guess();
    t.mock.timers.tick(59 * minute);
    for (let index = 0; index < 8; index++) await guess();
    for (let step = 0; step < 130; step++) {
      t.mock.timers.tick(minute);
      await guess();
    }
    assert.ok(reached.length > 10, 'the limit is over some time');
    for (const start of reached) {
      const inHour = reached.filter((time) => time >= start && time < start + 60 * minute);
      assert.ok(inHour.length <= 10, `${inHour.length} within an hour`);
    }
  });

  test('the words say when to try again and that a reset works, and read the same for everybody', async (t) => {
    const shop = await openTestShop(t);
    const { email, password } = await givenAccount(shop);
    const words: string[] = [];
    for (const each of [email, 'nobody@example.in']) {
      for (let index = 0; index < 10; index++) await reachesHash(shop, each, everywhere(index));
      const refusal = await logIn(shop, { email: each, password }, { address: 'x', device: '' });
      assert.ok(isRefusal(refusal) && Number(refusal.details.retryAfterSeconds) > 3500);
      words.push(refusal.message);
    }
    assert.equal(
      words[0],
      'Too many wrong passwords. Please try again in 60 minutes, or reset your password: that works at once.',
    );
    assert.equal(words[1], words[0]);
  });
});
