import { sql } from 'kysely';
import { compileOnce } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { findProducts } from './find-products.server.ts';
import { pickGoesWith } from './goes-with.ts';
import { listBestSellers } from './list-cards.server.ts';
import type { Product } from './product.ts';

/** Enough to leave the most alike of each type. */
const CANDIDATES = 30;
/** How many of a type are weighed: of the category that is worn, and of each other one. */
const OF_SHELF = { own: 40, other: 6 };

/** Up to `limit` pieces that complete the look of others and can be bought now, the best first (R310). */
export async function listGoesWith(
  db: Database | Tx,
  beside: readonly string[],
  limit: number,
): Promise<Product[]> {
  const chosen = await selectChosen(db, beside);
  const isEnough = new Set(chosen.map(({ id }) => id)).size >= limit + beside.length;
  const alike = isEnough ? [] : await selectAlike(db, beside);
  return await inOrder(db, pickGoesWith({ beside, chosen, alike }, limit));
}

/** Up to `limit` best sellers that can be bought now, as the home page draws them (R20). */
export async function listBuyableBestSellers(db: Database, now: Date, limit: number): Promise<Product[]> {
  const cards = await listBestSellers(db, now);
  const buyable = cards.filter(({ available }) => available > 0).map(({ id }) => id);
  return await inOrder(db, buyable.slice(0, limit));
}

async function inOrder(db: Database | Tx, ids: readonly string[]): Promise<Product[]> {
  const products = await findProducts(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** What staff chose to go with these pieces: of one set first, in the order of the pieces. */
async function selectChosen(db: Database | Tx, beside: readonly string[]) {
  return await askChosen(db, { beside });
}

type Found = { id: string; type: string };

const askChosen = compileOnce<{ beside: readonly string[] }, Found>(
  (_, { beside }) => sql`
    SELECT id, type FROM product_companions AS companion JOIN products ON id = companion_id
    WHERE product_id = ANY (${beside}::text[]) AND listed AND available > 0
    ORDER BY kind DESC, array_position(${beside}::text[], product_id), companion.position
    ${prepared}`,
);

/**
 * Pieces for the same people and of other types first, those before that share the most colours, stones and occasions;
 * of each type and category the best sellers and the newest, so that no more is read however many there are.
 */
async function selectAlike(db: Database | Tx, beside: readonly string[]) {
  return await askAlike(db, { beside });
}

const askAlike = compileOnce<{ beside: readonly string[] }, Found>(
  (_, { beside }) => sql`
    WITH RECURSIVE worn AS (
      SELECT category, type, colours || stones || occasions AS words FROM products WHERE id = ANY (${beside}::text[])
    ), shelves AS (
      (SELECT category, type FROM products WHERE listed AND available > 0 ORDER BY category, type LIMIT 1)
      UNION ALL
      SELECT next.* FROM shelves, LATERAL (
        SELECT category, type FROM products
        WHERE listed AND available > 0 AND (category, type) > (shelves.category, shelves.type)
        ORDER BY category, type LIMIT 1) AS next
    )
    SELECT id, type FROM shelves, LATERAL (
      SELECT id, best_seller, created_at, colours || stones || occasions AS words FROM products
      WHERE listed AND available > 0 AND category = shelves.category AND type = shelves.type
        AND id <> ALL (${beside}::text[])
      ORDER BY best_seller DESC, created_at DESC, id
      LIMIT CASE WHEN shelves.category IN (SELECT category FROM worn) THEN ${sql.lit(OF_SHELF.own)} ELSE ${sql.lit(OF_SHELF.other)} END
    ) AS piece
    ORDER BY category IN (SELECT category FROM worn) DESC, type IN (SELECT type FROM worn),
      (SELECT count(*) FROM unnest(piece.words) AS word WHERE word IN (SELECT unnest(words) FROM worn)) DESC,
      best_seller DESC, created_at DESC, id
    LIMIT ${sql.lit(CANDIDATES)}
    ${prepared}`,
);
