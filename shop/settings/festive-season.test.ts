import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FestiveSeason, isFestive } from './festive-season.ts';

test('the festive layer is on from the first day to the end of the last one, in India, and always without dates', () => {
  const diwali = { fromDate: '2026-10-20', untilDate: '2026-11-15' };
  const table: [FestiveSeason, string, boolean][] = [
    [{}, '2026-06-01T00:00:00Z', true],
    [diwali, '2026-10-19T23:59:59.999+05:30', false],
    [diwali, '2026-10-20T00:00:00+05:30', true],
    [diwali, '2026-11-15T23:59:59.999+05:30', true],
    [diwali, '2026-11-16T00:00:00+05:30', false],
    [{ fromDate: '2026-10-20' }, '2026-10-19T18:29:59Z', false],
    [{ fromDate: '2026-10-20' }, '2026-10-19T18:30:00Z', true],
    [{ fromDate: '2026-10-20' }, '2036-01-01T00:00:00Z', true],
    [{ untilDate: '2026-11-15' }, '2020-01-01T00:00:00Z', true],
    [{ untilDate: '2026-11-15' }, '2026-11-15T18:30:00Z', false],
    [{ fromDate: '2026-10-20', untilDate: '2026-10-20' }, '2026-10-20T12:00:00+05:30', true],
  ];
  for (const [season, now, on] of table) {
    assert.equal(isFestive(season, new Date(now)), on, `${JSON.stringify(season)} at ${now}`);
  }
});
