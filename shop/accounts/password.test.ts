import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isStrongPassword } from './password.ts';

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

suite('a new password', () => {
  for (const password of strong)
    test(`may be ${password.slice(0, 30)}`, () => assert.ok(isStrongPassword(password)));
  for (const password of weak) {
    test(`may not be '${password.slice(0, 30)}'`, () => assert.ok(!isStrongPassword(password)));
  }
});
