import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** A word of shoppers, and those of the catalogue that it may mean. */
export type Synonym = { word: string; meant: string[] };

/** All words that stand for others, in the order of the alphabet, at most so many. */
export async function listSynonyms(db: Database | Tx, most: number): Promise<Synonym[]> {
  return await db
    .selectFrom('search_synonyms')
    .select(['word', sql<string[]>`array_agg(meant ORDER BY meant)`.as('meant')])
    .groupBy('word')
    .orderBy('word')
    .limit(most)
    .execute();
}

/** What a word means now, locked against others who change synonyms; [] where it means nothing else. */
export async function lockSynonym(tx: Tx, word: string): Promise<{ meant: string[]; words: number }> {
  await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ meant: string[]; words: number }>`
    SELECT coalesce(array_agg(meant ORDER BY meant) FILTER (WHERE word = ${word}), '{}') AS meant,
      count(DISTINCT word)::int AS words
    FROM search_synonyms`.execute(tx);
  return { ...rows[0]!, meant: rows[0]!.meant.sort() };
}

/** From now on the word means these, as searches compare words; [] takes it away. */
export async function replaceSynonym(tx: Tx, { word, meant }: Synonym): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('word', '=', word).execute();
  if (meant.length === 0) return;
  await sql`
    INSERT INTO search_synonyms (word, meant, key)
    SELECT DISTINCT ${word}::text, lower(unaccent(meant)), lower(unaccent(${word}::text))
    FROM unnest(${meant}::text[]) AS meant`.execute(tx);
}

/** Words of what shoppers may see that look most like those of a text that found nothing: what it may have meant. */
export async function guessMeant(db: Database, words: readonly string[], most: number): Promise<string[]> {
  return await db.transaction().execute(async (tx) => {
    // Further from the word than a search goes.
    await sql`SET LOCAL pg_trgm.similarity_threshold = 0.15`.execute(tx);
    const { rows } = await sql<{ word: string }>`
      SELECT found.word FROM unnest(${words}::text[]) AS typed, lower(unaccent(typed)) AS plain
      JOIN catalogue_words AS found ON found.word % plain
      WHERE EXISTS (SELECT FROM product_words WHERE product_words.word = found.word AND tier > 0)
      GROUP BY found.word ORDER BY max(similarity(found.word, plain)) DESC, found.word LIMIT ${most}`.execute(
      tx,
    );
    return rows.map(({ word }) => word);
  });
}
