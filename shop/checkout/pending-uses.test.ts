import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PendingOrder } from '#shop/orders/pending-orders.server.ts';
import { fewestInTheWay } from './pending-uses.ts';

const order = (
  orderId: string,
  campaigns: string[],
  { holds = false, first = false } = {},
): PendingOrder => ({
  orderId,
  isCash: false,
  isLinked: false,
  holds,
  uses: campaigns.map((campaignId) => ({ campaignId, firstOrderOnly: first })),
});

test('no more pending orders make room for a new one than free what it would lose', () => {
  const two = [order('old', ['a']), order('new', ['a'])];
  const table: [string, PendingOrder[], { lost: string[]; isFirst?: boolean }, string[]][] = [
    ['of two with the campaign the oldest', two, { lost: ['a'] }, ['old']],
    ['nothing is lost', two, { lost: [] }, []],
    [
      'one with its pieces goes anyway, and frees a use',
      [...two, order('same', ['a'], { holds: true })],
      { lost: ['a'] },
      [],
    ],
    ['one for each campaign', [order('x', ['a']), order('y', ['b'])], { lost: ['a', 'b'] }, ['x', 'y']],
    ['one that has both is enough', [order('x', ['a', 'b']), order('y', ['b'])], { lost: ['a', 'b'] }, ['x']],
    ['also where another is older', [order('y', ['b']), order('x', ['a', 'b'])], { lost: ['a', 'b'] }, ['x']],
    ['none where nobody of them has it', two, { lost: ['z'] }, []],
    [
      'one of those for a first order, where that is not what it lacks',
      [order('x', ['a'], { first: true }), order('y', ['a'], { first: true })],
      { lost: ['a'] },
      ['x'],
    ],
    [
      'of those beside one for a first order none, and none that goes anyway',
      [
        order('x', ['a']),
        { ...order('y', []), uses: [...order('', ['b'], { first: true }).uses, ...order('', ['c']).uses] },
        order('z', ['c'], { first: true, holds: true }),
      ],
      { lost: ['c'], isFirst: true },
      ['y'],
    ],
    [
      'for a first order all that are for one',
      [order('x', ['a'], { first: true }), order('y', ['b'], { first: true })],
      { lost: ['a'], isFirst: true },
      ['x', 'y'],
    ],
  ];
  for (const [name, pending, { lost, isFirst = false }, expected] of table)
    assert.deepEqual(fewestInTheWay(pending, { lost, isFirst }), expected, name);
});
