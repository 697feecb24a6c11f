import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readDeskFilter } from './desk-filter.ts';
import { readLastDays, readPeriod } from './period.ts';

const now = new Date('2026-11-30T12:00:00+05:30');
const asked = (query: string) => new URLSearchParams(query);

suite('days that an address of the back office names', () => {
  test('hold from midnight to midnight in India, a leap day too', () => {
    assert.deepEqual(readPeriod(asked('from=2028-02-29&to=2028-02-29'), now), {
      first: '2028-02-29',
      last: '2028-02-29',
      from: new Date('2028-02-29T00:00:00+05:30'),
      until: new Date('2028-03-01T00:00:00+05:30'),
    });
  });

  test('are those of the calendar: what is no day of it is left out as what can not be read', () => {
    for (const none of [
      '2026-02-31',
      '2027-02-29',
      '2026-11-31',
      '2026-13-01',
      '2026-00-10',
      '26-11-01',
      '',
    ]) {
      const here = asked(`from=${none}&to=${none}`);
      const { first, last } = readPeriod(here, now);
      assert.deepEqual([first, last], ['2026-11-01', '2026-11-30'], none);
      assert.deepEqual(readLastDays(here, now), { first: '2026-11-01', last: '2026-11-30' }, none);
      const filter = readDeskFilter(asked(`from=${none}&until=${none}`));
      assert.deepEqual([filter.from, filter.until], [undefined, undefined], none);
    }
  });
});
