import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime, readLocalTime } from './local-time.ts';

test('a field of day and time is read by India’s clock, and says the same again', () => {
  for (const typed of [
    '2026-11-30T18:00',
    '2026-11-30T18:00:45',
    '2026-11-30T18:00:45.250',
    '2026-11-30 18:00',
    ' 2026-11-30T18:00 ',
  ]) {
    const at = readLocalTime(typed);
    assert.equal(at?.toISOString(), '2026-11-30T12:30:00.000Z');
    assert.equal(localTime(at), '2026-11-30T18:00');
  }
  assert.equal(readLocalTime(' '), null);
  assert.equal(localTime(null), '');
});

test('what names no moment is refused, not taken for another', () => {
  for (const wrong of [
    '2026-02-31T10:00',
    '2026-13-01T10:00',
    '2026-11-30T24:00',
    '2026-11-30T25:00',
    '2026-11-30',
    'tomorrow',
  ])
    assert.equal(readLocalTime(wrong), undefined, wrong);
});
