import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import {
  checkInspected,
  chooseLines,
  type Inspected,
  type ItemWish,
  piecesExchanged,
  piecesLeft,
  piecesReturnable,
} from './return-lines.ts';
import type { ReturnLine } from './return-request.ts';

function line(position: number, quantity: number, more: Partial<ReturnLine> = {}): ReturnLine {
  const plain = { exchangeSize: null, exchangeProduct: null, exchangeQuantity: null };
  return { position, quantity, ...plain, saleable: null, writtenOff: null, ...more };
}

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

  test('are all that is left where none is named; a product that the order has not in that size is unknown', () => {
    const of = (position: number, productId: string, size: string, left: number) => ({
      ...{ position, productId, size, quantity: 2, left },
    });
    const lines = [of(0, 'ring', '2.4', 2), of(1, 'ring', '2.6', 0), of(2, 'kada', '2.6', 1)];
    assert.deepEqual(chooseLines(lines, undefined), [
      { position: 0, quantity: 2, exchangeSize: null },
      { position: 2, quantity: 1, exchangeSize: null },
    ]);
    for (const [productId, size] of [
      ['kada', '2.4'],
      ['ring', '2.8'],
      ['nath', '2.6'],
    ] as const) {
      const refused = chooseLines(lines, [{ productId, size, quantity: 1 }]);
      assert.ok(isRefusal(refused) && refused.refusal === 'pieces-unknown', `${productId} ${size}`);
    }
  });
});

suite('the pieces of a line that are with the shopper', () => {
  test('are those that did not come back, saleable or written off, and were not missed', () => {
    const bought = [
      { position: 0, quantity: 5 },
      { position: 1, quantity: 2 },
    ];
    const returns = [
      { lines: [line(0, 2, { saleable: 1, writtenOff: 1 }), line(1, 1, { saleable: 0, writtenOff: 1 })] },
      { lines: [line(0, 3), line(1, 1, { saleable: 1, writtenOff: 0 })] },
    ];
    const left = (missed?: Map<number, number>) =>
      piecesLeft(bought, returns, missed).map((each) => each.left);
    assert.deepEqual(left(), [3, 0]);
    assert.deepEqual(left(new Map([[0, 2]])), [1, 0]);
  });

  test('can come back but for those that were refunded without it, or went out in exchange', () => {
    const exchange = { outcome: 'taken back' as const, lines: [line(0, 1, { exchangeSize: '2.6' })] };
    const table: [left: number, refunded: number, exchanges: number, can: number][] = [
      [4, 0, 0, 4],
      [4, 1, 0, 3],
      [3, 0, 1, 3],
      [3, 2, 1, 1],
      [4, 4, 0, 0],
      [4, 4, 1, 0],
    ];
    for (const [left, pieces, exchanges, can] of table) {
      const back = new Map(pieces > 0 ? [[0, { pieces }]] : []);
      const returns = Array.from({ length: exchanges }, () => exchange);
      const [found] = piecesReturnable([{ position: 0, quantity: 4, left }], returns, back);
      assert.equal(found?.left, can, `${left} left, ${pieces} refunded, ${exchanges} exchanged`);
    }
  });

  test('count as exchanged once that is done, or where the return that stands says so', () => {
    const exchanged = [line(0, 2, { exchangeSize: '2.6' }), line(1, 1), line(2, 1, { exchangeSize: '' })];
    const done = { outcome: 'taken back' as const, lines: exchanged };
    const declined = { outcome: 'declined' as const, lines: exchanged };
    const open = { outcome: null, lines: [line(0, 1, { exchangeSize: '2.4' })] };
    const counted = (standing?: typeof open) => [...piecesExchanged([done, declined, open], standing)];
    assert.deepEqual(counted(), [
      [0, 2],
      [2, 1],
    ]);
    assert.deepEqual(counted(open), [
      [0, 3],
      [2, 1],
    ]);
  });
});

test('an inspection names each line once, no more than was asked for, and something that came (R154)', () => {
  const wanted = [line(0, 2), line(1, 1, { exchangeSize: '' })];
  const of = (position: number, saleable: number, writtenOff: number) => ({ position, saleable, writtenOff });
  const table: [Inspected[], string | null][] = [
    [[of(0, 1, 1), of(1, 1, 0)], null],
    [[of(0, 0, 0), of(1, 0, 1)], null],
    [[of(0, 0, 2), of(1, 1, 0)], null],
    [[of(0, 1, 1)], 'inspection-wrong'],
    [[of(0, 1, 0), of(0, 1, 0)], 'inspection-wrong'],
    [[of(0, 1, 0), of(2, 1, 0)], 'inspection-wrong'],
    [[of(0, 2, 1), of(1, 1, 0)], 'inspection-wrong'],
    [[of(0, -1, 2), of(1, 1, 0)], 'inspection-wrong'],
    [[of(0, 3, -1), of(1, 1, 0)], 'inspection-wrong'],
    [[of(0, 0.5, 0.5), of(1, 1, 0)], 'inspection-wrong'],
    [[of(0, 1, 1), of(1, 0, 0)], 'exchange-incomplete'],
  ];
  for (const [given, code] of table)
    assert.equal(checkInspected(wanted, given)?.refusal ?? null, code, JSON.stringify(given));
  assert.equal(checkInspected([line(0, 2)], [of(0, 0, 0)])?.refusal, 'inspection-wrong', 'nothing came');
});
