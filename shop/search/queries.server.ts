import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Priced } from './price-words.ts';
import { typeWords } from './trade-words.ts';

/** Below the best match of a word by this factor, a match is taken for chance. */
const FAR_BEHIND = 0.7;

/** Where one meets a product by another word of the trade, that counts for nearly as much. */
const MEANT_SHARE = 0.95;

/**
 * What was typed, word by word (`given`), and those words with all that they may mean, its share and sound (`sought`). By the
 * limit, which takes none away, PostgreSQL expects one word and not ten of any list, and so plans once for all.
 */
function soughtWords(words: RawBuilder<readonly string[]>) {
  return sql`given AS (
      SELECT word, place, sound_of(word) AS sound
      FROM (SELECT * FROM unnest(${words}::text[]) WITH ORDINALITY LIMIT cardinality(${words}::text[])) AS typed (typed, place),
        regexp_replace(lower(unaccent(typed)), '[%_\\\\]', '', 'g') AS word
      WHERE word <> ''
    ), sought AS (
      SELECT word, place, max(share) AS share, sound_of(word) AS sound
      FROM (
        SELECT word, place, 1::float8 AS share FROM given
        UNION ALL
        SELECT meant, place,
          ${sql.lit(MEANT_SHARE)} * CASE WHEN key = given.word THEN 1
            ELSE word_likeness(key, search_synonyms.sound, given.word, given.sound) END
        FROM given JOIN search_synonyms ON key = given.word OR length(given.word) >= 5 AND key % given.word
          OR search_synonyms.sound = given.sound
      ) AS meanings
      GROUP BY word, place
    )`;
}

const quality = sql`share * CASE WHEN found.word = sought.word THEN 1 WHEN starts_with(found.word, sought.word) THEN 0.9
  ELSE word_likeness(found.word, found.sound, sought.word, sought.sound) END`;

const typeWordsHere = sql`type_words (word, type, sound) AS MATERIALIZED (
      VALUES ${sql.join(typeWords.map(({ word, type }) => sql`(${sql.lit(word)}, ${sql.lit(type)}, sound_of(${sql.lit(word)}))`))}
    )`;

/**
 * A word of the catalogue that a word of a search may mean: which one it is of, by its place, and how well it fits
 * (0 to 1).
 */
export type LikelyWord = { place: number; word: string; quality: number };

/** Of so many that begin alike the shortest are taken. */
const MOST_LIKELY = 40;

/**
 * The words of listed products that what was typed may mean, with how well, but for those far behind the best: the word
 * itself (1), its beginning (0.9), its likeness by trigrams (up to 0.8) or its sound (0.65). The word 'type:…' stands for
 * a type.
 */
export async function findLikelyWords(db: Database | Tx, words: readonly string[]): Promise<LikelyWord[]> {
  return await askLikely(db, { words });
}

const askLikely = compileOnce<{ words: readonly string[] }, LikelyWord>(
  (_, { words }) => sql`
    WITH ${soughtWords(words)}, ${typeWordsHere}, met AS MATERIALIZED (
      SELECT place, found.word, ${quality} AS quality
      FROM sought JOIN catalogue_words AS found
        ON found.word % sought.word OR found.word LIKE sought.word || '%' OR found.sound = sought.sound
      UNION ALL
      SELECT place, 'type:' || found.type, ${quality}
      FROM sought JOIN type_words AS found
        ON found.word % sought.word OR starts_with(found.word, sought.word) OR found.sound = sought.sound
    ), there AS (
      SELECT place, word, max(quality) AS quality FROM met
      WHERE EXISTS (SELECT FROM product_words WHERE product_words.word = met.word AND tier > 0 OFFSET 0)
      GROUP BY place, word
    ), compared AS (
      SELECT *, max(quality) OVER (PARTITION BY place) AS best,
        row_number() OVER (PARTITION BY place ORDER BY quality DESC, length(word), word) AS rank FROM there
    )
    SELECT place::int, word, quality FROM compared
    WHERE quality >= ${sql.lit(FAR_BEHIND)} * best AND rank <= ${sql.lit(MOST_LIKELY)}
    ${prepared}`,
);

/** `few`: so many products of a price are gathered before those of a word are looked through; of more, each is looked up. */
type Prices = Pick<Priced, 'minRupees' | 'maxRupees'> & { few?: number };
const FEW_OF_A_PRICE = 20_000;

/** What costs so much; nothing where a search names no price. */
function pricedSo({ minRupees, maxRupees }: Prices) {
  return sql`(${minRupees}::int IS NULL OR selling_paise >= ${minRupees}::int * 100)
    AND (${maxRupees}::int IS NULL OR selling_paise < (${maxRupees}::int + 1) * 100)`;
}

/** `limit`: so many ids; `prices`: of what costs so much alone. */
type Wanted = { likely: Places<Columns>; prices: Prices | null; limit: number };
type Columns = { [Name in keyof LikelyWord]: LikelyWord[Name][] };

/**
 * Each likely word with the first of its products, in the order in which a search shows them: no others are read. The limit
 * of the words is for planning once, as above.
 */
function firstOfWords({ likely, prices }: Wanted, most: number) {
  const priced = prices ? sql`AND ${isPricedSo(prices)}` : sql``;
  return sql`(SELECT * FROM ${likelyHere(likely)} LIMIT cardinality(${likely.word}::text[])) AS likely, LATERAL (
      SELECT product_id, weight, tier, words.best_seller, words.created_at
      FROM product_words AS words WHERE word = likely_word AND tier > 0 ${priced}
      ORDER BY tier DESC, weight DESC, words.best_seller DESC, words.created_at DESC, product_id LIMIT ${sql.lit(most)}
    ) AS found`;
}

/** Whether a word's product costs so much. It is no join: of a word no more products are read than are needed. */
function isPricedSo(prices: Prices) {
  const all = sql`SELECT id FROM products WHERE ${pricedSo(prices)}`;
  const few = prices.few ?? FEW_OF_A_PRICE;
  return sql`CASE WHEN (SELECT count(*) FROM (${all} LIMIT ${few + 1}) AS counted) <= ${few}
    THEN product_id IN (${all})
    ELSE EXISTS (${all} AND id = product_id OFFSET 0) END`;
}

function likelyHere({ place, word, quality }: Places<Columns>) {
  return sql`unnest(${place}::int[], ${word}::text[], ${quality}::float8[])
    AS likely (place, likely_word, quality)`;
}

/** Of several words the products of the rarest are looked through, at least so many of the first, and some of the others. */
const LOOKED_THROUGH = { rarest: 250, others: 50 };

/**
 * Ids of the products that match most of the words, best first. A match counts by how well the word fits and the weight
 * of where it stands. What is sold out comes last (R300), and prices hold for all (R302).
 */
export async function selectMatches(
  db: Database | Tx,
  likely: readonly LikelyWord[],
  prices: Prices,
  limit: number,
): Promise<string[]> {
  const places = new Set(likely.map(({ place }) => place)).size;
  if (places === 0) return [];
  const of = <Name extends keyof LikelyWord>(name: Name) => likely.map((each) => each[name]);
  const columns: Columns = { place: of('place'), word: of('word'), quality: of('quality') };
  const isPriced = prices.minRupees !== null || prices.maxRupees !== null;
  // What a price leaves is planned by that price.
  const ask = isPriced ? compileMatches(places, limit, prices) : askMatches(places, limit);
  return (await ask(db, columns)).map(({ id }) => id);
}

/** Those that were asked before: of one word or several, and the box's or the page's. */
const matches = new Map<string, ReturnType<typeof compileMatches>>();

function askMatches(places: number, limit: number) {
  const key = `${places === 1} ${limit}`;
  const ask = matches.get(key) ?? compileMatches(places, limit, null);
  matches.set(key, ask);
  return ask;
}

function compileMatches(places: number, limit: number, prices: Prices | null) {
  return compileOnce<Columns, { id: string }>((_, likely) => {
    const ranked = (places === 1 ? rankedByOne : rankedBySome)({ likely, prices, limit });
    return sql`
      SELECT product_id AS id FROM (${ranked}) AS ranked
      ORDER BY tier DESC, round(rank::numeric, 2) DESC, best_seller DESC, created_at DESC, product_id
      LIMIT ${sql.lit(limit)}
      ${prices ? sql`` : prepared}`;
  });
}

function rankedByOne(wanted: Wanted) {
  return sql`SELECT product_id, tier, best_seller, created_at, max(weight * quality) AS rank
    FROM ${firstOfWords(wanted, wanted.limit)} GROUP BY 1, 2, 3, 4`;
}

function rankedBySome(wanted: Wanted) {
  const { likely, limit } = wanted;
  const rarest = Math.max(LOOKED_THROUGH.rarest, limit);
  return sql`WITH first AS MATERIALIZED (
      SELECT place, product_id, tier, weight * quality AS rank, best_seller, created_at FROM ${firstOfWords(wanted, rarest)}
    ), looked_through AS MATERIALIZED (
      SELECT place, CASE WHEN row_number() OVER (ORDER BY count(*), place) = 1 THEN ${sql.lit(rarest)}
        ELSE ${sql.lit(LOOKED_THROUGH.others)} END AS most
      FROM first GROUP BY place
    ), candidates AS MATERIALIZED (
      SELECT DISTINCT product_id, tier, best_seller, created_at FROM looked_through, LATERAL (
        SELECT product_id, tier, best_seller, created_at FROM first WHERE first.place = looked_through.place
        ORDER BY tier DESC, rank DESC, best_seller DESC, created_at DESC, product_id LIMIT most
      ) AS best
    ), matched AS (
      SELECT candidates.*, words, rank FROM candidates, LATERAL (
        SELECT count(*) AS words, sum(best) AS rank FROM (
          SELECT max(weight * quality) AS best FROM product_words JOIN ${likelyHere(likely)} ON likely_word = word
          WHERE product_words.product_id = candidates.product_id GROUP BY place
        ) AS found
      ) AS summed
    )
    SELECT * FROM matched WHERE words = (SELECT max(words) FROM matched)`;
}

/** Ids of what costs so much, in the order of 'Relevant'. */
export async function selectPriced(db: Database | Tx, prices: Prices, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE listed AND ${pricedSo(prices)}
    ORDER BY available > 0 DESC, best_seller DESC, created_at DESC, id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
