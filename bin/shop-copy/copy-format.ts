import type pg from 'pg';
import { z } from 'zod';

/** Where uploads lie: nothing else of a machine or of a bucket is read or written by a copy. */
const mediaKey = /^(originals|videos)\/[a-z0-9][a-z0-9-]*$/;

/**
 * A copy of a shop is a folder: `shop.json` says what is in it, `tables/NAME.jsonl` has a table, one row a line, and `media/`
 * has uploaded pictures and videos under the names that the storage has for them. docs/moving.md describes it.
 */
export const copyFormat = z.object({
  format: z.literal(1),
  /** The migrations that the shop's database had run: a copy goes into a database that has run the same. */
  migrations: z.array(z.string()).max(10_000),
  madeAt: z.iso.datetime(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int().min(0)),
  /** The next number of each sequence. */
  sequences: z.record(z.string(), z.object({ value: z.string().regex(/^-?\d+$/), isUsed: z.boolean() })),
  media: z.array(z.object({ key: z.string().regex(mediaKey), type: z.string() })).max(10_000_000),
  /** Uploads that the storage did not have any more. */
  missing: z.array(z.string()).max(10_000_000),
});
export type ShopCopy = z.infer<typeof copyFormat>;

/** Why no copy is made or taken in; `message` says what to do. */
export class CopyRefusal extends Error {}

/** Some rows have a photo in them: so many are in memory at the most. */
export const ROWS_AT_ONCE = 50;

/** `columns`: those that hold what was written, not what the database works out; `key`: what the rows are ordered by. */
export type CopiedTable = { name: string; columns: string[]; key: string[]; where: string };

/** The jobs that wait are kept, what is done is not. Those that a process was doing are to be done again. */
const JOBS = 'pgboss.job';

/** Every table of the shop, in the order of their names. */
export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `
    SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      coalesce((SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i
        CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE NOT c.relispartition AND c.relkind IN ('r', 'p')
      AND (n.nspname = 'public' AND c.relname <> 'migrations' OR n.nspname || '.' || c.relname = $1)
    ORDER BY 1`,
    [JOBS],
  );
  return rows.map((row) => ({ ...row, where: row.name === JOBS ? "WHERE state < 'completed'" : '' }));
}

/** A row of a table as the copy has it. */
export function rowExpression({ name }: CopiedTable): string {
  if (name !== JOBS) return 'to_jsonb(t)';
  return `to_jsonb(t) || CASE state WHEN 'active' THEN '{"state": "retry"}' ELSE '{}' END::jsonb`;
}

/** The names of the migrations that a database has run. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name);
}

/** A name as SQL has it: `pgboss.job` is a table of a schema. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
