import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { dayInIndia, daysAfter } from '#shop/time.ts';
import type { Days, PieceRow, PieceSort, SearchRow } from './counts.ts';
import type { Counted } from './tally.ts';

/** Different texts that are counted on one day. */
const MOST_TEXTS = 2000;
/** Days that counts are kept: a festival can be compared with that of last year. */
const KEPT_DAYS = 400;

/** Different texts that one process adds to them at once: nobody alone uses them all up. */
const MOST_NEW = 25;

/**
 * Writes down what this process counted, in two statements, neither of which takes the other along. What can't be written
 * is lost; of texts that are new, those go first that were searched for most.
 */
export async function writeCounts(
  { db, tally, now }: Pick<Shop, 'db' | 'tally' | 'now'>,
  { mostNew = MOST_NEW }: { mostNew?: number } = {},
): Promise<void> {
  const { searches, products } = tally.take();
  const day = dayInIndia(now());
  const written = await Promise.allSettled([
    writeSearches(db, { day, mostNew, searches }),
    writeProducts(db, { day, products }),
  ]);
  const failed = written.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function writeSearches(
  db: Database,
  { day, mostNew, searches }: Pick<Counted, 'searches'> & { day: string; mostNew: number },
): Promise<void> {
  const texts = [...searches];
  if (texts.length === 0) return;
  // In one order, so that processes that write at once do not wait for each other in a circle.
  await sql`
    INSERT INTO search_counts (day, text, searches, found)
    SELECT ${day}::date, text, searches, found FROM (
      SELECT given.*, known.text IS NOT NULL AS is_known,
        row_number() OVER (PARTITION BY known.text IS NULL ORDER BY given.searches DESC, given.text) AS place
      FROM unnest(${texts.map(([text]) => text)}::text[], ${texts.map(([, each]) => each.searches)}::int[],
        ${texts.map(([, each]) => each.found)}::int[]) AS given (text, searches, found)
      LEFT JOIN search_counts AS known ON known.day = ${day}::date AND known.text = given.text
    ) AS ranked
    WHERE is_known OR place <= least(${mostNew}::int,
      ${MOST_TEXTS}::int - (SELECT count(*) FROM search_counts AS known WHERE known.day = ${day}::date))
    ORDER BY text
    ON CONFLICT (day, text) DO UPDATE
      SET searches = search_counts.searches + excluded.searches, found = excluded.found`.execute(db);
}

async function writeProducts(
  db: Database,
  { day, products }: Pick<Counted, 'products'> & { day: string },
): Promise<void> {
  const pieces = [...products].sort(byName);
  if (pieces.length === 0) return;
  await sql`
    INSERT INTO product_counts (day, product_id, views, carted)
    SELECT ${day}::date, product_id, views, carted
    FROM unnest(${pieces.map(([id]) => id)}::text[], ${pieces.map(([, each]) => each.views)}::int[],
      ${pieces.map(([, each]) => each.carted)}::int[]) AS given (product_id, views, carted)
    WHERE EXISTS (SELECT FROM products WHERE id = product_id)
    ON CONFLICT (day, product_id) DO UPDATE
      SET views = product_counts.views + excluded.views, carted = product_counts.carted + excluded.carted`.execute(
    db,
  );
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Forgets what was counted more than 400 days ago. */
export async function forgetOldCounts({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const until = dayInIndia(daysAfter(now(), -KEPT_DAYS));
  await sql`DELETE FROM search_counts WHERE day < ${until}::date`.execute(db);
  await sql`DELETE FROM product_counts WHERE day < ${until}::date`.execute(db);
}

/** What was searched for most, with how many pieces it found last; `empty`: only what found none then. */
export async function listSearches(
  db: Database,
  { first, last, empty, most }: Days & { empty: boolean; most: number },
): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    SELECT text, searches, found FROM (
      SELECT text, sum(searches)::int AS searches, (array_agg(found ORDER BY day DESC))[1] AS found
      FROM search_counts WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY text
    ) AS summed
    WHERE ${empty ? sql`found = 0` : sql`true`} ORDER BY searches DESC, text LIMIT ${most}`.execute(db);
  return rows;
}

/** How often pieces were looked at, put into a cart and ordered; one row for each that was. */
export async function listPieces(
  db: Database,
  { first, last, sort, most }: Days & { sort: PieceSort; most: number },
): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    WITH counted AS (
      SELECT product_id, sum(views)::int AS views, sum(carted)::int AS carted
      FROM product_counts WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY product_id
    ), sold AS (
      SELECT product_id, sum(quantity)::int AS ordered,
        coalesce(sum(quantity) FILTER (WHERE NOT is_buy_now), 0)::int AS "cartOrders"
      FROM orders JOIN order_items ON order_id = orders.id
      WHERE placed_at >= ${first}::date::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND placed_at < (${last}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AND exchange_of IS NULL
      GROUP BY product_id
    ), joined AS (
      SELECT product_id, coalesce(views, 0) AS views, coalesce(carted, 0) AS carted, coalesce(ordered, 0) AS ordered,
        coalesce("cartOrders", 0) AS "cartOrders",
        CASE WHEN carted > 0 THEN least(100, round(100.0 * coalesce("cartOrders", 0) / carted))::int END AS share
      FROM counted FULL JOIN sold USING (product_id)
    )
    SELECT id, name, views, carted, ordered, "cartOrders", share
    FROM joined JOIN products ON id = product_id
    ORDER BY ${sql.ref(sort)} DESC NULLS LAST, views DESC, id LIMIT ${most}`.execute(db);
  return rows;
}
