import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addBusinessDays, promiseDates } from './delivery.ts';

test('business days are Monday to Saturday, across Sundays, months, years and a leap day', () => {
  const table: [from: string, count: number, to: string][] = [
    ['2026-11-20', 1, '2026-11-21'], // Friday, Saturday
    ['2026-11-20', 2, '2026-11-23'], // over the Sunday
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 6, '2026-11-28'],
    ['2026-11-21', 7, '2026-11-30'],
    ['2026-11-21', 8, '2026-12-01'], // over the month's end
    ['2026-11-22', 0, '2026-11-23'], // a Sunday counts from the Monday
    ['2026-11-22', 1, '2026-11-24'],
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-12-30', 3, '2027-01-02'],
    ['2026-12-31', 3, '2027-01-04'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-27', 1, '2027-03-01'], // Saturday, over Sunday the 28th
  ];
  for (const [from, count, to] of table) assert.equal(addBusinessDays(from, count), to, `${from} + ${count}`);
});

test('an order’s dates count from its day in India: sent by the last day of packing, there after as many on the way (R320)', () => {
  const terms = { processingDays: [1, 2] as [number, number] };
  const table: [placed: string, dispatchBy: string, deliveryFrom: string, deliveryUntil: string][] = [
    ['2026-11-20T12:00:00+05:30', '2026-11-23', '2026-11-25', '2026-12-01'],
    ['2026-12-31T23:59:59.999+05:30', '2027-01-02', '2027-01-05', '2027-01-11'],
    ['2027-01-01T00:00:00+05:30', '2027-01-04', '2027-01-06', '2027-01-12'],
    ['2026-12-31T18:30:00Z', '2027-01-04', '2027-01-06', '2027-01-12'],
  ];
  for (const [placed, dispatchBy, deliveryFrom, deliveryUntil] of table)
    assert.deepEqual(
      promiseDates([3, 7], terms, new Date(placed)),
      { dispatchBy, deliveryFrom, deliveryUntil },
      placed,
    );
});

test('from any day, each business day more is later, and none is a Sunday', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 80 }), (date, count) => {
      const from = date.toISOString().slice(0, 10);
      const [at, next] = [addBusinessDays(from, count), addBusinessDays(from, count + 1)];
      assert.notEqual(new Date(at).getUTCDay(), 0);
      assert.ok(from <= at && at < next);
    }),
  );
});
