import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPaise, paiseFromRupees, percentOf, rupeesFromPaise, spread, taxWithin } from './money.ts';

test('rupees of the wire become whole paise, or nothing', () => {
  const table: [number, number | null][] = [
    [499, 49900],
    [474.05, 47405],
    [19.99, 1999],
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005, null],
    [1e15, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ];
  for (const [rupees, paise] of table) assert.equal(paiseFromRupees(rupees), paise, String(rupees));
  assert.equal(rupeesFromPaise(47405), 474.05);
});

test('halves of a paisa round up', () => {
  const table: [number, number, number][] = [
    [50, 5, 3],
    [49, 5, 2],
    [10, 5, 1],
    [99900, 10, 9990],
    [1, 10, 0],
    [5, 10, 1],
  ];
  for (const [amount, percent, part] of table) assert.equal(percentOf(amount, percent), part);
});

test('the tax contained in a price matches the worked examples', () => {
  const table: [number, number][] = [
    [149900, 4366],
    [99900, 2910],
    [50000, 1456],
    [100, 3],
    [0, 0],
  ];
  for (const [gross, tax] of table) assert.equal(taxWithin(gross, 3), tax);
});

test('amounts read as Indian rupees', () => {
  assert.equal(formatPaise(10_000_000), '₹1,00,000');
  assert.equal(formatPaise(47405), '₹474.05');
  assert.equal(formatPaise(47450), '₹474.50');
});

test('amounts are written as the language of India writes them', () => {
  const format = (digits: number) =>
    new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits });
  const [whole, parts] = [format(0), format(2)];
  const written = (paise: number) => (paise % 100 === 0 ? whole : parts).format(paise / 100);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -(10 ** 14), max: 10 ** 14 })), (paise) => {
      assert.equal(formatPaise(paise), written(paise));
    }),
  );
});

test('a spread total always adds up, and no part is above its weight', () => {
  const weights = fc.array(fc.nat({ max: 100_000_00 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, portion) => {
      const sum = given.reduce((a, b) => a + b, 0);
      const total = Math.floor(sum * portion);
      const parts = spread(total, given);
      assert.equal(
        parts.reduce((a, b) => a + b, 0),
        total,
      );
      parts.forEach((part, i) => {
        assert.ok(part >= 0 && part <= given[i]!);
      });
    }),
  );
});

test('what is left over by rounding down goes to the largest remainders, of equal ones to the first (R2)', () => {
  const table: [number, number[], number[]][] = [
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [1, [1, 2], [0, 1]],
    [1, [2, 1], [1, 0]],
    [2, [1, 1, 2], [1, 0, 1]],
    [7, [5, 3, 1], [4, 2, 1]],
    [100, [33, 0, 34, 33], [33, 0, 34, 33]],
    [0, [1, 2], [0, 0]],
    [5, [0, 0], [0, 0]],
    [1, [1], [1]],
  ];
  for (const [total, weights, parts] of table)
    assert.deepEqual(spread(total, weights), parts, `${total} over ${weights}`);
});

test('a part is its exact share, rounded down or up', () => {
  const weights = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(weights, fc.nat({ max: 1000 }), (given, total) => {
      const sum = given.reduce((a, b) => a + b, 0);
      if (sum === 0) return;
      for (const [i, part] of spread(total, given).entries()) {
        assert.ok(part * sum > total * given[i]! - sum && part * sum < total * given[i]! + sum);
      }
    }),
  );
});
