import type { Database, Tx } from '#db/database.server.ts';
import { findCards } from '#shop/catalogue/list-cards.ts';
import { windowOf } from '#shop/catalogue/list-window.ts';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { findMatches } from './find-matches.ts';

/** The cards that a text finds, best first, on a page of the list (the first where it has no such page): two statements. */
export async function searchCards(
  db: Database | Tx,
  text: string,
  page: number,
): Promise<{ cards: ProductCard[]; total: number; offset: number }> {
  const window = windowOf(page);
  const { ids, total } = await findMatches(db, text, window);
  if (total === 0 && window.offset > 0) return await searchCards(db, text, 1);
  return { cards: await findCards(db, ids), total, offset: window.offset };
}
