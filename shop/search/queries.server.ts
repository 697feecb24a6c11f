import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { typeWords } from './trade-words.ts';

/** Below the best match of a word by this factor, a match is taken for chance. */
const FAR_BEHIND = 0.7;

export type Sought = { word: string; place: number; share: number };

/**
 * Ids of the products that match most of the words, best first, and how many there are; one statement. A match is the
 * word itself (1), its beginning (0.9) or its likeness by trigrams (up to 0.8), times the weight of where it stands.
 * Sold-out pieces follow buyable ones of the same rank.
 */
export async function selectMatches(
  db: Database | Tx,
  sought: readonly Sought[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const quality = sql`share * CASE WHEN found.word = sought.word THEN 1 WHEN starts_with(found.word, sought.word) THEN 0.9
    ELSE 0.8 * similarity(found.word, sought.word) END`;
  const { rows } = await sql<{ id: string; total: number }>`
    WITH sought AS (
      SELECT word, place, share
      FROM unnest(${sought.map(({ word }) => word)}::text[], ${sought.map(({ place }) => place)}::int[],
        ${sought.map(({ share }) => share)}::float8[]) AS given (typed, place, share),
        regexp_replace(lower(unaccent(typed)), '[%_\\\\]', '', 'g') AS word
      WHERE word <> ''
    ), matches AS (
      SELECT place, product_id, weight * ${quality} AS rank, ${quality} AS quality
      FROM sought JOIN product_words AS found ON found.word % sought.word OR found.word LIKE sought.word || '%'
      UNION ALL
      SELECT place, products.id, 0.9 * ${quality}, ${quality}
      FROM sought JOIN unnest(${typeWords.map(({ word }) => word)}::text[], ${typeWords.map(({ type }) => type)}::text[])
        AS found (word, type) ON found.word % sought.word OR starts_with(found.word, sought.word)
      JOIN products ON products.type = found.type
    ), likely AS (
      SELECT place, product_id, max(rank) AS rank
      FROM (SELECT *, max(quality) OVER (PARTITION BY place) AS best FROM matches) AS compared
      WHERE quality >= ${FAR_BEHIND} * best
      GROUP BY place, product_id
    ), ranked AS (
      SELECT product_id, count(*) AS words, sum(rank) AS rank FROM likely GROUP BY product_id
    )
    SELECT id, (count(*) OVER ())::int AS total
    FROM ranked JOIN products ON products.id = product_id
    WHERE words = (SELECT max(words) FROM ranked)
    ORDER BY round(rank::numeric, 2) DESC, available > 0 DESC, best_seller DESC, created_at DESC, id
    LIMIT ${limit} OFFSET ${offset}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
