import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { MoneyBack } from '#shop/mail/mailed-order.ts';
import { mergeBack, sumBack } from './money-back.ts';

const of = (orderNumber: string, amountPaise: number, toAccount = false): MoneyBack => ({
  orderNumber,
  amountPaise,
  toAccount,
});

suite('money that goes back (R430)', () => {
  const cases: [string, MoneyBack[], MoneyBack[], number][] = [
    ['nothing', [], [], 0],
    ['of one order', [of('AAAAAA', 100_00)], [of('AAAAAA', 100_00)], 100_00],
    [
      'of one order, for two reasons',
      [of('AAAAAA', 100_00), of('AAAAAA', 50)],
      [of('AAAAAA', 100_50)],
      100_50,
    ],
    [
      'of two orders, by two ways',
      [of('AAAAAA', 100_00), of('BBBBBB', 20_00, true), of('AAAAAA', 1_00)],
      [of('AAAAAA', 101_00), of('BBBBBB', 20_00, true)],
      121_00,
    ],
  ];
  for (const [name, back, merged, sum] of cases) {
    test(`is told once for each order: ${name}`, () => {
      assert.deepEqual(mergeBack(back), merged);
      assert.equal(sumBack(back), sum);
    });
  }
});
