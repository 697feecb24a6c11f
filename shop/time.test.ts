import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  dayInIndia,
  daysAfter,
  daysWords,
  isoInIndia,
  midnightInIndia,
  minutesAfter,
  monthFirst,
  secondsUntil,
  shortDay,
  weekdayWords,
} from './time.ts';

suite('time in India', () => {
  test('a calendar day begins and ends at midnight there', () => {
    for (const [now, day] of [
      ['2026-11-20T18:29:59.999Z', '2026-11-20'],
      ['2026-11-20T18:30:00Z', '2026-11-21'],
      ['2026-11-21T00:00:00Z', '2026-11-21'],
      ['2026-12-31T18:30:00Z', '2027-01-01'],
    ] as const) {
      assert.equal(dayInIndia(new Date(now)), day);
    }
    const begins = midnightInIndia('2026-11-21');
    assert.equal(begins.toISOString(), '2026-11-20T18:30:00.000Z');
    assert.equal(isoInIndia(begins.getTime()), '2026-11-21T00:00:00+05:30');
    assert.equal(dayInIndia(daysAfter(begins, 10)), '2026-12-01');
  });

  test('moments have the words that pages, mails and invoices show (R95)', () => {
    for (const at of ['2026-11-28T10:35:00.000Z', new Date('2026-11-28T10:35:00.000Z')]) {
      assert.equal(monthFirst.date(at), 'Nov 28, 2026');
      assert.equal(monthFirst.dateTime(at), 'Nov 28, 2026, 4:05 PM');
      assert.equal(monthFirst.date(at), 'Nov 28, 2026');
      assert.equal(monthFirst.dateTime(at), 'Nov 28, 2026, 4:05 PM');
      assert.equal(monthFirst.time(at), '4:05 PM');
    }
    assert.equal(weekdayWords('2026-11-24'), 'Tue,\u00a0Nov\u00a024');
    assert.equal(weekdayWords('2027-09-05'), 'Sun,\u00a0Sep\u00a05');
    assert.equal(shortDay('2027-09-05'), 'Sep\u00a05');
    assert.equal(daysWords('2026-11-24', '2026-11-24'), 'Tue,\u00a0Nov\u00a024');
    assert.equal(daysWords('2026-11-24', '2026-11-28'), 'Tue,\u00a0Nov\u00a024 – Sat,\u00a0Nov\u00a028');
  });

  test('the wait until a moment is whole seconds, rounded up, and one at least', () => {
    const now = new Date('2026-11-28T10:35:00.000Z');
    const until = (ms: number) => secondsUntil(now.getTime() + ms, now);
    assert.deepEqual([-5000, 0, 1, 1000, 1001, 60_000].map(until), [1, 1, 1, 1, 2, 60]);
    assert.equal(minutesAfter(now, 30).toISOString(), '2026-11-28T11:05:00.000Z');
  });
});
