import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isStrongPassword } from './password.ts';
import { fitsPassword, hashPassword } from './password-hash.server.ts';
import { isGoodPassword } from './password-strength.server.ts';

const own = {
  email: 'demo.shopper@kundan-house.in',
  name: 'Demo Rani Shopper',
  businessName: 'Gehna Jewels',
};

const strong = [
  'kundan & polki 12',
  'correct-horse-42-battery',
  'आशा का पासवर्ड',
  'Tr0ub4dor&3',
  'xK9$mQ2w',
  'Monsoon in Mohali',
  'a'.repeat(100) + 'bcd efg hij'.repeat(9),
];

const weak = [
  '',
  'short7!',
  'पासवर्ड'.slice(0, 7),
  'password',
  'PASSWORD',
  'P@ssw0rd',
  'p@$$w0rd1',
  'password123',
  'Welcome@123',
  'India@2024',
  'krishna108',
  'qwertyuiop',
  '12345678',
  '87654321',
  'abcdefgh',
  '11111111',
  'abcabcabc',
  '1q2w3e4r',
  'iloveyou',
  'jaishreeram',
  'x'.repeat(201),
];

/** Of the shopper, or of the shop: no list has them, who knows the shopper tries them. */
const ownWords = [
  'demo.shopper@kundan-house.in',
  'Demo.Shopper@Kundan-House.IN',
  'demoshopper1',
  'Demo Rani Shopper',
  'DemoRaniShopper@2024',
  'd3m0shopper',
  'demo-shopper-123',
  'Rani12345',
  'kundan123',
  'GehnaJewels',
  'Gehna Jewels 1',
  'gehnajewels@123',
];

/** Not in the browser's rule; the server knows them: stolen ones, rows of keys, dates. */
const listed = [
  ...['liverpool1', 'PORTUGAL', 'scoobydoo', 'Bulldogs', 'alexander'],
  ...['asdfghjkl;', 'zxcvbnm,./', '147258369', '24101989', 'a1b2c3d4', 'qwertyqwerty'],
];

suite('a new password', () => {
  for (const password of strong) {
    test(`may be ${password.slice(0, 30)}`, () => {
      assert.ok(isStrongPassword(password, own));
      assert.ok(isGoodPassword(password, own));
    });
  }
  for (const password of weak) {
    test(`may not be '${password.slice(0, 30)}'`, () => assert.ok(!isStrongPassword(password, own)));
  }
  for (const password of ownWords) {
    test(`may not be '${password}' for ${own.name}, but for somebody else`, () => {
      assert.ok(!isStrongPassword(password, own));
      const other = { email: 'x@y.in', name: 'Om', businessName: 'Z' };
      const saysGehna = /gehna|kundan/i.test(password);
      if (!saysGehna) assert.ok(isStrongPassword(password, other));
    });
  }
  for (const password of listed) {
    test(`may not be '${password}': the server's list has it`, () => {
      assert.ok(isStrongPassword(password, own));
      assert.ok(!isGoodPassword(password, own));
    });
  }
  test('is counted in characters as they are kept, not in bytes or halves of them', () => {
    assert.ok(isStrongPassword('ਗੁਰਮੁਖੀ ਲਿਪੀ', own));
    assert.ok(!isStrongPassword('💎🪔🌸🦚🪷', own));
    assert.ok(isStrongPassword('💎🪔🌸🦚🪷💍👑✨', own));
  });
});

suite('a hash', () => {
  test("is argon2id's with OWASP's costs: 19 MiB, 2 passes, 1 lane", async () => {
    assert.match(await hashPassword('kundan & polki 12'), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('fits the same password however a keyboard writes it, and no other', async () => {
    const decomposed = 'पज़ल\u0958 ﬁne café'.normalize('NFD');
    const hashed = await hashPassword('पज़ल\u0958 ﬁne café');
    assert.ok(await fitsPassword(hashed, decomposed));
    assert.ok(await fitsPassword(hashed, 'पज़ल\u0958 fine café'));
    assert.ok(!(await fitsPassword(hashed, 'पज़ल\u0958 fine cafe')));
    assert.ok(!(await fitsPassword(hashed, 'पज़ल\u0958 FINE café')));
  });

  test('takes as much work for an account that is not there', async () => {
    const hashed = await hashPassword('kundan & polki 12');
    // Time would tell of other processes as well.
    const work = async (of: string | null) => {
      const since = process.cpuUsage();
      assert.ok(!(await fitsPassword(of, 'not this one')));
      const { user, system } = process.cpuUsage(since);
      return user + system;
    };
    await work(null);
    const pairs: [number, number][] = [];
    for (let index = 0; index < 15; index++) pairs.push([await work(hashed), await work(null)]);
    const median = (side: 0 | 1) => pairs.map((pair) => pair[side]).sort((a, b) => a - b)[7]!;
    const ratio = median(0) / median(1);
    // Without the work it would be some hundred.
    assert.ok(ratio > 0.25 && ratio < 4, `ratio ${ratio}`);
  });
});
