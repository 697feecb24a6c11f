import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptState } from '#shop/payments/attempt.ts';
import { surplusRefunds } from './surplus-refunds.ts';

test('what came too late, twice or beyond the price is beside the order’s own money (R436)', () => {
  const refund = (id: string, attemptId: string | null, amountPaise: number) => ({
    id,
    attemptId,
    amountPaise,
  });
  const attempt = (id: string, state: AttemptState, capturedPaise: number) => {
    return { id, state, amountPaise: 680_83, capturedPaise };
  };
  const table: [Parameters<typeof surplusRefunds>, string[]][] = [
    [[[refund('a', null, 680_83)], []], []],
    [[[refund('a', 'late', 680_83)], [attempt('late', 'surplus', 680_83)]], ['a']],
    [[[refund('a', 'paid', 680_83)], [attempt('paid', 'paid', 680_83)]], []],
    [[[refund('a', 'paid', 500_00)], [attempt('paid', 'paid', 500_00)]], []],
    [
      [
        [refund('a', 'paid', 219_17), refund('b', 'paid', 461_66), refund('c', 'paid', 219_17)],
        [attempt('paid', 'paid', 900_00)],
      ],
      ['a'],
    ],
    [
      [
        [refund('b', 'paid', 461_66), refund('a', 'paid', 219_17), refund('late', 'late', 219_17)],
        [attempt('late', 'surplus', 680_83), attempt('paid', 'paid', 900_00)],
      ],
      ['late', 'a'],
    ],
  ];
  for (const [given, expected] of table) assert.deepEqual([...surplusRefunds(...given)], expected);
});
