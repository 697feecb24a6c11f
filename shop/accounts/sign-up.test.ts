import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { logIn } from './log-in.ts';
import { register, sendVerificationCode, verifyCode } from './sign-up.ts';

const client = { address: '203.0.113.7', device: 'test' };
const email = 'demo@example.in';
const person = { name: 'Demo Shopper', email, password: 'kundan & polki 12' };
const minute = 60_000;

/** Sends a code and takes it out of the mail. */
async function codeFor(shop: TestShop, to = email): Promise<string> {
  assert.equal(await sendVerificationCode(shop, { email: to }, client), null);
  const [mail] = await shop.takeJobs('send-mail');
  assert.equal(mail?.to, to);
  return mail.kind === 'verification-code' ? mail.code : assert.fail(`no code, but ${mail.kind}`);
}

/** Shows a code from here; null when it is taken. */
async function show(shop: TestShop, shown: { email: string; code: string }) {
  const result = await verifyCode(shop, shown, client);
  return isRefusal(result) ? result : null;
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const wordsOf = (result: unknown) => (isRefusal(result) ? result.message : result);

async function signUp(t: TestContext) {
  const shop = await openTestShop(t);
  const code = await codeFor(shop);
  assert.equal(await show(shop, { email, code }), null);
  return { shop, code };
}

const wrong = 'Invalid verification code. Please try again.';
const unverified = 'Please verify your email again.';

suite('a verification code', () => {
  test('is kept hashed', async (t) => {
    const shop = await openTestShop(t);
    const code = await codeFor(shop);
    const row = await shop.db.selectFrom('verification_codes').selectAll().executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(code));
  });

  test('lets its address register once', async (t) => {
    const { shop, code } = await signUp(t);
    assert.equal(typeof (await register(shop, person, client)), 'string');
    assert.equal(wordsOf(await show(shop, { email, code })), wrong);
    assert.equal(wordsOf(await register(shop, person, client)), unverified);
  });

  test('may be shown again until it is used up', async (t) => {
    const { shop, code } = await signUp(t);
    assert.equal(await show(shop, { email: email.toUpperCase(), code }), null);
  });

  test('can be tried five times: after five wrong tries the right one is refused', async (t) => {
    const shop = await openTestShop(t);
    const code = await codeFor(shop);
    for (let index = 0; index < 5; index++) {
      assert.equal(wordsOf(await show(shop, { email, code: otherThan(code) })), wrong);
    }
    assert.equal(wordsOf(await show(shop, { email, code })), wrong);
    const { tries } = await shop.db
      .selectFrom('verification_codes')
      .select('tries')
      .executeTakeFirstOrThrow();
    assert.equal(tries, 5);
  });

  test('is accepted on the fifth try', async (t) => {
    const shop = await openTestShop(t);
    const code = await codeFor(shop);
    for (let index = 0; index < 4; index++) await show(shop, { email, code: otherThan(code) });
    assert.equal(await show(shop, { email, code }), null);
  });

  test('can be tried five times also when all tries come at once', async (t) => {
    const shop = await openTestShop(t);
    const code = await codeFor(shop);
    await Promise.all(Array.from({ length: 12 }, () => show(shop, { email, code: otherThan(code) })));
    assert.equal(wordsOf(await show(shop, { email, code })), wrong);
  });

  for (const [passedMs, holds] of [
    [10 * minute - 1, true],
    [10 * minute, false],
  ] as const) {
    test(`${holds ? 'holds' : 'holds no more'} after ${passedMs} ms`, async (t) => {
      const shop = await openTestShop(t);
      const code = await codeFor(shop);
      shop.passTime(passedMs);
      assert.equal(wordsOf(await show(shop, { email, code })), holds ? null : wrong);
    });

    test(`${passedMs} ms after it was verified registering is ${holds ? 'open' : 'closed'}`, async (t) => {
      const { shop } = await signUp(t);
      shop.passTime(passedMs);
      const result = await register(shop, person, client);
      assert.equal(
        typeof result === 'string' ? 'registered' : wordsOf(result),
        holds ? 'registered' : unverified,
      );
    });
  }

  test('is replaced by the next one, which has five tries of its own', async (t) => {
    const shop = await openTestShop(t);
    const first = await codeFor(shop);
    for (let index = 0; index < 5; index++) await show(shop, { email, code: otherThan(first) });
    const second = await codeFor(shop);
    if (first !== second) assert.equal(wordsOf(await show(shop, { email, code: first })), wrong);
    assert.equal(await show(shop, { email, code: second }), null);
  });

  test('of a new sending takes an earlier verification away', async (t) => {
    const { shop } = await signUp(t);
    await codeFor(shop);
    assert.equal(wordsOf(await register(shop, person, client)), unverified);
  });

  test('can be tried twenty times an hour, however many codes are sent', async (t) => {
    const shop = await openTestShop(t);
    for (let index = 0; index < 20; index++) await show(shop, { email, code: '000000' });
    const refusal = await show(shop, { email: email.toUpperCase(), code: '000000' });
    assert.ok(isRefusal(refusal) && refusal.status === 429 && Number(refusal.details.retryAfterSeconds) > 0);
  });

  test('of one address is nothing for another', async (t) => {
    const shop = await openTestShop(t);
    const code = await codeFor(shop);
    await codeFor(shop, 'other@example.in');
    await show(shop, { email, code });
    const result = await register(shop, { ...person, email: 'other@example.in' }, client);
    assert.equal(wordsOf(result), unverified);
  });
});

suite('a verification', () => {
  const elsewhere = [
    { ...client, address: '198.51.100.9' },
    { ...client, device: 'another browser' },
  ];

  test('serves only who showed the code: another network address or browser is refused', async (t) => {
    const { shop } = await signUp(t);
    for (const other of elsewhere) assert.equal(wordsOf(await register(shop, person, other)), unverified);
    assert.equal(typeof (await register(shop, person, client)), 'string');
  });

  test('gives a proof, with which it serves from anywhere; a wrong proof from nowhere', async (t) => {
    const shop = await openTestShop(t);
    const verified = await verifyCode(shop, { email, code: await codeFor(shop) }, client);
    assert.ok(!isRefusal(verified));
    const row = await shop.db.selectFrom('verification_codes').selectAll().executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(verified.proof), 'it is kept hashed');
    for (const proof of ['', 'x'.repeat(43), `${verified.proof} `]) {
      assert.equal(wordsOf(await register(shop, { ...person, proof }, client)), unverified);
    }
    assert.equal(typeof (await register(shop, { ...person, ...verified }, elsewhere[0]!)), 'string');
  });
});

suite('registering', () => {
  test('takes the address in whatever case, and keeps one account for it', async (t) => {
    const { shop } = await signUp(t);
    assert.equal(typeof (await register(shop, { ...person, email: 'DEMO@Example.in' }, client)), 'string');
    assert.equal(typeof (await logIn(shop, { email, password: person.password }, client)), 'string');
  });

  test('twice at the same moment opens one account', async (t) => {
    const { shop } = await signUp(t);
    const results = await Promise.all(Array.from({ length: 4 }, () => register(shop, person, client)));
    assert.equal(results.filter((result) => typeof result === 'string').length, 1);
    const users = await shop.db.selectFrom('users').select('id').where('email', '=', email).execute();
    assert.equal(users.length, 1);
  });

  test('without a verified address is refused', async (t) => {
    const shop = await openTestShop(t);
    await codeFor(shop);
    assert.equal(wordsOf(await register(shop, person, client)), unverified);
  });

  test('with a weak password leaves the verification as it was', async (t) => {
    const { shop } = await signUp(t);
    const refusal = await register(shop, { ...person, password: 'password' }, client);
    assert.ok(isRefusal(refusal) && refusal.refusal === 'password-weak');
    assert.equal(typeof (await register(shop, person, client)), 'string');
  });

  test('an address that has an account gets another mail, and no code', async (t) => {
    const { shop } = await signUp(t);
    await register(shop, person, client);
    assert.equal(await sendVerificationCode(shop, { email: 'DEMO@example.in' }, client), null);
    assert.deepEqual(await shop.takeJobs('send-mail'), [
      { kind: 'welcome', to: email, name: person.name },
      { kind: 'account-exists', to: email },
    ]);
  });
});
