import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Priced } from './price-words.ts';
import { typeWords } from './trade-words.ts';

/** Below the best match of a word by this factor, a match is taken for chance. */
const FAR_BEHIND = 0.7;

/** Where one meets a product by another word of the trade, that counts for nearly as much. */
const MEANT_SHARE = 0.95;

/** What was typed, word by word (`given`), and those words with all that they may mean, its share and sound (`sought`). */
function soughtWords(words: readonly string[]) {
  return sql`given AS (
      SELECT word, place, sound_of(word) AS sound
      FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (typed, place),
        regexp_replace(lower(unaccent(typed)), '[%_\\\\]', '', 'g') AS word
      WHERE word <> ''
    ), sought AS (
      SELECT word, place, max(share) AS share, sound_of(word) AS sound
      FROM (
        SELECT word, place, 1::float8 AS share FROM given
        UNION ALL
        SELECT meant, place,
          ${MEANT_SHARE} * CASE WHEN key = given.word THEN 1
            ELSE word_likeness(key, search_synonyms.sound, given.word, given.sound) END
        FROM given JOIN search_synonyms ON key = given.word OR length(given.word) >= 5 AND key % given.word
          OR search_synonyms.sound = given.sound
      ) AS meanings
      GROUP BY word, place
    )`;
}

const quality = sql`share * CASE WHEN found.word = sought.word THEN 1 WHEN starts_with(found.word, sought.word) THEN 0.9
  ELSE word_likeness(found.word, found.sound, sought.word, sought.sound) END`;

const typeWordsHere = sql`(
  SELECT word, type, sound_of(word) AS sound
  FROM unnest(${typeWords.map(({ word }) => word)}::text[], ${typeWords.map(({ type }) => type)}::text[]) AS words (word, type)
)`;

/** The words and types of listed products that what was sought may mean, with how well, but for those far behind the best. */
const likelyWords = sql`met AS MATERIALIZED (
    SELECT place, found.word, NULL AS type, ${quality} AS quality
    FROM sought JOIN catalogue_words AS found
      ON found.word % sought.word OR found.word LIKE sought.word || '%' OR found.sound = sought.sound
    WHERE EXISTS (
      SELECT FROM product_words JOIN products ON products.id = product_id AND listed WHERE product_words.word = found.word
      OFFSET 0
    )
    UNION ALL
    SELECT place, NULL, found.type, ${quality}
    FROM sought JOIN ${typeWordsHere} AS found
      ON found.word % sought.word OR starts_with(found.word, sought.word) OR found.sound = sought.sound
    WHERE EXISTS (SELECT FROM products WHERE products.type = found.type AND listed OFFSET 0)
  ), likely_words AS MATERIALIZED (
    SELECT place, word, type, max(quality) AS quality
    FROM (SELECT *, max(quality) OVER (PARTITION BY place) AS best FROM met) AS compared
    WHERE quality >= ${FAR_BEHIND} * best
    GROUP BY place, word, type
  )`;

/**
 * Ids of the products that match most of the words, best first, and how many there are; one statement. A match is the
 * word itself (1), its beginning (0.9), its likeness by trigrams (up to 0.8) or its sound (0.65), times the weight of where it stands.
 * What is sold out comes last (R300), and prices hold for all (R302).
 */
export async function selectMatches(
  db: Database | Tx,
  words: readonly string[],
  { minRupees, maxRupees }: Pick<Priced, 'minRupees' | 'maxRupees'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    WITH ${soughtWords(words)}, ${likelyWords}, likely AS (
      SELECT place, product_id, max(rank) AS rank
      FROM (
        SELECT place, product_id, weight * quality AS rank FROM likely_words, LATERAL (
          SELECT product_id, weight FROM product_words WHERE product_words.word = likely_words.word OFFSET 0
        ) AS found
        UNION ALL
        SELECT place, id, 0.9 * quality FROM likely_words, LATERAL (
          SELECT id FROM products WHERE products.type = likely_words.type AND listed OFFSET 0
        ) AS found
      ) AS matches
      GROUP BY place, product_id
    ), ranked AS (
      SELECT product_id, count(*) AS words, sum(rank) AS rank FROM likely GROUP BY product_id
    ), fitting AS (
      SELECT id, words, rank, available > 0 AS buyable, best_seller, created_at
      FROM ranked JOIN products ON products.id = product_id AND listed
      WHERE (${minRupees}::int IS NULL OR selling_paise >= ${minRupees}::int * 100)
        AND (${maxRupees}::int IS NULL OR selling_paise < (${maxRupees}::int + 1) * 100)
    )
    SELECT id, (count(*) OVER ())::int AS total FROM fitting
    WHERE words = (SELECT max(words) FROM fitting)
    ORDER BY buyable DESC, round(rank::numeric, 2) DESC, best_seller DESC, created_at DESC, id
    LIMIT ${limit} OFFSET ${offset}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Ids of what costs so much, in the order of 'Relevant', and how many there are. */
export async function selectPriced(
  db: Database | Tx,
  { minRupees, maxRupees }: Pick<Priced, 'minRupees' | 'maxRupees'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT id, (count(*) OVER ())::int AS total FROM products
    WHERE listed AND (${minRupees}::int IS NULL OR selling_paise >= ${minRupees}::int * 100)
      AND (${maxRupees}::int IS NULL OR selling_paise < (${maxRupees}::int + 1) * 100)
    ORDER BY available > 0 DESC, best_seller DESC, created_at DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * Which of the candidates the words match, best first: each word by its best counterpart among a candidate's `words`;
 * beginnings count in full, likeness by trigrams and sound in part.
 */
export async function selectSuggestions(
  db: Database | Tx,
  words: readonly string[],
  candidates: readonly { shown: string; words: string }[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    WITH ${soughtWords(words)}, ranked AS (
      SELECT shown, position, (
        SELECT sum(best) FROM (
          SELECT max(share * CASE WHEN starts_with(there, word) THEN 1
            ELSE word_likeness(there, sound_of(there), word, sound) END) AS best
          FROM sought JOIN words_in(words) AS there
            ON starts_with(there, word) OR there % word OR sound_of(there) = sound
          GROUP BY place
        ) AS counterparts
      ) AS rank
      FROM unnest(${candidates.map(({ shown }) => shown)}::text[], ${candidates.map((each) => each.words)}::text[])
        WITH ORDINALITY AS candidate (shown, words, position)
    )
    SELECT shown FROM ranked WHERE rank > 0 ORDER BY round(rank::numeric, 6) DESC, position LIMIT ${limit}
  `.execute(db);
  return rows.map(({ shown }) => shown);
}
