import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { takeBaseBackup } from './base-backup.ts';
import { startPostgres } from './postgres.ts';
import { findPostgresPlace } from './postgres-place.ts';
import { archiveAll, archiveInto, recoverTo } from './recover-cluster.ts';

test('a base backup and the archive give the database as it was at a moment, though its files are gone', async (t) => {
  const { folder, stop } = await openTestFolder();
  t.after(stop);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const [backup, archive] = [join(folder, 'backup'), join(folder, 'archive')];
  const settings = {
    ...(await archiveInto(first, archive, 0)),
    full_page_writes: 'on',
    max_connections: 100,
  };
  const postgres = await startPostgres({ dataFolder: first, fast: true, settings });
  const { account, folder: place } = await findPostgresPlace(first);
  const ask = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await client.query(text).finally(() => client.end());
  };
  const add = (word: string) => ask(postgres.url, `INSERT INTO kept VALUES ('${word}')`);
  const wordsAt = async (url: string) =>
    (await ask(url, 'SELECT word FROM kept ORDER BY word')).rows.map(({ word }) => word);

  await ask(postgres.url, 'CREATE TABLE kept (word text)');
  await add('a: before the backup');
  const cluster = join(place, 'cluster');
  const copied = await takeBaseBackup(postgres.url, { cluster, to: backup, ...(account && { account }) });
  assert.ok(copied.bytes > 1e6);
  await add('b: after the backup');
  const { rows } = await ask(postgres.url, 'SELECT clock_timestamp() AS at');
  const moment: Date = new Date(rows[0].at.getTime() + 1);
  await ask(postgres.url, 'SELECT pg_sleep(0.005)');
  await add('c: after the moment');
  await archiveAll(postgres.url);
  await postgres.stop();

  const restored = await recoverTo(moment, { backup, archive, dataFolder: second, of: first });
  t.after(() => restored.postgres.stop());
  assert.deepEqual(await wordsAt(restored.postgres.url), ['a: before the backup', 'b: after the backup']);
  await ask(restored.postgres.url, `INSERT INTO kept VALUES ('d: it takes changes')`);
});
