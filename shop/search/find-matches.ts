import type { Database, Tx } from '#db/database.server.ts';
import { selectMatches } from './queries.server.ts';
import { wordsOf } from './search-text.ts';
import { meaningsOf } from './trade-words.ts';

/** Ids of the products that a text finds, best first, misspelt or not, and how many there are. Blank finds nothing. */
export async function findMatches(
  db: Database | Tx,
  text: string,
  window: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const sought = wordsOf(text).flatMap((word, place) =>
    meaningsOf(word).map((meaning) => ({ ...meaning, place })),
  );
  return sought.length === 0 ? { ids: [], total: 0 } : await selectMatches(db, sought, window);
}
