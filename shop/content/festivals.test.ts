import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { midnightInIndia } from '#shop/time.ts';
import { motifOf, occasionOf } from './festival-motif.ts';
import {
  comingFestivals,
  type Festivals,
  festivalsOf,
  festivalsSchema,
  orderByFor,
  runningFestival,
  wearsFestive,
} from './festivals.ts';
import { faultOf } from './fields.ts';

const calendar: Festivals = {
  festivals: [
    {
      name: 'Diwali',
      from: '2026-10-20',
      until: '2026-11-10',
      orderBy: [
        { pins: '', by: '2026-11-02' },
        { pins: '1600, 14', by: '2026-11-05' },
        { pins: '160099', by: '2026-10-30' },
      ],
    },
    { name: 'Lohri', from: '2027-01-10', until: '2027-01-14', orderBy: [{ pins: '16', by: '2027-01-08' }] },
  ],
};

suite('the calendar of festivals (R242)', () => {
  const days: [string, boolean][] = [
    ['2026-10-19', false],
    ['2026-10-20', true],
    ['2026-11-10', true],
    ['2026-11-11', false],
    ['2027-01-12', true],
  ];
  for (const [day, festive] of days) {
    test(`on ${day} the look is ${festive ? 'festive' : 'the everyday one'}`, () => {
      assert.equal(wearsFestive(calendar, midnightInIndia(day)), festive);
    });
  }

  test('the one that is on and ends first is named, between them and without an end none (R350)', () => {
    const [diwali, lohri] = calendar.festivals as [Festivals['festivals'][0], Festivals['festivals'][0]];
    const season = { ...lohri, name: 'Wedding season', from: '', until: '2026-12-14' };
    const table: [string, Festivals['festivals'], string | null][] = [
      ['2026-10-19', [diwali, lohri], null],
      ['2026-10-20', [diwali, lohri], 'Diwali'],
      ['2026-11-10', [season, diwali], 'Diwali'],
      ['2026-11-11', [season, diwali], 'Wedding season'],
      ['2026-12-15', [season, diwali], null],
      ['2026-10-25', festivalsOf({}).festivals, null],
    ];
    for (const [day, festivals, name] of table)
      assert.equal(runningFestival({ festivals }, midnightInIndia(day)), name, day);
  });

  test('until staff keep a calendar the settings of the environment hold', () => {
    const now = midnightInIndia('2026-11-22');
    assert.equal(wearsFestive(festivalsOf({}), now), true);
    assert.equal(wearsFestive(festivalsOf({ untilDate: '2026-11-21' }), now), false);
  });

  const asked: [pin: string, on: string, comes: string, told: string | null][] = [
    ['160055', '2026-10-25', '2026-11-01', '2026-11-05'],
    ['160099', '2026-10-25', '2026-11-01', '2026-10-30'],
    ['700001', '2026-10-25', '2026-11-01', '2026-11-02'],
    ['700001', '2026-11-02', '2026-11-09', '2026-11-02'],
    ['700001', '2026-11-03', '2026-11-09', null],
    ['160055', '2026-10-01', '2026-10-09', null],
    ['160055', '2026-11-04', '2026-11-11', null],
    ['160055', '2027-01-02', '2027-01-09', '2027-01-08'],
    ['700001', '2027-01-02', '2027-01-09', null],
  ];
  for (const [pin, on, latestDate, told] of asked) {
    test(`for ${pin} on ${on} ${told ?? 'no day'} is told`, () => {
      const found = orderByFor(calendar, { pin, latestDate }, midnightInIndia(on));
      assert.equal(found?.date ?? null, told);
    });
  }

  test('dates and PIN codes that are none are refused by name', () => {
    const changed = (more: object) => ({ festivals: [{ ...calendar.festivals[0]!, ...more }] });
    assert.equal(faultOf(festivalsSchema, calendar), null);
    assert.match(
      faultOf(festivalsSchema, changed({ from: '5 Nov' }))!,
      /^Festivals, 1, Festive look from is a day/,
    );
    assert.match(faultOf(festivalsSchema, changed({ until: '2026-10-01' }))!, /end after they begin/);
    const pins = { orderBy: [{ pins: '0160', by: '2026-11-05' }] };
    assert.match(faultOf(festivalsSchema, changed(pins))!, /Order-by dates, 1, PIN codes are of digits/);
  });
});

test('what comes next is told of: three at the most, those whose end is known and near', () => {
  const names = (day: string) => comingFestivals(calendar, midnightInIndia(day)).map(({ name }) => name);
  assert.deepEqual(names('2026-11-10'), ['Diwali', 'Lohri']);
  assert.deepEqual(names('2026-11-11'), ['Lohri']);
  assert.deepEqual(names('2027-01-15'), []);
  assert.deepEqual(comingFestivals(festivalsOf({}), midnightInIndia('2026-11-10')), []);
});

test('the demonstration’s calendar can be kept, and each of its festivals has a sign and an occasion', async () => {
  const { festivals } = JSON.parse(await readFile('demo/festivals.json', 'utf8'));
  assert.equal(faultOf(festivalsSchema, { festivals }), null);
  const signs = new Set(
    festivals.map(({ name }: { name: string }) => `${motifOf(name)}: ${occasionOf(name)}`),
  );
  assert.deepEqual(
    [...signs],
    ['rakhi: Raksha Bandhan', 'moon: Karwa Chauth', 'diya: Diwali', 'kalash: Wedding', 'fire: Festive'],
  );
  assert.equal(motifOf('Teachers’ day'), 'lotus');
});
