import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cashTerms } from '#shop/settings/cash-terms.ts';
import { fitsNewcomerShare } from './newcomer-share.ts';
import type { NewcomerFacts } from './queries.server.ts';

const limits = cashTerms.newcomers;

test('newcomers have a third of a product together, or three pieces (R141)', () => {
  const table: [string, Partial<NewcomerFacts>, boolean][] = [
    ['the only piece', { stock: 1 }, true],
    ['all three of three', { stock: 3, wanted: 3 }, true],
    ['the second of two', { stock: 2, taken: 1 }, true],
    ['the third of six', { stock: 6, taken: 2 }, true],
    ['the fourth of six', { stock: 6, taken: 3 }, false],
    ['four of six at once', { stock: 6, wanted: 4 }, false],
    ['the fourth of twelve', { stock: 12, taken: 3 }, true],
    ['a third at once', { stock: 30, wanted: 10 }, true],
    ['more than a third at once', { stock: 30, wanted: 11 }, false],
    ['the first beside somebody who pays online', { stock: 3, heldUnpaid: 1 }, true],
    ['another where the rest of the third is held unpaid', { stock: 30, taken: 5, heldUnpaid: 5 }, false],
  ];
  for (const [what, facts, fits] of table) {
    const all = { wanted: 1, stock: 0, taken: 0, heldUnpaid: 0, ...facts };
    assert.equal(fitsNewcomerShare(all, limits), fits, what);
  }
});

test('what fits at the worst fits as it is', () => {
  const count = fc.nat({ max: 60 });
  const facts = fc.record({
    wanted: fc.integer({ min: 1, max: 20 }),
    stock: count,
    taken: count,
    heldUnpaid: count,
  });
  const worse = fc.record({ stock: count, taken: count, heldUnpaid: count });
  fc.assert(
    fc.property(facts, worse, (real, by) => {
      const worst = {
        wanted: real.wanted,
        stock: real.stock - by.stock,
        taken: real.taken + by.taken,
        heldUnpaid: real.heldUnpaid + by.heldUnpaid,
      };
      assert.ok(!fitsNewcomerShare(worst, limits) || fitsNewcomerShare(real, limits));
    }),
  );
});

test('however many newcomers order however much, they have no more than a third, or than a few', () => {
  const wishes = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), wishes, (stock, all) => {
      let taken = 0;
      for (const wanted of all) {
        if (wanted > stock - taken) continue;
        if (fitsNewcomerShare({ wanted, stock, taken, heldUnpaid: 0 }, limits)) taken += wanted;
      }
      assert.ok(taken <= Math.max(limits.few, stock / limits.oneIn));
    }),
  );
});
