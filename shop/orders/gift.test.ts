import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { midnightInIndia } from '#shop/time.ts';
import { checkGift, judgeWish } from './gift.ts';

suite('a gift (R338)', () => {
  const now = midnightInIndia('2026-11-23');

  test('is kept with the words of its card in three scripts, tidied, and a day from tomorrow on', () => {
    const cases = [
      [{}, { note: '', arriveBy: null }],
      [
        { note: '  Happy Diwali, Maa!\r\n\n\n\nYour Asha  ' },
        { note: 'Happy Diwali, Maa!\n\nYour Asha', arriveBy: null },
      ],
      [{ note: 'शुभ दीपावली। क्‍ष ₹' }, { note: 'शुभ दीपावली। क्‍ष ₹', arriveBy: null }],
      [
        { note: 'ਬਹੁਤ ਸਾਰਾ ਪਿਆਰ', arriveBy: '' },
        { note: 'ਬਹੁਤ ਸਾਰਾ ਪਿਆਰ', arriveBy: null },
      ],
      [{ note: 'ü'.repeat(200) }, { note: 'ü'.repeat(200), arriveBy: null }],
      [{ arriveBy: '2026-11-24' }, { note: '', arriveBy: '2026-11-24' }],
      [{ arriveBy: '2027-11-23' }, { note: '', arriveBy: '2027-11-23' }],
    ] as const;
    for (const [given, kept] of cases) assert.deepEqual(checkGift(given, now), kept);
  });

  test('is refused where it can’t be printed, or is for no day to come', () => {
    const cases = [
      [{ note: 'x'.repeat(201) }, 'gift-note-long'],
      [{ note: 'x\n'.repeat(12) }, 'gift-note-long'],
      [{ note: 'Love ❤' }, 'gift-note-letters'],
      [{ note: '🎁' }, 'gift-note-letters'],
      [{ note: 'С любовью' }, 'gift-note-letters'],
      [{ arriveBy: '2026-11-23' }, 'gift-day-wrong'],
      [{ arriveBy: '2027-11-24' }, 'gift-day-wrong'],
      [{ arriveBy: '2027-02-30' }, 'gift-day-wrong'],
      [{ arriveBy: 'soon' }, 'gift-day-wrong'],
    ] as const;
    for (const [given, code] of cases) {
      const refused = checkGift(given, now);
      assert.equal('refusal' in refused && refused.refusal, code, JSON.stringify(given));
    }
  });

  test('comes in time, perhaps, or too late, by the days that are promised', () => {
    const promised = { earliestDate: '2026-11-26', latestDate: '2026-11-30' };
    const cases = [
      ['2026-12-01', 'kept'],
      ['2026-11-30', 'kept'],
      ['2026-11-29', 'open'],
      ['2026-11-26', 'open'],
      ['2026-11-25', 'late'],
    ] as const;
    for (const [wish, verdict] of cases) assert.equal(judgeWish(promised, wish), verdict);
  });
});
