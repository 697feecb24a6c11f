import assert from 'node:assert/strict';
import { test } from 'node:test';
import { terms } from '#shop/settings/terms.ts';
import { codTakenAt, estimateDelivery } from './delivery.ts';
import { findPin } from './pin.ts';
import type { PinCode } from './pin-codes.server.ts';

const gangtok: PinCode = {
  pin: '737101',
  city: 'Gangtok',
  state: 'Sikkim',
  minDays: 6,
  maxDays: 10,
  codAvailable: false,
};
const mohali: PinCode = {
  ...gangtok,
  pin: '160055',
  city: 'Mohali',
  state: 'Punjab',
  minDays: 1,
  maxDays: 2,
};

test('the dates are the days of processing and then those on the way, in business days', () => {
  // Saturday 21 November 2026; processing takes 1-2 business days.
  const table: [PinCode | null, string, string, string][] = [
    [mohali, '2026-11-21T10:00:00+05:30', '2026-11-24', '2026-11-26'],
    [mohali, '2026-11-22T10:00:00+05:30', '2026-11-25', '2026-11-27'],
    [mohali, '2026-11-21T23:59:59+05:30', '2026-11-24', '2026-11-26'],
    [gangtok, '2026-11-21T10:00:00+05:30', '2026-11-30', '2026-12-05'],
    [null, '2026-11-21T10:00:00+05:30', '2026-11-26', '2026-12-02'],
    [null, '2026-12-29T10:00:00+05:30', '2027-01-02', '2027-01-08'],
  ];
  for (const [row, now, earliest, latest] of table) {
    const found = estimateDelivery(row?.pin ?? '999999', row, terms, new Date(now));
    assert.deepEqual([found.earliestDate, found.latestDate], [earliest, latest], `${row?.city} ${now}`);
  }
});

test('without a row it is 3-7 business days with cash on delivery, as the terms say (R53)', () => {
  const found = estimateDelivery('799999', null, terms, new Date('2026-11-21T10:00:00+05:30'));
  assert.deepEqual(found, {
    pin: '799999',
    city: null,
    state: null,
    minDays: 3,
    maxDays: 7,
    earliestDate: '2026-11-26',
    latestDate: '2026-12-02',
    codAvailable: true,
  });
  const strict = { ...terms, codAtUnlistedPins: false, deliveryDays: [4, 8] as const };
  const other = estimateDelivery('799999', null, strict, new Date('2026-11-21T10:00:00+05:30'));
  assert.deepEqual([other.codAvailable, other.minDays, other.maxDays], [false, 4, 8]);
});

test('a row says by itself whether cash is taken', () => {
  assert.equal(codTakenAt(gangtok, terms), false);
  const elsewhereNot = { codAtUnlistedPins: false, methodsOff: [] };
  assert.equal(codTakenAt({ ...gangtok, codAvailable: true }, elsewhereNot), true);
  assert.equal(
    codTakenAt({ ...gangtok, codAvailable: true }, { ...elsewhereNot, methodsOff: ['cod'] }),
    false,
  );
});

test('a PIN code is six digits, with a blank among them or none', () => {
  const table: [string, string | null][] = [
    ['160055', '160055'],
    [' 160 055 ', '160055'],
    ['060055', null],
    ['16005', null],
    ['1600555', null],
    ['1 6 0055', null],
    ['१६००५५', null],
    ['', null],
    ['160055; DROP', null],
  ];
  for (const [typed, pin] of table) assert.equal(findPin(typed), pin, typed);
});
