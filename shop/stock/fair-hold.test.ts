import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { terms } from '#shop/settings/terms.ts';
import { fairHold, type ShelfFacts } from './fair-hold.ts';

const limits = terms.fairHolds;
const shelf = (facts: Partial<ShelfFacts> & { wanted: number; onHand: number }): ShelfFacts => ({
  free: facts.onHand - (facts.heldUnpaid ?? 0),
  heldUnpaid: 0,
  heldByAccount: 0,
  unpaidStarts: 0,
  ofProduct: { onHand: facts.onHand, heldUnpaid: facts.heldUnpaid ?? 0 },
  ...facts,
});

test('what is unpaid holds a third of the pieces, at least one, and ten for one account (R78)', () => {
  const table: [string, Parameters<typeof shelf>[0], number][] = [
    ['one of many', { wanted: 1, onHand: 22 }, 1],
    ['all of many', { wanted: 22, onHand: 22 }, 7],
    ['ten is the most for one account', { wanted: 99, onHand: 99 }, 10],
    ['another account takes what the third has left', { wanted: 99, onHand: 99, heldUnpaid: 30 }, 3],
    ['the third is full', { wanted: 1, onHand: 99, heldUnpaid: 33 }, 0],
    ['the account has its ten', { wanted: 1, onHand: 99, heldUnpaid: 10, heldByAccount: 10 }, 0],
    ['the account has nine', { wanted: 5, onHand: 99, heldUnpaid: 9, heldByAccount: 9 }, 1],
    ['a single piece', { wanted: 1, onHand: 1 }, 1],
    ['a single piece that is held', { wanted: 1, onHand: 1, heldUnpaid: 1 }, 0],
    ['one of two stays', { wanted: 2, onHand: 2 }, 1],
    ['the second of two', { wanted: 1, onHand: 2, heldUnpaid: 1 }, 0],
    ['one of five', { wanted: 5, onHand: 5 }, 1],
    ['two of six', { wanted: 6, onHand: 6 }, 2],
    ['none there', { wanted: 3, onHand: 0 }, 0],
    ['stock was counted down since', { wanted: 1, onHand: 3, heldUnpaid: 3 }, 0],
    ['a size of several', { wanted: 5, onHand: 6, ofProduct: { onHand: 30, heldUnpaid: 0 } }, 2],
    [
      "sizes that are held fill the product's third",
      { wanted: 2, onHand: 6, ofProduct: { onHand: 18, heldUnpaid: 5 } },
      1,
    ],
    ['four unpaid starts', { wanted: 1, onHand: 9, unpaidStarts: 4 }, 1],
    ['five unpaid starts', { wanted: 1, onHand: 9, unpaidStarts: 5 }, 0],
  ];
  for (const [what, facts, held] of table) assert.equal(fairHold(shelf(facts), limits), held, what);
});

test('however many accounts start however many orders, a product of two pieces or more can still be bought', () => {
  const start = fc.record({ account: fc.nat({ max: 5 }), wanted: fc.integer({ min: 1, max: 99 }) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(start, { maxLength: 60 }), (onHand, starts) => {
      const held = new Map<number, number>();
      for (const { account, wanted } of starts) {
        const heldUnpaid = sum(held.values());
        const heldByAccount = held.get(account) ?? 0;
        const facts = {
          wanted,
          onHand,
          heldUnpaid,
          ofProduct: { onHand, heldUnpaid },
          heldByAccount,
          free: onHand - heldUnpaid,
          unpaidStarts: 0,
        };
        const more = fairHold(facts, limits);
        assert.ok(Number.isInteger(more) && more >= 0 && more <= wanted && more <= facts.free);
        held.set(account, heldByAccount + more);
      }
      for (const own of held.values()) assert.ok(own <= limits.byAccount);
      assert.ok(sum(held.values()) <= Math.max(1, onHand / limits.oneIn));
      if (onHand >= 2) assert.ok(sum(held.values()) < onHand);
      if (starts.length > 0) assert.ok(sum(held.values()) >= 1, 'the first is never left without');
    }),
  );
});

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((a, b) => a + b, 0);
}
