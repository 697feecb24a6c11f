import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import { seasonOf } from '#app/festival/garlands.ts';
import { midnightInIndia } from '#shop/time.ts';
import { artOf, festivalArts, occasionOf } from './festival-art.ts';
import {
  comingFestivals,
  type Festivals,
  festivalOn,
  festivalsOf,
  festivalsSchema,
  lateOrderBy,
  orderByFor,
  runningFestival,
} from './festivals.ts';
import { faultOf } from './fields.ts';

const calendar: Festivals = {
  festivals: [
    {
      name: 'Diwali',
      art: '',
      from: '2026-10-20',
      until: '2026-11-10',
      orderBy: [
        { pins: '', by: '2026-11-02' },
        { pins: '1600, 14', by: '2026-11-05' },
        { pins: '160099', by: '2026-10-30' },
      ],
    },
    {
      name: 'Lohri',
      art: '',
      from: '2027-01-10',
      until: '2027-01-14',
      orderBy: [{ pins: '16', by: '2027-01-08' }],
    },
  ],
};

suite('the calendar of festivals (R242)', () => {
  const [diwali, lohri] = calendar.festivals as [Festivals['festivals'][0], Festivals['festivals'][0]];
  const season = { ...lohri, name: 'Wedding season', from: '', until: '2026-12-14' };
  const sale = {
    ...lohri,
    name: 'Founder’s week',
    art: 'karwa-chauth',
    from: '2026-10-25',
    until: '2026-10-27',
  };
  const always = festivalsOf({}).festivals;

  const worn: [moment: string, festivals: Festivals['festivals'], art: string | null][] = [
    ['2026-10-19T23:59:59.999+05:30', [diwali, lohri], null],
    ['2026-10-19T18:30:00Z', [diwali, lohri], 'diwali'],
    ['2026-11-10T23:59:59.999+05:30', [diwali, lohri], 'diwali'],
    ['2026-11-11T00:00:00+05:30', [diwali, lohri], null],
    ['2027-01-12T12:00:00+05:30', [diwali, lohri], 'lohri'],
    ['2026-10-24T12:00:00+05:30', [season, diwali, sale], 'diwali'],
    ['2026-10-25T12:00:00+05:30', [season, diwali, sale], 'karwa-chauth'],
    ['2026-10-28T12:00:00+05:30', [season, diwali, sale], 'diwali'],
    ['2026-11-11T12:00:00+05:30', [season, diwali, sale], 'wedding'],
    ['2026-11-11T12:00:00+05:30', [...always, season], 'wedding'],
    ['2026-12-15T12:00:00+05:30', [...always, season], 'diwali'],
    ['2026-12-15T12:00:00+05:30', [{ ...season, name: 'Onam', until: '' }], 'lotus'],
    ['2036-01-01T00:00:00Z', [], null],
  ];
  for (const [moment, festivals, art] of worn) {
    test(`at ${moment} of ${festivals.map(({ name }) => name).join(', ')} ${art ?? 'nothing'} is worn (R361)`, () => {
      const on = festivalOn({ festivals }, new Date(moment));
      assert.equal(on && artOf(on), art);
    });
  }

  test('the one that is on and ends first is named, between them and without an end none (R350)', () => {
    const table: [string, Festivals['festivals'], string | null][] = [
      ['2026-10-19', [diwali, lohri], null],
      ['2026-10-20', [diwali, lohri], 'Diwali'],
      ['2026-11-11', [season, diwali], 'Wedding season'],
      ['2026-10-25', always, null],
    ];
    for (const [day, festivals, name] of table)
      assert.equal(runningFestival({ festivals }, midnightInIndia(day))?.name ?? null, name, day);
  });

  test('until staff keep a calendar the settings of the environment hold', () => {
    const now = midnightInIndia('2026-11-22');
    assert.equal(festivalOn(festivalsOf({}), now)?.name, 'Diwali');
    assert.equal(festivalOn(festivalsOf({ untilDate: '2026-11-21' }), now), null);
    assert.equal(festivalOn(festivalsOf({ fromDate: '2026-11-23' }), now), null);
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

  test('a day to order that lies after the festival is told to nobody, and named to who saves it', () => {
    const [diwali] = calendar.festivals;
    const late = { ...diwali!, orderBy: [...diwali!.orderBy, { pins: '12', by: '2026-11-12' }] };
    const asked = { pin: '122001', latestDate: '2026-11-09' };
    const now = midnightInIndia('2026-11-01');
    assert.equal(orderByFor({ festivals: [late] }, asked, now), null);
    const open = { ...late, until: '' };
    assert.equal(orderByFor({ festivals: [open] }, asked, now)?.date, '2026-11-12');
    assert.equal(lateOrderBy(calendar), null);
    assert.equal(lateOrderBy({ festivals: [open] }), null);
    assert.equal(
      lateOrderBy({ festivals: [late] }),
      'Diwali: the last day to order, 2026-11-12, is after the festival’s last day, 2026-11-10.',
    );
    assert.equal(faultOf(festivalsSchema, { festivals: [late] }), null, 'what was kept so is still read');
  });

  test('dates and PIN codes that are none are refused by name', () => {
    const changed = (more: object) => ({ festivals: [{ ...calendar.festivals[0]!, ...more }] });
    assert.equal(faultOf(festivalsSchema, calendar), null);
    assert.match(
      faultOf(festivalsSchema, changed({ from: '5 Nov' }))!,
      /^Festivals, 1, Festive look from is a day/,
    );
    assert.match(
      faultOf(festivalsSchema, changed({ until: '2026-10-01' }))!,
      /^Festivals, \d+ ends before it begins/,
    );
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

test('the demonstration’s calendar can be kept, and each of its festivals has art and an occasion', async () => {
  const { festivals } = festivalsSchema.parse(JSON.parse(await readFile('demo/festivals.json', 'utf8')));
  assert.equal(faultOf(festivalsSchema, { festivals }), null);
  assert.equal(lateOrderBy({ festivals }), null);
  assert.deepEqual(
    [...new Set(festivals.map((each) => `${artOf(each)}: ${occasionOf(artOf(each))}`))],
    [
      'rakhi: Raksha Bandhan',
      'karwa-chauth: Karwa Chauth',
      'diwali: Diwali',
      'wedding: Wedding',
      'lohri: Festive',
    ],
  );
});

test('what staff choose goes before the name, an unknown name has the lotus, and each art is small (R360)', () => {
  assert.equal(artOf({ name: 'Diwali', art: 'rakhi' }), 'rakhi');
  assert.equal(artOf({ name: 'Teachers’ day', art: '' }), 'lotus');
  assert.match(
    faultOf(festivalsSchema, { festivals: [{ ...calendar.festivals[0], art: 'clip' }] })!,
    /Art is to be chosen/,
  );
  for (const { art } of festivalArts) assert.ok(JSON.stringify(seasonOf(art)).length < 2000, art);
});
