import { sql } from 'kysely';
import { compileOnce } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { isStorable } from '#shop/text.ts';
import type { ProductCard } from './product-card.ts';
import { cardColumns } from './select-cards.server.ts';

/** `set`: pieces of one set; `related`: others that go well with it. */
export const companionKinds = ['set', 'related'] as const;
export type CompanionKind = (typeof companionKinds)[number];

export type Companion = { id: string; name: string; kind: CompanionKind; listed: boolean };

/** What staff chose to go with a product, in their order, whatever its state. */
export async function listCompanions(db: Database | Tx, productId: string): Promise<Companion[]> {
  return await db
    .selectFrom('product_companions')
    .innerJoin('products', 'products.id', 'companion_id')
    .select(['companion_id as id', 'name', 'kind', 'listed'])
    .where('product_id', '=', productId)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .execute();
}

/** The cards of what goes with a product and can be seen (R216). */
export async function listCompanionCards(
  db: Database | Tx,
  productId: string,
): Promise<Record<CompanionKind, ProductCard[]>> {
  const rows = isStorable(productId) ? await askCards(db, { productId }) : [];
  const ofKind = (wanted: CompanionKind) =>
    rows.flatMap(({ kind, ...card }) => (kind === wanted ? [card] : []));
  return { set: ofKind('set'), related: ofKind('related') };
}

const askCards = compileOnce<{ productId: string }, ProductCard & { kind: CompanionKind }>(
  (_, { productId }) => sql`
    SELECT ${cardColumns}, kind FROM product_companions AS companion JOIN products ON id = companion_id
    WHERE product_id = ${productId} AND listed ORDER BY companion.position
    ${prepared}`,
);

/** From now on these go with a product, in this order. */
export async function replaceCompanions(
  tx: Tx,
  productId: string,
  companions: readonly Pick<Companion, 'id' | 'kind'>[],
): Promise<void> {
  await tx.deleteFrom('product_companions').where('product_id', '=', productId).execute();
  const rows = companionKinds.flatMap((kind) =>
    companions
      .filter((each) => each.kind === kind)
      .map(({ id }, position) => ({ product_id: productId, companion_id: id, kind, position })),
  );
  if (rows.length > 0) await tx.insertInto('product_companions').values(rows).execute();
}
