import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPaise } from './money.ts';
import { readNumber, readRupees } from './typed-number.ts';

const none = Number.NaN;

test('a number is read as it is meant, or not at all', () => {
  const table: [string, number][] = [
    ['499', 499],
    [' 499 ', 499],
    ['0', 0],
    ['7.5', 7.5],
    ['0.25', 0.25],
    ['1,499', 1499],
    ['1,499.50', 1499.5],
    ['1,99,900', 199_900],
    ['199,900', 199_900],
    ['1,00,000.50', 100_000.5],
    ['1,000,000', 1_000_000],
    ['12,34,56,789', 123_456_789],
    ...[
      '7,5',
      '49,5',
      '49,50',
      '1,0',
      '1,50,50',
      '0,999',
      '1,4999',
      ',499',
      '499,',
      '1,,499',
      '1.499,00',
    ].map((text): [string, number] => [text, none]),
    ...[
      '',
      ' ',
      '9 9 9',
      '1 499',
      '1e3',
      '0x10',
      '-5',
      '+5',
      '.5',
      '5.',
      '1.2.3',
      '१००',
      '1’499',
      '1234567890',
    ].map((text): [string, number] => [text, none]),
  ];
  for (const [text, expected] of table) assert.equal(readNumber(text), expected, text);
});

test('an amount may have the sign of rupees before it, and no part of a paisa', () => {
  const table: [string, number | null][] = [
    ['₹499', 49_900],
    ['₹ 1,200', 120_000],
    ['499.5', 49_950],
    ['499.50', 49_950],
    ['12.345', null],
    ['499,50', null],
    ['999,00', null],
    ['₹₹5', null],
    ['5₹', null],
    ['₹', null],
    ['', null],
  ];
  for (const [text, expected] of table) assert.equal(readRupees(text), expected, text);
});

test('whatever is read and shown again is read as the same', () => {
  const typed = fc.stringMatching(/^₹? ?[0-9]{1,3}([,. ]?[0-9]{1,3}){0,4}$/);
  fc.assert(
    fc.property(typed, (text) => {
      const number = readNumber(text);
      if (!Number.isNaN(number)) assert.equal(readNumber(String(number)), number);
      const paise = readRupees(text);
      if (paise !== null) {
        assert.equal(readRupees(formatPaise(paise)), paise);
        assert.equal(readRupees(String(paise / 100)), paise);
      }
    }),
    { numRuns: 2000 },
  );
});

test('what the shop shows is read as what it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 - 1 }), (paise) => {
      assert.equal(readRupees(formatPaise(paise)), paise);
      assert.equal(readRupees(new Intl.NumberFormat('en-US').format(paise / 100)), paise);
    }),
  );
});
