import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { terms } from '#shop/settings/terms.ts';
import { givenOffer } from '#shop/testing/given-offer.ts';
import { findCodFault, type PinFact } from './cod-fault.ts';
import { percentOff } from './percent-off.ts';
import { SMALLEST_PAYABLE } from './pick-discounts.ts';
import { type PaymentMethod, quote } from './quote.ts';

const now = new Date('2026-11-21T00:00:00Z');
const tenPercent = givenOffer();

function quoteOf(rupees: number, paymentMethod: PaymentMethod, discount: typeof tenPercent | null = null) {
  const lines = [
    {
      productId: 'p',
      name: 'P',
      type: 'ring',
      size: '',
      quantity: 1,
      unitPricePaise: Math.round(rupees * 100),
    },
  ];
  return quote(
    { lines, paymentMethod, offers: discount ? [discount] : [], state: null, pin: null, now },
    terms,
  );
}

test('prepaid delivery is free from 999, else 50; at the door it is 50 and 50 for handling (R6)', () => {
  const table: [number, PaymentMethod, number, number, number][] = [
    [998.99, 'phonepay', 5000, 0, 1],
    [999, 'phonepay', 0, 0, 0],
    [999, 'payu', 0, 0, 0],
    [999, 'cod', 5000, 5000, 0],
    [500, 'cod', 5000, 5000, 49900],
    [500, 'cashfree', 5000, 0, 49900],
  ];
  for (const [rupees, method, delivery, handling, missing] of table) {
    const quoted = quoteOf(rupees, method);
    assert.equal(quoted.deliveryFeePaise, delivery, `${rupees} ${method}`);
    assert.equal(quoted.handlingFeePaise, handling);
    assert.equal(quoted.missingForFreeDeliveryPaise, missing);
  }
});

test('the item value for free delivery is after the discount', () => {
  assert.equal(quoteOf(1100, 'phonepay', tenPercent).deliveryFeePaise, 5000);
  assert.equal(quoteOf(1110, 'phonepay', tenPercent).deliveryFeePaise, 0);
});

test('what is missing for free delivery counts after the discount, and is nothing where a campaign delivers free', () => {
  const freeDelivery = givenOffer({ benefit: { kind: 'free-delivery' } });
  assert.equal(quoteOf(500, 'cod', tenPercent).missingForFreeDeliveryPaise, 99900 - 45000);
  assert.equal(quoteOf(500, 'cod', freeDelivery).missingForFreeDeliveryPaise, 0);
});

test('cash on delivery is refused at 3000 after the discount, before any fee (R10)', () => {
  const table: [number, typeof tenPercent | null, boolean][] = [
    [2999.99, null, true],
    [3000, null, false],
    [3333.32, tenPercent, true],
    [3333.34, tenPercent, false],
  ];
  for (const [rupees, code, available] of table) {
    assert.equal(quoteOf(rupees, 'cod', code).codFault === null, available, String(rupees));
  }
});

test('cash on delivery is refused where none is taken at the PIN code, whatever the amount (R53)', () => {
  const [yes, no]: PinFact[] = [
    { pin: '160055', codAvailable: true },
    { pin: '737101', codAvailable: false },
  ];
  const overLimit = 'Cash on delivery is not available for orders of ₹3,000 or more.';
  const notThere = 'Cash on delivery is not available for 737101.';
  const table: [number, PinFact | null, string | null][] = [
    [299999, null, null],
    [300000, null, overLimit],
    [299999, yes!, null],
    [300000, yes!, overLimit],
    [1, no!, notThere],
    [300000, no!, notThere],
  ];
  for (const [paise, pin, words] of table)
    assert.equal(findCodFault(paise, pin, terms)?.message ?? null, words, `${paise} ${pin?.pin}`);
});

test('the online bonus is 5% of items less discount plus delivery (R9)', () => {
  const quoted = quoteOf(499, 'phonepay', tenPercent);
  assert.equal(quoted.discountPaise, 4990);
  assert.equal(quoted.onlineBonusPaise, 2496);
  assert.equal(quoted.totalPaise, 49900 - 4990 + 5000 - 2496);
  assert.equal(quoteOf(499, 'cod').onlineBonusPaise, 0);
});

test('the struck-through original is the total without the code (R8)', () => {
  const quoted = quoteOf(1050, 'phonepay', tenPercent);
  assert.equal(quoted.originalTotalPaise, quoteOf(1050, 'phonepay').totalPaise);
  assert.ok(
    quoted.originalTotalPaise < quoted.totalPaise + quoted.discountPaise,
    'free delivery without the code',
  );
  const delivered = quoteOf(500, 'cod', givenOffer({ benefit: { kind: 'free-delivery' } }));
  assert.equal(delivered.originalTotalPaise, delivered.totalPaise + 5000);
});

test('the code that is applied is told, and null where none is', () => {
  assert.equal(quoteOf(500, 'cod', tenPercent).discountCode, tenPercent.code);
  assert.equal(quoteOf(500, 'cod', { ...tenPercent, code: null }).discountCode, null);
});

test('the delivery State decides the kind of tax; none is named before it is known', () => {
  const lines = [{ productId: 'p', name: 'P', type: 'ring', size: '', quantity: 1, unitPricePaise: 100000 }];
  const kind = (state: string | null) =>
    quote({ lines, paymentMethod: 'cod', offers: [], state, pin: null, now }, terms).taxKind;
  assert.equal(kind('Punjab'), 'CGST+SGST');
  assert.equal(kind('Chandigarh'), 'IGST');
  assert.equal(kind(null), null);
});

test('an empty cart costs nothing', () => {
  const quoted = quote({ lines: [], paymentMethod: 'cod', offers: [], state: null, pin: null, now }, terms);
  assert.equal(quoted.totalPaise, 0);
});

test('unsound lines are refused by the function itself', () => {
  for (const [quantity, unitPricePaise] of [
    [0, 100],
    [-1, 100],
    [1.5, 100],
    [1, 0],
    [1, 1.5],
  ] as const) {
    const lines = [{ productId: 'p', name: 'P', type: 'ring', size: '', quantity, unitPricePaise }];
    assert.throws(
      () => quote({ lines, paymentMethod: 'cod', offers: [], state: null, pin: null, now }, terms),
      RangeError,
    );
  }
});

test('percent off is a whole number, and 0 where nothing is off (R11)', () => {
  assert.equal(percentOff(349900, 499900), 30);
  assert.equal(percentOff(25000, 100000), 75);
  assert.equal(percentOff(25400, 100000), 75);
  assert.equal(percentOff(25600, 100000), 74);
  assert.equal(percentOff(100000, 100000), 0);
  assert.equal(percentOff(100000, 99900), 0);
});

const arbitraryOffer = fc
  .record({
    benefit: fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 100 }),
        mostPaise: fc.option(fc.integer({ min: 1, max: 500_00 })),
      }),
      fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 5000_00 }) }),
      fc.constant({ kind: 'free-delivery' as const }),
    ),
    types: fc.constantFrom([], ['ring']),
    minimumPaise: fc.constantFrom(0, 500_00),
    code: fc.option(fc.constant('CODE')),
  })
  .map(givenOffer);

test('for random carts, codes and methods the lines always add up to the total to the paisa', () => {
  const line = fc.record({
    productId: fc.string({ minLength: 1, maxLength: 8 }),
    name: fc.constant('P'),
    type: fc.constantFrom('ring', 'abd'),
    size: fc.constantFrom('', 'S', '2.4'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPricePaise: fc.integer({ min: 1, max: 20_000_00 }),
  });
  const facts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    paymentMethod: fc.constantFrom<PaymentMethod>('cod', 'phonepay', 'cashfree', 'payu'),
    offers: fc.array(arbitraryOffer, { maxLength: 4 }),
    state: fc.option(fc.constantFrom('Punjab', 'Chandigarh', 'Kerala')),
    pin: fc.option(fc.record({ pin: fc.constant('737101'), codAvailable: fc.boolean() })),
    now: fc.constant(now),
  });
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  fc.assert(
    fc.property(facts, (given) => {
      const q = quote(given, terms);
      assert.equal(sum(q.lines.map((each) => each.lineTotalPaise)), q.itemsTotalPaise);
      assert.equal(sum(q.lines.map((each) => each.discountPaise)), q.discountPaise);
      assert.equal(
        q.itemsTotalPaise - q.discountPaise + q.deliveryFeePaise + q.handlingFeePaise - q.onlineBonusPaise,
        q.totalPaise,
      );
      const bonusOnLines = sum(q.lines.map((each) => each.bonusPaise));
      const bonusOnFee = q.onlineBonusPaise - bonusOnLines;
      assert.ok(bonusOnFee >= 0 && bonusOnFee <= q.deliveryFeePaise);
      const nets = q.lines.map((each) => each.lineTotalPaise - each.discountPaise - each.bonusPaise);
      const fees = q.deliveryFeePaise + q.handlingFeePaise - bonusOnFee;
      assert.equal(sum(nets) + fees, q.totalPaise, 'what each line and fee costs adds up to what is charged');
      assert.equal(sum(q.lines.map((each) => each.taxPaise)) + q.feeTaxPaise, q.taxIncludedPaise);
      for (const [i, net] of nets.entries()) assert.ok(net >= 0 && q.lines[i]!.taxPaise <= net);
      assert.ok(q.totalPaise >= SMALLEST_PAYABLE, 'what is left to pay is an amount that gateways take');
      assert.ok(q.totalPaise <= q.originalTotalPaise + 5000 && q.discountPaise <= q.itemsTotalPaise);
      for (const kind of ['items', 'delivery'])
        assert.ok(
          q.discounts.filter((each) => each.kind === kind).length <= 1,
          `${kind}: they do not add up`,
        );
      for (const { linesPaise, amountPaise, kind } of q.discounts)
        if (kind === 'items') assert.equal(sum(linesPaise), amountPaise);
      assert.equal(q.discounts.length + q.unapplied.length, given.offers.length, 'each is told of');
      const takesCash = given.pin?.codAvailable ?? true;
      assert.equal(q.codFault === null, takesCash && q.itemsTotalPaise - q.discountPaise < 300_000);
      const elsewhere = quote({ ...given, pin: null }, terms);
      assert.deepEqual(
        { ...q, codFault: null },
        { ...elsewhere, codFault: null },
        'a PIN code moves no amount',
      );
    }),
    { numRuns: 500 },
  );
});
