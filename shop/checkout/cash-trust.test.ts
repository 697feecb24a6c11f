import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { type CashRule, type CashRuleMode, type CashTerms, cashTerms } from '#shop/settings/cash-terms.ts';
import { cashReasonInWords, cashRemarkInWords } from './cash-sentences.ts';
import { type CashFacts, judgeCash, remarksOn } from './cash-trust.ts';
import { foldPlace } from './weigh-cash.ts';

const none = { account: 0, phone: 0, place: 0, network: 0 };
const calm: CashFacts = {
  open: none,
  waiting: none,
  valuePaise: 900_00,
  pin: '160055',
  pinListed: true,
  delivered: 0,
  refusedParcels: 0,
  pinParcels: { ended: 0, refused: 0 },
  accountHours: 1000,
  addressFaults: [],
};
const facts = (more: Partial<CashFacts>): CashFacts => ({ ...calm, ...more });

suite('which cash orders are believed (R82)', () => {
  const believed: [string, CashFacts, Partial<CashTerms>][] = [
    ['a first order of ordinary value', calm, {}],
    ['the third at once', facts({ open: { ...none, account: 2, phone: 2, place: 2 } }), {}],
    ['a fifth order to one address', facts({ open: { ...none, place: 4 } }), {}],
    ['one of many behind the same carrier', facts({ open: { ...none, network: 99 }, delivered: 1 }), {}],
    ['a newcomer behind the same carrier as nine others', facts({ open: { ...none, network: 9 } }), {}],
    ['a value just below the limit', facts({ valuePaise: 2499_99 }), {}],
    ['a high value of somebody whom a parcel reached', facts({ valuePaise: 2999_99, delivered: 1 }), {}],
    ['after one parcel that came back', facts({ refusedParcels: 1 }), {}],
    ['to a PIN code that is not in the table', facts({ pinListed: false }), {}],
    ['to a PIN code beside a risky one', calm, { riskyPins: ['160054', '8540'] }],
  ];
  for (const [what, given, terms] of believed) {
    test(`${what} is`, () => {
      assert.deepEqual(judgeCash(given, { ...cashTerms, ...terms }), { kind: 'trusted' });
    });
  }

  const doubted: [string, CashFacts, Partial<CashTerms>, string[]][] = [
    [
      'the fourth of an account',
      facts({ open: { ...none, account: 3 } }),
      {},
      ['The mailbox has 3 other cash orders open; from 3 on each needs a confirmation.'],
    ],
    [
      'the fourth to a phone, where one of them waits',
      facts({ open: { ...none, phone: 2 }, waiting: { ...none, phone: 1 } }),
      {},
      ['The phone number has 3 other cash orders open; from 3 on each needs a confirmation.'],
    ],
    [
      'the sixth to an address',
      facts({ open: { ...none, place: 5 } }),
      {},
      ['The delivery address has 5 other cash orders open; from 5 on each needs a confirmation.'],
    ],
    [
      'the eleventh from a network address, of a newcomer',
      facts({ open: { ...none, network: 10 } }),
      {},
      ['The network address has 10 other cash orders open; from 10 on each needs a confirmation.'],
    ],
    [
      'the hundred and first from a network address, of somebody whom a parcel reached',
      facts({ open: { ...none, network: 100 }, delivered: 1 }),
      {},
      ['The network address has 100 other cash orders open; from 100 on each needs a confirmation.'],
    ],
    [
      'a newcomer from a network address where staff let fewer of all be open',
      facts({ open: { ...none, network: 5 } }),
      { open: { ...cashTerms.open, network: 5 } },
      ['The network address has 5 other cash orders open; from 5 on each needs a confirmation.'],
    ],
    [
      'a dear first order',
      facts({ valuePaise: 2500_00 }),
      {},
      [
        'The pieces cost ₹2,500 and nothing was ever delivered to the account; from ₹2,500 on a first order needs a confirmation.',
      ],
    ],
    [
      'after two parcels that nobody took, also to good customers',
      facts({ refusedParcels: 2, delivered: 9 }),
      {},
      ['2 parcels of the account or phone number came back unpaid.'],
    ],
    [
      'to a risky PIN code',
      calm,
      { riskyPins: ['1600'] },
      ['Cash orders to PIN code 160055 always need a confirmation.'],
    ],
    [
      'to a PIN code outside of the table, where staff want that',
      facts({ pinListed: false }),
      { rules: { ...cashTerms.rules, 'unlisted-pin': 'confirm' } },
      ['PIN code 160055 is not in our table.'],
    ],
    [
      'one with several reasons, all of which are named',
      facts({ open: { ...none, account: 3, network: 100 }, valuePaise: 2600_00 }),
      {},
      [
        'The mailbox has 3 other cash orders open; from 3 on each needs a confirmation.',
        'The network address has 100 other cash orders open; from 10 on each needs a confirmation.',
        'The pieces cost ₹2,600 and nothing was ever delivered to the account; from ₹2,500 on a first order needs a confirmation.',
      ],
    ],
  ];
  for (const [what, given, terms, words] of doubted) {
    test(`${what} needs a confirmation`, () => {
      const verdict = judgeCash(given, { ...cashTerms, ...terms });
      assert.equal(verdict.kind, 'confirm');
      assert.deepEqual(verdict.kind === 'confirm' && verdict.reasons.map(cashReasonInWords), words);
    });
  }

  const pinParcels = { ended: 10, refused: 3 };
  const ruled: [string, CashFacts, CashRule, string][] = [
    [
      'many open orders',
      facts({ open: { ...none, phone: 3 } }),
      'open',
      'The phone number has 3 other cash orders open.',
    ],
    [
      'a dear first order',
      facts({ valuePaise: 2500_00 }),
      'value',
      'The pieces cost ₹2,500 and nothing was ever delivered to the account.',
    ],
    [
      'a PIN code whose parcels come back',
      facts({ pinParcels }),
      'pin-history',
      'Of the last 10 cash parcels to PIN code 160055, 3 came back unpaid.',
    ],
    [
      'a new account',
      facts({ accountHours: 23 }),
      'new-account',
      'The account is 23 hours old and nothing was ever delivered to it.',
    ],
    [
      'a PIN code where just three in ten came back',
      facts({ pinParcels: { ended: 100, refused: 30 } }),
      'pin-history',
      'Of the last 100 cash parcels to PIN code 160055, 30 came back unpaid.',
    ],
    [
      'one fault of a street',
      facts({ addressFaults: ['no-number'] }),
      'address',
      'The street may not be found: it has no number of a house or flat.',
    ],
    [
      'an odd street',
      facts({ addressFaults: ['short', 'no-number'] }),
      'address',
      'The street may not be found: it is very short, it has no number of a house or flat.',
    ],
  ];
  for (const [what, given, rule, words] of ruled) {
    test(`${what}: the rule asks for a confirmation, or only remarks, or is off (R149)`, () => {
      const by = (mode: CashRuleMode) => ({ ...cashTerms, rules: { ...cashTerms.rules, [rule]: mode } });
      const verdict = judgeCash(given, by('confirm'));
      assert.deepEqual(verdict.kind === 'confirm' && verdict.reasons.map(({ code }) => code), [rule]);
      assert.deepEqual(remarksOn(given, by('confirm')), []);
      assert.deepEqual(judgeCash(given, by('remark')), { kind: 'trusted' });
      assert.deepEqual(remarksOn(given, by('remark')).map(cashRemarkInWords), [words]);
      assert.deepEqual(judgeCash(given, by('off')), { kind: 'trusted' });
      assert.deepEqual(remarksOn(given, by('off')), []);
    });
  }

  test('a PIN code with fewer refusals, in number or in a hundred, and one of a known account, says nothing', () => {
    for (const more of [
      { pinParcels: { ended: 2, refused: 2 } },
      { pinParcels: { ended: 100, refused: 29 } },
      { pinParcels, delivered: 1 },
      { accountHours: 1, delivered: 1 },
      { accountHours: 24 },
    ])
      assert.deepEqual(remarksOn(facts(more), cashTerms), []);
  });

  test('none is taken where as many wait, or are open, as ever may', () => {
    const waits = facts({ open: { ...none, account: 3 }, waiting: { ...none, account: 3 } });
    const full = { kind: 'full', of: 'waiting', share: 'account', most: 3 };
    assert.deepEqual(judgeCash(waits, cashTerms), full);
    const open = facts({ open: { ...none, phone: 9 }, waiting: { ...none, phone: 1 }, delivered: 5 });
    assert.deepEqual(judgeCash(open, cashTerms), { kind: 'full', of: 'open', share: 'phone', most: 10 });
    const account = facts({ open: { ...none, account: 10 }, delivered: 5 });
    assert.deepEqual(judgeCash(account, cashTerms), { kind: 'full', of: 'open', share: 'account', most: 10 });
    const place = facts({ open: { ...none, place: 20 }, delivered: 5 });
    assert.deepEqual(judgeCash(place, cashTerms), { kind: 'full', of: 'open', share: 'place', most: 20 });
  });

  const counts = fc.record({
    account: fc.nat(12),
    phone: fc.nat(12),
    place: fc.nat(22),
    network: fc.nat(110),
  });
  const anyFacts: fc.Arbitrary<CashFacts> = fc.record({
    open: counts,
    waiting: counts,
    valuePaise: fc.nat(3000_00),
    pin: fc.constantFrom('160055', '854001'),
    pinListed: fc.boolean(),
    delivered: fc.nat(3),
    refusedParcels: fc.nat(4),
    pinParcels: fc.record({ ended: fc.nat(200), refused: fc.nat(200) }),
    accountHours: fc.nat(100),
    addressFaults: fc.constant([]),
  });
  const strictness = { trusted: 0, confirm: 1, full: 2 };

  test('more of anything doubtful never makes an order more trusted', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (one, more) => {
        const added = {
          open: sumOf(one.open, more.open),
          waiting: sumOf(one.waiting, more.waiting),
          valuePaise: one.valuePaise + more.valuePaise,
          refusedParcels: one.refusedParcels + more.refusedParcels,
        };
        const before = judgeCash(one, cashTerms).kind;
        const after = judgeCash({ ...one, ...added }, cashTerms).kind;
        assert.ok(strictness[after] >= strictness[before]);
      }),
    );
  });

  test('what needs a confirmation says why, and what is taken stays within the limits', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const verdict = judgeCash(given, cashTerms);
        if (verdict.kind === 'confirm') assert.ok(verdict.reasons.length > 0);
        if (verdict.kind === 'full') return;
        for (const share of ['account', 'phone', 'place'] as const)
          assert.ok(given.open[share] + given.waiting[share] < cashTerms.most[share]);
        if (verdict.kind === 'trusted') assert.ok(given.open.account + given.waiting.account < 3);
        else assert.ok(given.waiting.account < cashTerms.waiting.account);
      }),
    );
  });
});

suite('one address written in several ways', () => {
  test('is one', () => {
    const ways = ['12, Demo Street', '12 DEMO  STREET.', '12-demo-street', '１２ Demo\u200b Street'];
    const folded = new Set(ways.map((street) => foldPlace({ street, zipcode: '160055' })));
    assert.deepEqual([...folded], ['160055 12demostreet']);
  });

  test('keeps what tells homes apart, in any script', () => {
    const homes = ['12 Demo Street', '13 Demo Street', '12 गली', '12 गला'].map((street) =>
      foldPlace({ street, zipcode: '160055' }),
    );
    assert.equal(new Set([...homes, foldPlace({ street: '12 Demo Street', zipcode: '160056' })]).size, 5);
  });
});

function sumOf(one: CashFacts['open'], other: CashFacts['open']): CashFacts['open'] {
  return {
    account: one.account + other.account,
    phone: one.phone + other.phone,
    place: one.place + other.place,
    network: one.network + other.network,
  };
}
