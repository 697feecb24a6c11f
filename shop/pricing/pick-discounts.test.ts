import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refuse } from '#shop/refusals.ts';
import { terms } from '#shop/settings/terms.ts';
import { givenOffer } from '#shop/testing/given-offer.ts';
import type { Offer } from './campaign.ts';
import type { Unapplied } from './pick-discounts.ts';
import { type PaymentMethod, quote } from './quote.ts';

const now = new Date('2026-11-01T00:00:00Z');
const percent = (many: number, mostPaise: number | null = null) =>
  ({ kind: 'percent', percent: many, mostPaise }) as const;
const amount = (rupees: number) => ({ kind: 'amount', amountPaise: rupees * 100 }) as const;
const free = { kind: 'free-delivery' } as const;

/** A ring of 600 and a choker of 400, or what is asked. */
function quoteOf(
  offers: readonly Offer[],
  rupees: readonly [number, number] = [600, 400],
  paymentMethod: PaymentMethod = 'cod',
) {
  const lines = rupees
    .map((price, i) => ({
      ...{ productId: `p${i}`, name: 'P', type: i === 0 ? 'ring' : 'Necklace' },
      ...{ size: '', quantity: 1, unitPricePaise: Math.round(price * 100) },
    }))
    .filter(({ unitPricePaise }) => unitPricePaise > 0);
  return quote({ lines, paymentMethod, offers, state: null, pin: null, now }, terms);
}

const taken = (...of: Parameters<typeof quoteOf>) =>
  quoteOf(...of).discounts.map(({ name, amountPaise, linesPaise }) => [name, amountPaise, linesPaise]);

test('a campaign takes off what it says, of the pieces that it is for (R251)', () => {
  const table: [Partial<Parameters<typeof givenOffer>[0]>, number, number[]][] = [
    [{ benefit: percent(10) }, 100_00, [60_00, 40_00]],
    [{ benefit: percent(10, 30_00) }, 30_00, [18_00, 12_00]],
    [{ benefit: percent(10), types: ['ring'] }, 60_00, [60_00, 0]],
    [{ benefit: percent(10), productIds: ['p1'] }, 40_00, [0, 40_00]],
    [{ benefit: percent(10), types: ['ring'], productIds: ['p1'] }, 100_00, [60_00, 40_00]],
    [{ benefit: amount(100) }, 100_00, [60_00, 40_00]],
    [{ benefit: amount(500), types: ['Necklace'] }, 400_00, [0, 400_00]],
    [{ benefit: percent(10), minimumPaise: 1000_00 }, 100_00, [60_00, 40_00]],
  ];
  for (const [given, paise, shares] of table)
    assert.deepEqual(taken([givenOffer(given)]), [['Diwali sale', paise, shares]], JSON.stringify(given));
});

test('an offer that does not apply says why', () => {
  const table: [Partial<Parameters<typeof givenOffer>[0]>, string][] = [
    [{ types: ['Earrings'] }, 'campaign-not-for-these'],
    [{ minimumPaise: 1000_01 }, 'campaign-minimum'],
    [{ minimumPaise: 600_01, types: ['ring'] }, 'campaign-minimum'],
    [{ fault: refuse('campaign-over', { name: 'X' }) }, 'campaign-over'],
  ];
  const [{ fault: missing }] = quoteOf([givenOffer({ minimumPaise: 1200_50 })]).unapplied as [Unapplied];
  assert.match(missing.message, /₹200\.50/);
  for (const [given, why] of table) {
    const { discounts, unapplied } = quoteOf([givenOffer(given)]);
    assert.deepEqual([discounts, unapplied.map(({ fault }) => fault.refusal)], [[], [why]]);
  }
});

test('the offer that leaves least to pay applies, the code of two that leave the same; free delivery stands beside (R252)', () => {
  const code = (name: string, benefit: Offer['campaign']['benefit']) => givenOffer({ name, benefit });
  const auto = (name: string, benefit: Offer['campaign']['benefit']) =>
    givenOffer({ name, benefit, code: null });
  const table: [Offer[], string[]][] = [
    [[auto('five', percent(5)), code('ten', percent(10))], ['ten']],
    [[auto('twenty', percent(20)), code('ten', percent(10))], ['twenty']],
    [[auto('hundred', amount(100)), code('ten', percent(10))], ['ten']],
    [[auto('five', percent(5)), auto('ten', percent(10))], ['ten']],
    [
      [auto('five', percent(5)), code('free', free)],
      ['five', 'free'],
    ],
    [
      [auto('free', free), code('ten', percent(10))],
      ['ten', 'free'],
    ],
    [[auto('free', free), code('free by code', free)], ['free by code']],
  ];
  for (const [offers, names] of table) {
    const { discounts, unapplied } = quoteOf(offers);
    assert.deepEqual(
      discounts.map(({ name }) => name),
      names,
    );
    assert.equal(unapplied.length, offers.length - names.length);
  }
});

test('what would make delivery dearer than it saves is left out, a typed code as well, and it says so (R252)', () => {
  const one = { benefit: percent(1) };
  assert.deepEqual(taken([givenOffer({ ...one, code: null })], [1000, 0], 'phonepay'), []);
  const plain = quoteOf([], [1000, 0], 'phonepay');
  const { totalPaise, discounts, unapplied } = quoteOf([givenOffer(one)], [1000, 0], 'phonepay');
  assert.deepEqual(
    [totalPaise, discounts, unapplied[0]!.fault.refusal],
    [plain.totalPaise, [], 'campaign-dearer'],
  );
  const even = { benefit: amount(50), name: 'fifty' };
  assert.deepEqual(taken([givenOffer(even)], [1000, 0], 'phonepay'), [['fifty', 50_00, [50_00]]]);
  const byItself = quoteOf([givenOffer({ ...even, code: null })], [1000, 0], 'phonepay');
  assert.deepEqual(
    [byItself.discounts, byItself.unapplied[0]!.fault.refusal],
    [[], 'campaign-not-best'],
    'one that holds by itself and saves nothing',
  );
  const better = [givenOffer(one), givenOffer({ benefit: percent(20), name: 'twenty', code: null })];
  const { fault } = quoteOf(better, [1000, 0], 'phonepay').unapplied[0]!;
  assert.equal(fault.refusal, 'campaign-not-best');
  assert.match(fault.message, /twenty/);
});

test('whatever offers there are, nobody pays more with them than without (R252)', () => {
  const benefit = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((many) => percent(many)),
    fc.integer({ min: 1, max: 900 }).map((rupees) => amount(rupees)),
    fc.constant(free),
  );
  const offer = fc.record({ benefit, hasCode: fc.boolean() });
  const way = fc.constantFrom<PaymentMethod>('cod', 'phonepay');
  fc.assert(
    fc.property(
      fc.array(offer, { maxLength: 4 }),
      fc.integer({ min: 1, max: 2500 }),
      way,
      (some, rupees, by) => {
        const offers = some.map((each) =>
          givenOffer({ benefit: each.benefit, ...(each.hasCode ? {} : { code: null }) }),
        );
        assert.ok(quoteOf(offers, [rupees, 0], by).totalPaise <= quoteOf([], [rupees, 0], by).totalPaise);
      },
    ),
  );
});

test('free delivery saves the fee, not the handling, and nothing where delivery is free already', () => {
  const cod = quoteOf([givenOffer({ benefit: free })]);
  assert.deepEqual(
    [cod.deliveryFeePaise, cod.handlingFeePaise, cod.discounts[0]!.amountPaise],
    [0, 5000, 5000],
  );
  assert.equal(cod.discountPaise, 0);
  const prepaid = quoteOf([givenOffer({ benefit: free })], [999, 0], 'payu');
  assert.equal(prepaid.unapplied[0]!.fault.refusal, 'campaign-delivery-free');
});

test('what is left to pay is never less than a rupee, whatever is taken off (R253)', () => {
  for (const rupees of [1.05, 1.5, 500, 5000])
    for (const benefit of [percent(100), amount(9000)]) {
      const offers = [givenOffer({ benefit }), givenOffer({ benefit: free, code: null })];
      const { totalPaise, discountPaise, lines } = quoteOf(offers, [rupees, 0], 'phonepay');
      assert.equal(totalPaise, 100, `${rupees} ${benefit.kind}`);
      assert.equal(lines[0]!.discountPaise, discountPaise);
    }
  const free50 = quoteOf([givenOffer({ benefit: free })], [0.5, 0], 'phonepay');
  assert.deepEqual([free50.discounts, free50.deliveryFeePaise], [[], 50_00], 'too little without the fee');
});

test('what is taken less off to leave a rupee stays with the pieces that the campaign is for', () => {
  const ring = givenOffer({ benefit: percent(100), types: ['ring'] });
  const offers = [ring, givenOffer({ benefit: free, code: null })];
  const { totalPaise, lines } = quoteOf(offers, [600, 0.5], 'phonepay');
  assert.equal(totalPaise, 100);
  assert.equal(lines[1]!.discountPaise, 0);
});
