import assert from 'node:assert/strict';
import { test } from 'node:test';
import { campaignFields, changedFields, findUnfair, readCampaign } from './campaign-form.ts';

const usual = {
  name: 'Diwali sale',
  kind: 'percent',
  percent: '10',
  scope: 'all',
  way: 'code',
  code: 'diwali10',
};

function formOf(given: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...usual, ...given }))
    if (value !== undefined) form.append(name, value);
  return form;
}

test('what staff set is read as it is meant, and shown again as it was', () => {
  const given = {
    ...{ most: '200', scope: 'some', types: 'Rings', pieces: 'noor-1, noor-2', minimum: '1,000' },
    ...{
      starts: '2026-11-01T00:00',
      ends: '2026-11-06T00:00',
      perCustomer: '2',
      totalUses: '500',
      isShown: 'on',
    },
  };
  const draft = readCampaign(formOf(given));
  assert.ok('code' in draft);
  assert.deepEqual(draft.benefit, { kind: 'percent', percent: 10, mostPaise: 200_00 });
  assert.deepEqual([draft.types, draft.productIds], [['Rings'], ['noor-1', 'noor-2']]);
  assert.equal(draft.endsAt?.toISOString(), '2026-11-05T18:30:00.000Z');
  assert.equal(draft.code, 'DIWALI10');
  // A box that is not ticked is not sent.
  const again = readCampaign(formOf({ ...campaignFields(draft), firstOrderOnly: undefined }));
  assert.deepEqual(again, draft);
});

test('what is for the first order only is once for each customer', () => {
  const draft = readCampaign(formOf({ firstOrderOnly: 'on' }));
  assert.ok('code' in draft && draft.perCustomer === 1);
});

const many = (pieces: number) => Array.from({ length: pieces }, (_, i) => `noor-${i}`).join(' ');

test('what is just within its limits, or says nothing twice, is taken', () => {
  const nothing = { types: [], productIds: [], minimumPaise: 0, perCustomer: null, totalUses: null };
  const table: [Record<string, string>, object][] = [
    [{}, { ...nothing, firstOrderOnly: false, isAutomatic: false, isShown: false, startsAt: null }],
    [{ percent: '100' }, { benefit: { kind: 'percent', percent: 100, mostPaise: null } }],
    [{ percent: '1', most: '1' }, { benefit: { kind: 'percent', percent: 1, mostPaise: 1_00 } }],
    [{ kind: 'free-delivery', percent: '' }, { benefit: { kind: 'free-delivery' } }],
    [
      { kind: 'amount', amount: '500', minimum: '500' },
      { benefit: { kind: 'amount', amountPaise: 500_00 }, minimumPaise: 500_00 },
    ],
    [{ minimum: '100000' }, { minimumPaise: 1_00_000_00 }],
    [{ name: 'x'.repeat(60) }, { name: 'x'.repeat(60) }],
    [
      { perCustomer: '3', totalUses: '3' },
      { perCustomer: 3, totalUses: 3 },
    ],
    [{ perCustomer: '5' }, { perCustomer: 5, totalUses: null }],
    [{ totalUses: '1000000' }, { totalUses: 1_000_000 }],
    [{ firstOrderOnly: 'on', perCustomer: '1' }, { perCustomer: 1 }],
    [
      { way: 'automatic', code: '', isShown: 'on' },
      { isAutomatic: true, isShown: true, code: null },
    ],
    [
      { way: 'automatic', code: '' },
      { isAutomatic: true, code: null },
    ],
    [{ code: '' }, { isAutomatic: false, code: null }],
    [{ isShown: 'on' }, { isShown: true, code: 'DIWALI10' }],
    [
      { pieces: 'noor-1', types: 'Rings' },
      { productIds: [], types: [] },
    ],
    [{ scope: 'some', pieces: many(200) }, { productIds: many(200).split(' ') }],
    [{ scope: 'some', types: 'Rings' }, { types: ['Rings'] }],
    [{ ends: '2026-11-05T00:00:00.000' }, { endsAt: new Date('2026-11-04T18:30:00Z') }],
  ];
  for (const [given, expected] of table) {
    const draft = readCampaign(formOf(given));
    assert.ok('code' in draft, JSON.stringify([given, draft]));
    assert.deepEqual({ ...draft, ...expected }, draft, JSON.stringify(given));
    const again = readCampaign(
      formOf({
        ...campaignFields(draft),
        ...(!draft.firstOrderOnly && { firstOrderOnly: undefined }),
        ...(!draft.isShown && { isShown: undefined }),
      }),
    );
    assert.deepEqual(again, draft, 'it is shown as it was read');
  }
});

test('what changed of a campaign is told by the fields of its form, before and after', () => {
  const [before, after] = ['10', '15'].map((percent) => readCampaign(formOf({ percent })));
  assert.ok(before && after && 'code' in before && 'code' in after);
  assert.deepEqual(changedFields(before, after), {
    before: { percent: '10' },
    after: { percent: '15' },
    count: 1,
  });
});

test('what makes no sense or contradicts itself is refused in words (R256)', () => {
  const table: [Record<string, string>, RegExp][] = [
    [{ name: '' }, /Give it a name/],
    [{ name: 'Diwali 🪔' }, /emoji, that invoices/],
    [{ percent: '0' }, /0% takes nothing off/],
    [{ percent: '101' }, /More than 100%/],
    [{ percent: '7.5' }, /whole number from 1 to 100/],
    [{ percent: '7,5' }, /whole number from 1 to 100/],
    [{ most: '49,5' }, /At most: rupees from 1/],
    [{ minimum: '999,00' }, /The least value: rupees from 0/],
    [{ kind: 'amount', amount: '49,50' }, /The amount off: rupees from 1/],
    [{ totalUses: '1,0' }, /Times in all/],
    [{ kind: 'amount', amount: '' }, /Say how much/],
    [{ kind: 'amount', amount: '500', minimum: '400' }, /above the least value/],
    [{ starts: '2026-11-06T00:00', ends: '2026-11-05T00:00' }, /ends before it begins/],
    [{ starts: 'tomorrow' }, /day and time/],
    [{ perCustomer: '5', totalUses: '3' }, /more often than all together/],
    [{ firstOrderOnly: 'on', perCustomer: '2' }, /choose one/],
    [{ way: 'automatic' }, /holds by itself and has a code/],
    [{ code: '', isShown: 'on' }, /only tell of a code/],
    [{ code: 'no spaces' }, /4 to 30 letters/],
    [{ scope: 'some' }, /Choose types or pieces/],
    [{ scope: 'some', pieces: 'Not/one' }, /is no piece/],
    [{ totalUses: '0' }, /Times in all/],
    [{ totalUses: '1000001' }, /Times in all/],
    [{ name: 'x'.repeat(61) }, /Give it a name of up to 60/],
    [{ kind: 'nothing' }, /Choose what it gives/],
    [{ kind: 'amount', amount: '0.99', minimum: '10' }, /The amount off: rupees from 1 to 1,00,000/],
    [{ minimum: '100000.01' }, /The least value: rupees from 0 to 1,00,000/],
    [{ kind: 'amount', amount: '500' }, /above the least value/],
    [{ kind: 'amount', amount: '500.01', minimum: '500' }, /above the least value/],
    [{ starts: '2026-11-05T00:00', ends: '2026-11-05T00:00' }, /ends before it begins/],
    [{ ends: '2026-13-05T00:00' }, /day and time/],
    [{ starts: '1026-11-05T00:00' }, /day and time/],
    [{ scope: 'some', pieces: many(201) }, /at most 200/],
    [{ scope: 'some', types: 'Spaceships' }, /Choose types or pieces/],
  ];
  for (const [given, words] of table) {
    const draft = readCampaign(formOf(given));
    assert.ok('refusal' in draft, JSON.stringify(given));
    assert.match(draft.message, words);
  }
});

test('urgency without an end, and an end that is put off again, are named (R257)', () => {
  const draft = (given: Record<string, string>) => {
    const read = readCampaign(formOf(given));
    assert.ok('code' in read);
    return read;
  };
  assert.equal(findUnfair(draft({ name: 'Limited offer' }), { putOff: false }).length, 1);
  assert.equal(
    findUnfair(draft({ name: 'Limited offer', ends: '2026-11-05T00:00' }), { putOff: false }).length,
    0,
  );
  assert.equal(findUnfair(draft({}), { putOff: true }).length, 1);
});
