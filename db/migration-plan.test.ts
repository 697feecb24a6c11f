import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTooSoon, fitsFromOf, isInBatches, planMigrations } from './migration-plan.ts';

/** `0001-a 0002-b!`: a `!` stands for other contents. */
const setOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      name: `${word.replace('!', '')}.sql`,
      checksum: word.endsWith('!') ? 'other' : 'same',
    }));

test('what the database has not run yet is run, in the order of the numbers', () => {
  for (const [files, ran, pending] of [
    ['', '', ''],
    ['0002-b 0001-a', '', '0001-a 0002-b'],
    ['0001-a 0002-b 0003-c', '0002-b 0001-a', '0003-c'],
    ['0001-a 0002-b', '0001-a 0002-b', ''],
    // A newer release was there before.
    ['0001-a', '0001-a 0002-b', ''],
  ] as const) {
    assert.deepEqual(planMigrations(setOf(files), setOf(ran)), setOf(pending), files);
  }
});

test('a set that did anything but grow is refused with a sentence that says what to do', () => {
  for (const [what, files, ran, sentence] of [
    ['a gap', '0001-a 0003-c', '', /0003-c\.sql must have the number 0002/],
    ['a number twice', '0001-a 0002-b 0002-c', '0001-a', /0002-c\.sql must have the number 0003/],
    ['no 0001', '0002-b', '0002-b', /0002-b\.sql must have the number 0001/],
    ['no number', '0001-a later', '0001-a', /later\.sql must have the number 0002/],
    ['too few digits', '0001-a 02-b', '', /02-b\.sql must have the number 0002/],
    [
      'a late one',
      '0001-a 0002-c 0003-b',
      '0001-a 0003-b',
      /0002-c\.sql comes too late.* up to 0003.*next number/,
    ],
    ['another name', '0001-a 0002-c', '0001-a 0002-b', /0002-c\.sql comes too late.*db:reset/],
    ['a changed file', '0001-a! 0002-b', '0001-a', /0001-a\.sql was changed.*new file.*db:reset/],
  ] as const) {
    assert.throws(() => planMigrations(setOf(files), setOf(ran)), sentence, what);
  }
});

test('a release runs beside a newer one until that took away what it uses, and then says which release is needed (R390)', () => {
  const ran = [...setOf('0001-a 0002-b'), { name: '0003-c.sql', checksum: 'same', fitsFrom: '0002' }];
  assert.deepEqual(planMigrations(setOf('0001-a 0002-b'), ran), []);
  assert.throws(() => planMigrations(setOf('0001-a'), ran), {
    code: 'MIGRATION_REFUSED',
    message: /release is too old.* 0003-c\.sql, which takes away.* has the migration 0002/,
  });
  assert.equal(fitsFromOf('-- contract: nobody reads it since 0062\nDROP TABLE a;'), '0062');
  assert.equal(fitsFromOf('CREATE TABLE a (since text);'), null);
});

test('a migration is run in batches where its first line says so and nothing else (R399)', () => {
  assert.equal(isInBatches('-- in batches\nSELECT 1;'), true);
  assert.equal(isInBatches('SELECT 1;\n-- in batches\n'), false);
  assert.equal(isInBatches('-- in batches of 500\nSELECT 1;'), false);
});

test('a release is skipped where a pending migration takes away what those that run now still use', () => {
  const file = (name: string, sql = 'SELECT 1') => ({ name: `${name}.sql`, sql });
  const contract = file('0004-d', '-- contract: nobody reads it since 0003\nDROP TABLE a;');
  const table: [pending: { name: string; sql: string }[], ran: string[], tooSoon: string | null][] = [
    [[file('0003-c'), contract], ['0001-a.sql', '0002-b.sql'], '0003'],
    [[contract], ['0002-b.sql', '0003-c.sql'], null],
    [[contract], ['0003-c.sql', '0002-b.sql'], null],
    [[file('0003-c')], ['0001-a.sql', '0002-b.sql'], null],
    [[file('0001-a'), file('0002-b'), file('0003-c'), contract], [], null],
    [[], ['0001-a.sql'], null],
  ];
  for (const [pending, ran, since] of table)
    assert.deepEqual(
      findTooSoon(
        pending,
        ran.map((name) => ({ name })),
      ),
      since && { name: '0004-d.sql', since },
    );
});
