import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

type Values = Record<string, unknown>;
export type Columned = { id: string; values: Values };

/** Products as a file has them, in the order of their ids: those after one, so many. */
export async function listColumns(
  db: Database | Tx,
  columns: readonly string[],
  { after, most }: { after: string; most: number },
): Promise<Columned[]> {
  const { rows } = await sql<Columned>`
    SELECT id, ${objectOf(columns)} AS values FROM products WHERE id > ${after} ORDER BY id LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** The same of these products; `lock`: against changes until the transaction ends. */
export async function findColumns(
  db: Database | Tx,
  columns: readonly string[],
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Values>> {
  const { rows } = await sql<Columned>`
    SELECT id, ${objectOf(columns)} AS values FROM products WHERE id = ANY(${ids}::text[])
    ORDER BY id ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

export async function countProducts(db: Database | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Each product gets the values that are given for it, and keeps all others. */
export async function updateColumns(
  tx: Tx,
  columns: readonly string[],
  rows: readonly Columned[],
): Promise<void> {
  if (rows.length === 0) return;
  const sets = columns.map((column) => sql`${sql.ref(column)} = (was.filled).${sql.ref(column)}`);
  await sql`
    UPDATE products SET ${sql.join(sets)}
    FROM (
      SELECT found.id, jsonb_populate_record(found, given.values) AS filled
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id text, values jsonb)
      JOIN products AS found ON found.id = given.id
    ) AS was
    WHERE products.id = was.id`.execute(tx);
}

/**
 * New products as drafts, all with values for the same columns; the rest is what is usual, and a mrp that is not given the
 * price.
 */
export async function insertColumns(tx: Tx, rows: readonly Columned[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first.values);
  const mrp = columns.includes('original_price_paise') ? [] : ['original_price_paise'];
  const values = [
    ...columns.map((column) => sql`filled.${sql.ref(column)}`),
    ...mrp.map(() => sql`filled.price_paise`),
  ];
  await sql`
    INSERT INTO products (id, state, ${sql.join([...columns, ...mrp].map((column) => sql.ref(column)))})
    SELECT given.id, 'draft', ${sql.join(values)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id text, values jsonb),
      LATERAL jsonb_populate_record(NULL::products, given.values) AS filled`.execute(tx);
}

const times = new Set(['offer_from', 'offer_until']);

/** Moments as `toISOString` writes them. */
function objectOf(columns: readonly string[]) {
  const pairs = columns.flatMap((column) => [
    sql.lit(column),
    times.has(column)
      ? sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql.ref(column),
  ]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
