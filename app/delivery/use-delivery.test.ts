import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryWords } from './use-delivery.ts';

test('an estimate names the place and the days', () => {
  const table: [Parameters<typeof deliveryWords>[0], string][] = [
    [
      { pin: '160055', city: 'Mohali', earliestDate: '2026-11-24', latestDate: '2026-11-28' },
      'Delivery to Mohali: Tue, Nov 24 – Sat, Nov 28',
    ],
    [
      { pin: '190999', city: null, earliestDate: '2026-12-31', latestDate: '2027-01-04' },
      'Delivery to 190999: Thu, Dec 31 – Mon, Jan 4',
    ],
    [
      { pin: '160055', city: 'Mohali', earliestDate: '2026-09-01', latestDate: '2026-09-01' },
      'Delivery to Mohali: Tue, Sep 1',
    ],
  ];
  for (const [delivery, words] of table)
    assert.equal(deliveryWords(delivery).replaceAll('\u00a0', ' '), words);
});
