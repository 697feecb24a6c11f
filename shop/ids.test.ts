import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isProductId, orderIdPattern } from './id-patterns.ts';
import { drawCharacters, isDrawn, newGatewayId, newOrderId, newReturnToken } from './ids.ts';

suite('ids', () => {
  test('have their shape, and none comes twice', () => {
    for (const [make, shape] of [
      [newOrderId, /^[A-HJKMNP-Z2-9]{24}$/],
      [newOrderId, orderIdPattern],
      [() => drawCharacters(8), /^[A-HJKMNP-Z2-9]{8}$/],
      [newGatewayId, /^[A-HJKMNP-Za-hjkmnp-z2-9]{20}$/],
      [newReturnToken, /^[\w-]{32}$/],
    ] as const) {
      const made = Array.from({ length: 500 }, make);
      for (const id of made) assert.match(id, shape);
      assert.equal(new Set(made).size, made.length);
    }
  });

  test('are told from other texts by their characters and their length', () => {
    assert.ok(isDrawn(drawCharacters(6), 6));
    for (const text of ['', 'ABCDE', 'ABCDEFG', 'abcdef', 'ABCDE0', 'ABC DE', 'ABCDEI']) {
      assert.ok(!isDrawn(text, 6), text);
    }
  });

  test('have every character as often as any other', () => {
    for (const [make, kinds] of [
      [newOrderId, 31],
      [newGatewayId, 54],
    ] as const) {
      const drawn = Array.from({ length: 20_000 }, make).join('');
      const counts = new Map<string, number>();
      for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
      assert.equal(counts.size, kinds);
      // Chi-squared, of a mean of `kinds - 1`: with a remainder of bytes (`byte % 31`) it would be over 1,000.
      const expected = drawn.length / kinds;
      const distance = [...counts.values()].reduce(
        (sum, count) => sum + (count - expected) ** 2 / expected,
        0,
      );
      assert.ok(distance < kinds - 1 + 8 * Math.sqrt(2 * (kinds - 1)), `${distance}`);
    }
  });

  test('of products', () => {
    for (const [value, can] of [
      ['noor-kundan-choker', true],
      ['7', true],
      ['a'.repeat(80), true],
      ['', false],
      ['-a', false],
      ['A', false],
      ['a b', false],
      ['a\n', false],
      ['a'.repeat(81), false],
    ] as const) {
      assert.equal(isProductId(value), can, value);
    }
  });
});
