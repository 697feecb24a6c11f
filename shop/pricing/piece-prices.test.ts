import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refuse } from '#shop/refusals.ts';
import { terms } from '#shop/settings/terms.ts';
import { givenOffer } from '#shop/testing/given-offer.ts';
import type { Offer } from './campaign.ts';
import { piecePrices } from './piece-prices.ts';

const now = new Date('2026-11-21T00:00:00Z');

function pricesOf(...rupees: number[]) {
  return pricesWith([], ...rupees);
}

function pricesWith(offers: Offer[], ...rupees: number[]) {
  const lines = rupees.map((each, i) => ({
    ...{ productId: `p${i}`, name: 'P', type: 'Earrings', size: '', quantity: 1 },
    unitPricePaise: Math.round(each * 100),
  }));
  return piecePrices(lines, { gateway: 'phonepay', offers, terms, now });
}

test('a piece costs 5% less online and, with the first code, 10% before that; delivery is told apart (R286)', () => {
  const table: [number, [number, number], [number, number], [number, number] | null][] = [
    [899, [85405, 4750], [76864, 4750], [89900, 10000]],
    // Without the code delivery is free, with it no more.
    [1000, [95000, 0], [85500, 4750], [100000, 10000]],
    [1500, [142500, 0], [128250, 0], [150000, 10000]],
    [3000, [285000, 0], [256500, 0], null],
  ];
  for (const [rupees, online, firstOrder, cash] of table) {
    const prices = pricesOf(rupees);
    const pair = (way: typeof prices.online) => way && [way.piecesPaise, way.feesPaise];
    assert.deepEqual(
      [pair(prices.online), pair(prices.firstOrder), pair(prices.cash)],
      [online, firstOrder, cash],
      String(rupees),
    );
  }
});

test('what takes nothing off, or is not offered, is not told of', () => {
  const line = { productId: 'p', name: 'P', type: 'ring', size: '', quantity: 1, unitPricePaise: 100_00 };
  const given = { gateway: 'payu', offers: [], terms, now } as const;
  const dear = { ...terms, onlineBonusPercent: 0, discountPercent: 0 };
  for (const prices of [
    piecePrices([line], { ...given, terms: dear }),
    piecePrices([line], { ...given, gateway: null }),
  ])
    assert.deepEqual([prices.online, prices.firstOrder], [null, null]);
  assert.equal(piecePrices([line], { ...given, terms: { ...terms, methodsOff: ['cod'] } }).cash, null);
});

test('a campaign that holds by itself is in every price that it is for, by its name; the better of code and campaign counts', () => {
  const percent = (most: number) => ({ kind: 'percent', percent: most, mostPaise: null }) as const;
  const by = (given: Parameters<typeof givenOffer>[0]) => givenOffer({ code: null, name: 'Lohri', ...given });
  const told = (prices: ReturnType<typeof pricesOf>) =>
    [prices.online, prices.firstOrder, prices.cash].map(
      (way) => way && [way.piecesPaise, way.feesPaise, way.campaigns.join()],
    );
  const table: [Offer[], unknown[]][] = [
    [[by({ benefit: percent(20) })], [[114000, 0, 'Lohri'], null, [120000, 10000, 'Lohri']]],
    [
      [by({ benefit: percent(5) })],
      [
        [135375, 0, 'Lohri'],
        [128250, 0, ''],
        [142500, 10000, 'Lohri'],
      ],
    ],
    [
      [by({ benefit: percent(20), types: ['Rings'] }), by({ benefit: percent(20), minimumPaise: 150001 })],
      [
        [142500, 0, ''],
        [128250, 0, ''],
        [150000, 10000, ''],
      ],
    ],
    [
      [by({ benefit: { kind: 'free-delivery' } })],
      [
        [142500, 0, ''],
        [128250, 0, ''],
        [150000, 5000, 'Lohri'],
      ],
    ],
    // What an account alone can be known to have is in nobody's price.
    [
      [by({ benefit: percent(20), fault: refuse('campaign-log-in') })],
      [
        [142500, 0, ''],
        [128250, 0, ''],
        [150000, 10000, ''],
      ],
    ],
  ];
  for (const [offers, expected] of table) assert.deepEqual(told(pricesWith(offers, 1500)), expected);
  const line = { productId: 'p', name: 'P', type: 'ring', size: '', quantity: 1, unitPricePaise: 100_00 };
  const bare = { ...terms, onlineBonusPercent: 0 };
  const offers = [by({ benefit: percent(20) })];
  assert.equal(piecePrices([line], { gateway: 'payu', offers, terms: bare, now }).online?.piecesPaise, 80_00);
});

test('online is never dearer for the pieces than their price, and the code never dearer than without', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 5 }), (paise) => {
      const prices = pricesOf(...paise.map((each) => each / 100));
      const total = paise.reduce((sum, each) => sum + each, 0);
      if (prices.online) assert.ok(prices.online.piecesPaise <= total);
      if (prices.online && prices.firstOrder)
        assert.ok(
          prices.firstOrder.piecesPaise + prices.firstOrder.feesPaise <=
            prices.online.piecesPaise + prices.online.feesPaise,
        );
    }),
  );
});
