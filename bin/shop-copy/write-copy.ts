import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { storageKeys } from '#shop/pictures/picture.ts';
import type { Storage } from '#shop/pictures/storage.ts';
import { videoKey } from '#shop/pictures/video.ts';
import {
  type CopiedTable,
  CopyRefusal,
  listMigrations,
  listTables,
  quoted,
  ROWS_AT_ONCE,
  rowExpression,
  type ShopCopy,
} from './copy-format.ts';

/** `url`: the shop's database; `folder`: one that is not there yet, or is empty; `now`: in ms. */
type Wanted = { url: string; storage: Storage; folder: string; now: number };

/**
 * Writes a copy of a shop as it is at one moment; the shop may go on meanwhile. Gives what was written; a medium that the
 * storage no longer has is named as missing. Nobody but its owner reads the folder. Throws a `CopyRefusal` where something is in the folder.
 */
export async function writeCopy({ url, storage, folder, now }: Wanted): Promise<ShopCopy> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await mkdir(join(folder, 'tables'), { recursive: true });
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0)
    throw new CopyRefusal(`${folder} is not empty. Name a folder that is not there yet.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET TIME ZONE 'UTC'; SET extra_float_digits = 1");
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const copy: ShopCopy = {
      format: 1,
      migrations: await listMigrations(client),
      madeAt: new Date(now).toISOString(),
      tables: {},
      sequences: await readSequences(client),
      media: [],
      missing: [],
    };
    for (const table of await listTables(client))
      copy.tables[table.name] = await writeTable(client, table, folder);
    for (const medium of await listMedia(client))
      if (await writeMedium(storage, medium.key, folder)) copy.media.push(medium);
      else copy.missing.push(medium.key);
    await client.query('COMMIT');
    // Last: a folder without it is no whole copy.
    await writeFile(join(folder, 'shop.json'), `${JSON.stringify(copy, null, 1)}\n`);
    return copy;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: CopiedTable, folder: string): Promise<number> {
  const order = table.key.length > 0 ? `ORDER BY ${table.key.map(quoted).join(', ')}` : '';
  await client.query(
    `DECLARE copied NO SCROLL CURSOR FOR SELECT (${rowExpression(table)})::text AS line FROM ${quoted(table.name)} t ${table.where} ${order}`,
  );
  let rows = 0;
  const lines = async function* () {
    for (;;) {
      const batch = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM copied`);
      if (batch.rows.length === 0) return;
      rows += batch.rows.length;
      yield `${batch.rows.map(({ line }) => line).join('\n')}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'tables', `${table.name}.jsonl`)));
  await client.query('CLOSE copied');
  return rows;
}

async function readSequences(client: pg.Client): Promise<ShopCopy['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences: ShopCopy['sequences'] = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query(
      `SELECT last_value::text AS value, is_called AS "isUsed" FROM ${quoted(name)}`,
    );
    sequences[name] = found[0];
  }
  return sequences;
}

/** Uploads lie in the storage, the demonstration's pictures in demo/; the sizes of a picture are made from it. */
async function listMedia(client: pg.Client): Promise<ShopCopy['media']> {
  const { rows } = await client.query<{ file: string; kind: string; type: string }>(
    "SELECT file, kind, type FROM pictures WHERE origin = 'upload' AND state <> 'deleting' ORDER BY file",
  );
  return rows.map(({ file, kind, type }) => {
    return { key: kind === 'video' ? videoKey(file) : storageKeys.original(file), type };
  });
}

async function writeMedium(storage: Storage, key: string, folder: string): Promise<boolean> {
  const stored = await storage.get(key);
  if (!stored) return false;
  const path = join(folder, 'media', key);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.fromWeb(stored.body as never), createWriteStream(path));
  return true;
}
