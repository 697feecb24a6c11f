import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '#shop/pictures/storage.ts';
import {
  type CopiedTable,
  CopyRefusal,
  copyFormat,
  listMigrations,
  listTables,
  quoted,
  ROWS_AT_ONCE,
  type ShopCopy,
} from './copy-format.ts';

type Given = { url: string; storage: Storage; folder: string };

/**
 * Takes a copy into a shop that has no product, account, staff and order yet: all of it or nothing; media first, since the storage
 * knows no undoing. The database's role must be allowed to set `session_replication_role`: rows are written as they were,
 * without triggers. Throws a `CopyRefusal` that says what to do.
 */
export async function readCopy({ url, storage, folder }: Given): Promise<ShopCopy> {
  const copy = await openCopy(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET TIME ZONE 'UTC'");
    const tables = await listTables(client);
    await refuseUnfit(client, copy, tables);
    for (const { key, type } of copy.media) await storage.put(key, await readMedium(folder, key), type);
    await client.query('BEGIN');
    // Meanwhile somebody may have begun to use the shop.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`,
    );
    await refuseUnfit(client, copy, tables);
    await withoutTriggers(client);
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) await readTable(client, table, { folder, rows: copy.tables[table.name]! });
    for (const [name, { value, isUsed }] of Object.entries(copy.sequences))
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, isUsed]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return copy;
  } finally {
    // What was not committed is undone by that.
    await client.end();
  }
}

async function openCopy(folder: string): Promise<ShopCopy> {
  const text = await readFile(join(folder, 'shop.json'), 'utf8').catch((fault) => {
    if (isMissing(fault))
      throw new CopyRefusal(
        `${folder} has no shop.json: it is no copy of a shop, or its writing did not come to its end.`,
      );
    throw fault;
  });
  const read = copyFormat.safeParse(parsed(text));
  if (!read.success)
    throw new CopyRefusal(`${folder}/shop.json is none of ours: it may be of a newer release.`);
  return read.data;
}

function readMedium(folder: string, key: string): Promise<Buffer> {
  return readFile(join(folder, 'media', key)).catch(notWhole(`media/${key} is missing`));
}

/** Says that a copy is not whole, where a fault tells that what should be there is not. */
function notWhole(words: string): (fault: unknown) => never {
  return (fault) => {
    throw isMissing(fault) ? new CopyRefusal(`${words}: the copy is not whole.`) : fault;
  };
}

function isMissing(fault: unknown): boolean {
  return (fault as { code?: string }).code === 'ENOENT';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function refuseUnfit(client: pg.Client, copy: ShopCopy, tables: readonly CopiedTable[]): Promise<void> {
  const ran = await listMigrations(client);
  if (ran.join() !== copy.migrations.join())
    throw new CopyRefusal(
      `The copy is of a release whose last migration is ${copy.migrations.at(-1)}; this shop's is ${ran.at(-1)}. Take it in with that release, then update.`,
    );
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM users)
    OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM staff) AS "isUsed"`);
  if (rows[0].isUsed)
    throw new CopyRefusal(
      'This shop has products, accounts, staff or orders already. Give the copy a database of its own.',
    );
  const missing = tables.find(({ name }) => copy.tables[name] === undefined);
  if (missing) throw new CopyRefusal(`The copy has no table ${missing.name}: it is not whole.`);
}

async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica').catch(() => {
    throw new CopyRefusal(
      "The database's role may not write rows as they were. As its administrator run: GRANT SET ON PARAMETER session_replication_role TO the role. Take it back afterwards.",
    );
  });
}

async function readTable(
  client: pg.Client,
  { name, columns }: CopiedTable,
  { folder, rows }: { folder: string; rows: number },
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const insert = `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${quoted(name)}, $1::jsonb)`;
  let batch: string[] = [];
  let found = 0;
  const write = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]).catch(refuseNoJson(name));
    batch = [];
  };
  const readAll = async () => {
    for await (const line of linesOf(join(folder, 'tables', `${name}.jsonl`))) {
      found += 1;
      if (batch.push(line) >= ROWS_AT_ONCE) await write();
    }
  };
  await readAll().catch(notWhole(`tables/${name}.jsonl is missing`));
  await write();
  if (found !== rows)
    throw new CopyRefusal(
      `tables/${name}.jsonl has ${found} rows, and shop.json says ${rows}: the copy is not whole.`,
    );
}

/** What a copy that was cut or changed has in a line. */
function refuseNoJson(name: string): (fault: unknown) => never {
  return (fault) => {
    const isNoJson = (fault as { code?: string }).code === '22P02' && /json/.test((fault as Error).message);
    throw isNoJson
      ? new CopyRefusal(`tables/${name}.jsonl has a line that is no JSON: the copy is not whole.`)
      : fault;
  };
}

/** By `\n` alone: a text may have other signs that end a line. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(path, 'utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
