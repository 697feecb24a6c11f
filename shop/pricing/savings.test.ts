import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { savingsOf } from './savings.ts';

const none = { discounts: [], onlineBonus: 0 };

test('prices below the original ones count for each piece; one that is above counts for nothing', () => {
  const lines = [
    { price: 474.05, originalPrice: 499, quantity: 2 },
    { price: 300, originalPrice: 250, quantity: 5 },
  ];
  assert.deepEqual(savingsOf(lines, none), {
    pricesPaise: 4990,
    offersPaise: 0,
    onlinePaise: 0,
    totalPaise: 4990,
  });
});

test('codes, offers, free delivery by an offer and paying online come to it', () => {
  const saved = savingsOf([{ price: 900, originalPrice: 1000, quantity: 1 }], {
    discounts: [{ amount: 90 }, { amount: 50 }],
    onlineBonus: 40.5,
  });
  assert.deepEqual(saved, { pricesPaise: 10000, offersPaise: 14000, onlinePaise: 4050, totalPaise: 28050 });
});

test('whatever is in the cart, its parts are whole paise that add up', () => {
  const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => paise / 100);
  const line = fc.record({ price: rupees, originalPrice: rupees, quantity: fc.integer({ min: 1, max: 99 }) });
  const quoted = fc.record({ discounts: fc.array(fc.record({ amount: rupees })), onlineBonus: rupees });
  fc.assert(
    fc.property(fc.array(line), quoted, (lines, quote) => {
      const { pricesPaise, offersPaise, onlinePaise, totalPaise } = savingsOf(lines, quote);
      for (const amount of [pricesPaise, offersPaise, onlinePaise])
        assert.ok(Number.isSafeInteger(amount) && amount >= 0);
      assert.equal(totalPaise, pricesPaise + offersPaise + onlinePaise);
    }),
  );
});
