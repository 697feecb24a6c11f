import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

export type ShelvedProduct = { id: string; name: string; shelf: string | null; onHand: number };

/** Products by name, so many; `words`: those whose name or shelf has them; `after`: those after this product. */
export async function listShelves(
  db: Database,
  { words, after, most }: { words: string; after: string | null; most: number },
): Promise<ShelvedProduct[]> {
  let query = db.selectFrom('products').select(['id', 'name', 'shelf', 'on_hand as onHand']);
  if (words !== '') {
    const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(lower(name) LIKE ${like} OR lower(shelf) LIKE ${like})`);
  }
  if (after !== null)
    query = query.where(
      sql<boolean>`(name, id) > (SELECT last.name, last.id FROM products AS last WHERE last.id = ${after})`,
    );
  return await query.orderBy('name').orderBy('id').limit(most).execute();
}

export async function lockShelf(tx: Tx, productId: string) {
  return await tx
    .selectFrom('products')
    .select('shelf')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateShelf(tx: Tx, productId: string, shelf: string | null): Promise<void> {
  await tx.updateTable('products').set({ shelf }).where('id', '=', productId).execute();
}
