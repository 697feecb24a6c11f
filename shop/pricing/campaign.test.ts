import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOfferFault, isFor, standingOf, type UseFacts } from './campaign.ts';

const now = new Date('2026-11-14T10:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test('a campaign holds from its start, and no more at its end (R251)', () => {
  const table = [
    ['draft', null, null, 'draft'],
    ['draft', null, before, 'draft'],
    ['live', null, null, 'live'],
    ['live', now, after, 'live'],
    ['live', before, now, 'ended'],
    ['live', after, null, 'scheduled'],
    ['ended', after, null, 'ended'],
  ] as const;
  for (const [state, startsAt, endsAt, standing] of table)
    assert.equal(standingOf({ state, startsAt, endsAt }, now), standing, `${state} ${startsAt} ${endsAt}`);
});

test('an account can have a campaign as often as its conditions say, and no more (R251)', () => {
  const conditions = {
    ...{ name: 'Diwali sale', state: 'live' as const, types: [], productIds: [], minimumPaise: 0 },
    ...{ startsAt: null, endsAt: null, firstOrderOnly: false, perCustomer: null, totalUses: null },
  };
  const unused = { hasPurchased: false, uses: 0, usesByCustomer: 0, usesOfCode: 0, mostUsesOfCode: null };
  const table: [Partial<typeof conditions> | object, Partial<UseFacts>, string | null][] = [
    [{}, { hasPurchased: true, uses: 9, usesByCustomer: 9, usesOfCode: 9 }, null],
    [{ state: 'draft' }, {}, 'discount-wrong'],
    [{ startsAt: after }, {}, 'campaign-not-yet'],
    [{ endsAt: now }, {}, 'campaign-over'],
    [{ firstOrderOnly: true }, {}, null],
    [{ firstOrderOnly: true }, { hasPurchased: true }, 'discount-first-order-only'],
    [{ totalUses: 3 }, { uses: 2 }, null],
    [{ totalUses: 3 }, { uses: 3 }, 'campaign-used-up'],
    [{}, { mostUsesOfCode: 1 }, null],
    [{}, { mostUsesOfCode: 1, usesOfCode: 1 }, 'campaign-used-up'],
    [{ perCustomer: 2 }, { usesByCustomer: 1 }, null],
    [{ perCustomer: 2 }, { usesByCustomer: 2 }, 'campaign-customer-limit'],
  ];
  for (const [more, known, fault] of table) {
    const found = findOfferFault({ ...conditions, ...more }, { ...unused, ...known }, now);
    assert.equal(found?.refusal ?? null, fault, JSON.stringify([more, known]));
  }
});

test('a campaign is for the pieces that it names, by their type or one by one; for all where it names none', () => {
  const ring = { productId: 'ring-1', type: 'Rings' };
  const table: [string[], string[], boolean][] = [
    [[], [], true],
    [['Rings'], [], true],
    [['Nath'], [], false],
    [[], ['ring-1'], true],
    [[], ['ring-2'], false],
    [['Nath'], ['ring-1'], true],
    [['Rings'], ['ring-2'], true],
  ];
  for (const [types, productIds, fits] of table) assert.equal(isFor({ types, productIds }, ring), fits);
});
