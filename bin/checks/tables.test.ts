import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { tables } from './tables.ts';

test('docs/tables.md says of each table, once, who changes it', () => {
  const rows = readFileSync('docs/tables.md', 'utf8').split('\n');
  const named = rows.flatMap((row) => {
    const [, first = '', who = '', where = ''] = row.split('|');
    return who.trim() && where.trim() ? [...first.matchAll(/`(\w+)`/g)].map(([, name]) => name!) : [];
  });
  assert.deepEqual(named.toSorted(), Object.keys(tables).toSorted());
});
