import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Secret } from 'otpauth';
import { drawRecoveryCodes, drawSecret, findStep, plainCode, secretUri } from './totp.server.ts';

/** RFC 6238, appendix B, SHA-1: the seed, and the last six of its eight digits. */
const seed = Secret.fromUTF8('12345678901234567890').base32;
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

suite('codes of an authenticator app', () => {
  for (const [seconds, code] of vectors) {
    test(`are RFC 6238's own: ${code} after ${seconds} s`, () => {
      const step = Math.floor(seconds / 30);
      assert.equal(findStep(seed, { code, now: at(seconds), lastStep: 0 }), step);
    });
  }

  const [, code] = vectors[2]!;
  const step = Math.floor(1111111111 / 30);
  const begins = step * 30;
  const skews: [name: string, seconds: number, found: boolean][] = [
    ['two steps early', begins - 31, false],
    ['one step early, at its first second', begins - 30, true],
    ['one step early, at its last second', begins - 1, true],
    ['in its step', begins + 15, true],
    ['one step late, at its last second', begins + 59, true],
    ['two steps late', begins + 60, false],
  ];
  for (const [name, seconds, found] of skews) {
    test(`a code shown ${name} is ${found ? 'right, as that step' : 'refused'}`, () => {
      assert.equal(findStep(seed, { code, now: at(seconds), lastStep: 0 }), found ? step : null);
    });
  }

  test('a code of a step that was used, or of an earlier one, is refused', () => {
    assert.equal(findStep(seed, { code, now: at(begins), lastStep: step - 1 }), step);
    assert.equal(findStep(seed, { code, now: at(begins), lastStep: step }), null);
    assert.equal(findStep(seed, { code, now: at(begins), lastStep: step + 1 }), null);
  });

  for (const wrong of ['', '000000', '5047', '0504711', 'abcdef', '05047a', '٠٥٠٤٧١']) {
    test(`'${wrong}' is none`, () => {
      assert.equal(findStep(seed, { code: wrong, now: at(begins), lastStep: 0 }), null);
    });
  }

  test('a secret has 160 bits, and its address names shop and account', () => {
    const secret = drawSecret();
    assert.equal(Secret.fromBase32(secret).buffer.byteLength, 20);
    assert.notEqual(secret, drawSecret());
    const uri = new URL(secretUri(secret, { issuer: 'Gehna: jewels', email: 'demo+1@example.in' }));
    assert.equal(uri.protocol, 'otpauth:');
    assert.equal(uri.searchParams.get('secret'), secret);
    assert.match(decodeURIComponent(uri.pathname), /demo\+1@example\.in$/);
  });
});

test('recovery codes are ten, all different, and typed in any way', () => {
  const codes = drawRecoveryCodes();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) {
    assert.match(code, /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    assert.equal(plainCode(` ${code.toLowerCase().replace('-', ' ')} `), code.replace('-', ''));
  }
});
