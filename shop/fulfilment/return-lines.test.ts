import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { chooseLines, type ItemWish } from './return-lines.ts';

suite('the lines that a return is about', () => {
  test('two lines of the same product and size are filled from the first on, each once', () => {
    const same = { productId: 'ring', size: '2.4', quantity: 2 };
    const lines = [
      { ...same, position: 0, left: 1 },
      { ...same, position: 1, left: 0 },
      { ...same, position: 2, left: 2 },
    ];
    const wish = (quantity: number, exchange?: ItemWish['exchange']) => ({ ...same, quantity, exchange });
    const table: [ItemWish[], (readonly [number, number, string | null])[] | string][] = [
      [[wish(1)], [[0, 1, null]]],
      [
        [wish(1), wish(2, { size: '2.6' })],
        [
          [0, 1, null],
          [2, 2, '2.6'],
        ],
      ],
      [
        [wish(3)],
        [
          [0, 1, null],
          [2, 2, null],
        ],
      ],
      [[wish(4)], 'pieces-not-left'],
      [[wish(1), wish(3)], 'pieces-not-left'],
      [[wish(3), wish(1)], 'pieces-not-left'],
    ];
    for (const [items, expected] of table) {
      const chosen = chooseLines(lines, items);
      const seen = isRefusal(chosen)
        ? chosen.refusal
        : chosen.map(({ position, quantity, exchangeSize }) => [position, quantity, exchangeSize]);
      assert.deepEqual(seen, expected);
    }
  });
});
