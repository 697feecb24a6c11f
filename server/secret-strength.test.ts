import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { secretBits } from './secret-strength.ts';

const good: [string, string][] = [
  ['openssl rand -hex 32', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  ['openssl rand -base64 32', 'kq8v0mXUO2T1cBzHq7yWl9aVtG5nRj3eDsP4xEoZb6A='],
  ['32 letters and digits of a password manager', 'q7Rk2mVx9LtB4nZs8WcY3hJd6PfG1aQe'],
  ['upper case hex', 'A3F1D08C77E2946B50C8F2E19D4B7A6033BE15C9A7D2F4806E1B9C5D3A8F7042'],
];

const bad = [
  'abcdefghijklmnopqrstuvwxyz012345',
  'zyxwvutsrqponmlkjihgfedcba987654',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  'a'.repeat(40),
  'abcABC123'.repeat(6),
  '0123456789abcdef0123456789abcdef0123456789abcdef',
  'correct horse battery staple correct horse',
  'Marigold-Thread-Lantern-Monsoon-Saffron-2024',
  'thequickbrownfoxjumpsoverthelazydog',
  'GehnaJewellersMohaliPunjab2026Shop',
  'd41d8cd98f00b204e9800998ecf8427e',
];

test('random secrets of 32 bytes, as openssl makes them, are worth 128 bits and more', () => {
  for (const [kind, secret] of good) assert.ok(secretBits(secret) >= 128, `${kind}: ${secretBits(secret)}`);
});

test('sequences, rows of keys, repeats, words and short ones are worth less', () => {
  for (const secret of bad) assert.ok(secretBits(secret) < 128, `${secret}: ${secretBits(secret)}`);
});

test('what `openssl rand -hex 32` gives is never refused', () => {
  fc.assert(
    fc.property(fc.uuid(), (seed) => {
      const secret = createHash('sha256').update(seed).digest('hex');
      assert.ok(secretBits(secret) >= 128, `${secret}: ${secretBits(secret)}`);
    }),
    { numRuns: 2000 },
  );
});
