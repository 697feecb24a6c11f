import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnsafeSteps } from './migration-steps.ts';
import { inPlantedFolder } from './testing/planted-folder.ts';

const stepsOf = (sql: string, first = 2) =>
  inPlantedFolder({ 'db/migrations/0002-b.sql': sql }, (folder) => findUnsafeSteps(folder, first));

test('what only adds is fine, and so is what goes a release later and says why', () => {
  for (const sql of [
    'CREATE TABLE a (id int NOT NULL, name text NOT NULL); CREATE INDEX ON a (name);',
    'ALTER TABLE a ADD COLUMN b text;',
    "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '', ADD COLUMN c int;",
    'ALTER TABLE a ADD COLUMN b int GENERATED ALWAYS AS (c + 1) STORED NOT NULL;',
    'DROP TRIGGER t ON a; ALTER TABLE a DROP CONSTRAINT c;',
    '-- Later we DROP TABLE old.\nCREATE TABLE type (rename_of text);',
    '-- contract: nobody reads it since 0041\nALTER TABLE a DROP COLUMN b;',
  ])
    assert.deepEqual(stepsOf(sql), [], sql);
});

test('what the release before would stumble over is named', () => {
  const cases: [sql: string, words: RegExp][] = [
    ['DROP TABLE a;', /takes away what/],
    ['ALTER TABLE a DROP COLUMN b;', /takes away what/],
    ['ALTER TABLE a\n  RENAME COLUMN b TO c;', /renames what/],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', /changes a type/],
    ['ALTER TABLE a ALTER b SET DATA TYPE bigint;', /changes a type/],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', /asks for a value/],
    ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT;', /takes away a value/],
    ['ALTER TABLE a ADD COLUMN b text NOT NULL, ADD COLUMN c int DEFAULT 0;', /adds a column/],
    ['-- contract:\nDROP TABLE a;', /takes away what/],
    ['-- contract: nobody reads it\nDROP TABLE a;', /takes away what/],
  ];
  for (const [sql, words] of cases) {
    const found = stepsOf(sql);
    assert.equal(found.length, 1, sql);
    assert.match(found[0]!, words);
    assert.match(found[0]!, /^db\/migrations\/0002-b\.sql .*-- contract:/);
  }
});

const batch =
  'WITH batch AS (SELECT id FROM a WHERE id > $1 ORDER BY id LIMIT 9 FOR UPDATE) SELECT max(id) AS last FROM batch;';

test('a migration in batches is one statement that goes from id to id (R399)', () => {
  assert.deepEqual(stepsOf(`-- in batches\n-- Why; and how.\n${batch}`), []);
  for (const [sql, words] of [
    [`-- Why.\n-- in batches\n${batch}`, /in its first line/],
    [`-- in batches of 9\n${batch}`, /in its first line/],
    [`-- in batches\n${batch} ${batch}`, /more than one statement/],
    ['-- in batches\nUPDATE a SET b = 1;', /without "> \$1 ORDER BY/],
    [`-- in batches\n${batch.replace('AS last', '')}`, /an id "AS last"/],
  ] as const)
    assert.match(stepsOf(sql).join(), words, sql);
});

test('those of before the first release are as they are', () => {
  assert.deepEqual(stepsOf('DROP TABLE a;', 3), []);
});
