import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToCartInput } from './cart/cart-input.ts';
import { returnInput } from './fulfilment/return-input.ts';
import { isQuantity, isSize, MOST_IN_SIZE, maxLines, maxQuantity } from './line-limits.ts';
import { orderItems } from './orders/order-input.ts';

test('a line is of 1 to 99 pieces, its size of printable signs', () => {
  assert.deepEqual([maxQuantity, maxLines, MOST_IN_SIZE], [99, 100, 20]);
  for (const [value, fits] of [
    [1, true],
    [maxQuantity, true],
    [maxQuantity + 1, false],
    [0, false],
    [1.5, false],
    ['1', false],
  ] as const)
    assert.equal(isQuantity(value), fits, `${value}`);
  for (const [size, fits] of [
    ['', true],
    ['2.4', true],
    ['२'.repeat(MOST_IN_SIZE), true],
    ['x'.repeat(MOST_IN_SIZE + 1), false],
    ['a\n', false],
  ] as const)
    assert.equal(isSize(size), fits, size);
});

test('cart, order and return take lines by the same limits', () => {
  const takes = (size: string, quantity: number, lines: number) => {
    const items = Array.from({ length: lines }, () => ({ productId: 'choker', size, quantity }));
    return [
      orderItems.safeParse(items).success,
      returnInput.safeParse({ orderId: 'order', items }).success,
      addToCartInput.safeParse({ itemId: 'choker', size }).success,
    ];
  };
  const long = 'x'.repeat(MOST_IN_SIZE);
  assert.deepEqual(takes(long, maxQuantity, maxLines), [true, true, true]);
  assert.deepEqual(takes(`${long}x`, 1, 1), [false, false, false]);
  assert.deepEqual(takes('', maxQuantity + 1, 1).slice(0, 2), [false, false]);
  assert.deepEqual(takes('', 1, maxLines + 1).slice(0, 2), [false, false]);
});
