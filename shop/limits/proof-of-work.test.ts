import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Challenge } from 'altcha-lib';
import { forgotPassword } from '#shop/accounts/forgotten-password.ts';
import { sendVerificationCode } from '#shop/accounts/sign-up.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { solved } from '#shop/testing/solved.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { workFactor } from './admit.ts';
import { checkProof, drawChallenge } from './proof-of-work.server.ts';

const work = { rounds: 2, fewestKeys: 2, mostKeys: 20 };
const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const shop = { keys: deriveKeys('a secret'), work, now: later(0) };

type Proof = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
const read = (proof: string): Proof => JSON.parse(Buffer.from(proof, 'base64url').toString());
const write = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64url');
const proofFor = async (use: string) => solved({ details: { challenge: await drawChallenge(shop, use) } });

suite('a proof of work', () => {
  test('is taken where its challenge is ours, for this use, in time, and solved', async () => {
    const proof = await proofFor('login-by-address');
    const { challenge, solution } = read(proof);
    const { parameters } = challenge;
    assert.equal(await checkProof(shop, 'login-by-address', proof), parameters.nonce);
    const other = { ...shop, keys: deriveKeys('another shop') };
    assert.equal(await checkProof(other, 'login-by-address', proof), null);
    assert.equal(await checkProof(shop, 'code-by-address', proof), null);
    assert.equal(await checkProof({ ...shop, now: later(6) }, 'login-by-address', proof), null);
    const forged = [
      '',
      'nonsense',
      'x'.repeat(5000),
      write(null),
      write([]),
      write({ challenge }),
      write({ challenge, solution: null }),
      write({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      write({ challenge: { ...challenge, signature: '' }, solution }),
      write({
        challenge: { parameters: { ...parameters, cost: 1 }, signature: challenge.signature },
        solution,
      }),
      write({
        challenge: {
          parameters: { ...parameters, expiresAt: 4_000_000_000 },
          signature: challenge.signature,
        },
        solution,
      }),
      write({
        challenge: { parameters: { ...parameters, keySignature: undefined }, signature: challenge.signature },
        solution,
      }),
    ];
    for (const each of forged) assert.equal(await checkProof(shop, 'login-by-address', each), null, each);
  });

  test('is more work, the further beyond the limit an address is, eight times at the most', () => {
    const cases = [
      [0, 1],
      [1.01, 1],
      [1.99, 1],
      [2, 2],
      [3.9, 2],
      [4, 4],
      [8, 8],
      [1000, 8],
    ] as const;
    for (const [timesOver, factor] of cases) assert.equal(workFactor(timesOver), factor, String(timesOver));
  });

  test('asks for as many keys as it says', async () => {
    for (const factor of [1, 4]) {
      const { solution } = read(
        await solved({ details: { challenge: await drawChallenge(shop, 'x', factor) } }),
      );
      assert.ok(solution.counter >= 2 * factor && solution.counter <= 20 * factor, String(solution.counter));
    }
  });
});

suite('beyond the limit of a network address', () => {
  const address = '203.0.113.7';
  const calls = {
    'send-verification-code': (here: TestShop, email: string, proofOfWork: string | null) =>
      sendVerificationCode(here, { email }, { address, device: '', proofOfWork }),
    'forgot-password': (here: TestShop, email: string, proofOfWork: string | null) =>
      forgotPassword(here, { email }, { address, proofOfWork }),
  };
  for (const [name, call] of Object.entries(calls)) {
    test(`${name} goes on with a proof, which serves once also when sent many times at once`, async (t) => {
      const here = await openTestShop(t);
      let sent = 0;
      const next = (proof: string | null = null) => call(here, `somebody-${sent++}@example.in`, proof);
      for (let index = 0; index < 60; index++) assert.equal(await next(), null);
      const refusal = await next();
      assert.ok(isRefusal(refusal) && refusal.status === 429);
      const proof = await solved(refusal);
      const answers = await Promise.all(Array.from({ length: 6 }, () => next(proof)));
      assert.equal(answers.filter((answer) => answer === null).length, 1);
    });
  }

  test('the limit of an e-mail address holds, whatever work is done', async (t) => {
    const here = await openTestShop(t);
    const call = calls['send-verification-code'];
    for (let index = 0; index < 60; index++) await call(here, `s-${index}@example.in`, null);
    const refused = await call(here, 'one@example.in', null);
    for (let index = 0; index < 6; index++) {
      const asked = await call(here, 'one@example.in', null);
      const answer = await call(here, 'one@example.in', await solved(asked ?? refused!));
      assert.equal(answer?.status ?? 200, index < 5 ? 200 : 429);
      assert.equal(answer !== null && 'challenge' in answer.details, false);
    }
  });
});
