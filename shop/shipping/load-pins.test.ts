import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { loadPins, readPinList } from './pin-list.ts';

const header = 'pin,city,state,min_days,max_days,cod';
const listOf = (...lines: string[]) => [header, ...lines].join('\n');
const faultsOf = (text: string) => {
  const list = readPinList(text);
  return 'faults' in list ? list.faults : [];
};

suite('a list of PIN codes', () => {
  test('is read as spreadsheets write it: quotes, blanks, CRLF, a byte order mark, remarks', () => {
    const text = `\uFEFF# from the courier\r\n${header.toUpperCase()}\r\n160 055 ,"Mohali, ""SAS Nagar""",PUNJAB,1, 2 ,Yes\r\n\r\n`;
    assert.deepEqual(readPinList(text), {
      pinCodes: [
        {
          pin: '160055',
          city: 'Mohali, "SAS Nagar"',
          state: 'Punjab',
          minDays: 1,
          maxDays: 2,
          codAvailable: true,
        },
      ],
    });
  });

  const wrong: [string, RegExp][] = [
    ['060055,Mohali,Punjab,1,2,yes', /^Line 2: pin '060055': The PIN code has six digits/],
    ['160055,,Punjab,1,2,yes', /^Line 2: the city must have 1 to 60 characters/],
    [`160055,${'x'.repeat(61)},Punjab,1,2,yes`, /^Line 2: the city must have/],
    ['160055,Mohali,Panjab,1,2,yes', /^Line 2: state 'Panjab': Choose one of the States/],
    ['160055,Mohali,Punjab,0,2,yes', /^Line 2: min_days '0' must be a whole number from 1 to 60/],
    ['160055,Mohali,Punjab,1.5,2,yes', /^Line 2: min_days '1\.5'/],
    ['160055,Mohali,Punjab,1,61,yes', /^Line 2: max_days '61'/],
    ['160055,Mohali,Punjab,1,-2,yes', /^Line 2: max_days '-2'/],
    ['160055,Mohali,Punjab,3,2,yes', /^Line 2: max_days 2 is below min_days 3/],
    ['160055,Mohali,Punjab,1,2,maybe', /^Line 2: cod 'maybe' must be yes or no/],
    ['160055,Mohali,Punjab,1,2', /^Line 2: it has 5 values, not 6/],
    ['160055,Mohali,Punjab,1,2,yes,', /^Line 2: it has 7 values, not 6/],
    ['160055,"Mohali,Punjab,1,2,yes', /^Line 2: a quote \("\) is opened and closed nowhere/],
  ];
  for (const [line, words] of wrong) {
    test(`${line.slice(0, 40)} is refused`, () => {
      const faults = faultsOf(listOf(line));
      assert.equal(faults.length, 1);
      assert.match(faults[0]!, words);
    });
  }

  test('a list with semicolons is read as one with commas', () => {
    const list =
      '# PIN codes; all\npin;city;state;min_days;max_days;cod\n160055;Mohali, Punjab;Punjab;1;2;yes';
    const read = readPinList(list);
    assert.ok('pinCodes' in read);
    assert.deepEqual(
      read.pinCodes.map(({ pin, city }) => [pin, city]),
      [['160055', 'Mohali, Punjab']],
    );
    assert.deepEqual(readPinList(list.replace(/^#.*\n/, '\uFEFF')), read);
  });

  test('every fault is told with its line, blank lines and remarks counted', () => {
    const text = listOf(
      '160055,Mohali,Punjab,1,2,yes',
      '',
      '# remote',
      'x,Leh,Ladakh,7,12,no',
      '160055,Mohali,Punjab,1,2,no',
    );
    assert.deepEqual(faultsOf(text), [
      "Line 5: pin 'x': The PIN code has six digits and does not begin with 0.",
      'Line 6: pin 160055 stands on line 2 already.',
    ]);
  });

  test('a file without the header, or with nothing under it, is refused', () => {
    assert.deepEqual(faultsOf(''), [`Line 1: the list must begin with ${header}`]);
    assert.deepEqual(faultsOf('160055,Mohali,Punjab,1,2,yes'), [
      `Line 1: the list must begin with ${header}`,
    ]);
    assert.deepEqual(faultsOf(header.replaceAll(',', '|')), [`Line 1: the list must begin with ${header}`]);
    assert.deepEqual(faultsOf(header), ['The file has no PIN codes under its first line.']);
  });
});

suite('loading PIN codes', async () => {
  const shop = await openTestShop({ after });
  const load = async (text: string) => {
    const list = readPinList(text);
    if ('faults' in list) return list;
    return await inTransaction(shop.db, (tx) => loadPins(tx, list.pinCodes));
  };
  const table = () => shop.db.selectFrom('pin_codes').selectAll().orderBy('pin').execute();

  test('the table becomes what the file says, and the answer counts', async () => {
    await load(listOf('160055,Mohali,Punjab,1,2,yes', '737101,Gangtok,Sikkim,6,10,no'));
    const text = listOf('737101,Gangtok,Sikkim,5,9,yes', '110001,New Delhi,Delhi,2,4,yes');
    assert.deepEqual(await load(text), { loaded: 2, removed: 1 });
    assert.deepEqual(
      (await table()).map((row) => [row.pin, row.city, row.min_days, row.max_days, row.cod_available]),
      [
        ['110001', 'New Delhi', 2, 4, true],
        ['737101', 'Gangtok', 5, 9, true],
      ],
    );
  });

  test('one bad line, and nothing changes', async () => {
    const before = await table();
    const result = await load(listOf('400001,Mumbai,Maharashtra,3,5,yes', '4,x,y,z,1,2'));
    assert.ok('faults' in result);
    assert.deepEqual(await table(), before);
  });

  test('two loads at once leave one list or the other, never a mixture', async () => {
    const lists = ['1', '2'].map((first) =>
      listOf(...Array.from({ length: 300 }, (_, i) => `${first}0${1000 + i},City,Delhi,1,2,yes`)),
    );
    await Promise.all(lists.map((text) => load(text)));
    const firsts = (await table()).map((row) => row.pin[0]);
    assert.equal(firsts.length, 300);
    assert.equal(new Set(firsts).size, 1);
  });

  test('the rules accept the demo list, and the seed has loaded all of it', async () => {
    const text = await readFile(new URL('../../demo/pins.csv', import.meta.url), 'utf8');
    const list = readPinList(text);
    assert.ok('pinCodes' in list);
    const seeded = await openTestShop({ after });
    const { count } = await seeded.db
      .selectFrom('pin_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), list.pinCodes.length);
    assert.ok(list.pinCodes.some((row) => !row.codAvailable));
  });
});
