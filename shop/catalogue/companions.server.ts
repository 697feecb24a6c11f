import type { Database, Tx } from '#db/database.server.ts';
import { findCards } from './list-cards.server.ts';
import type { ProductCard } from './product-card.ts';

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
  const companions = await listCompanions(db, productId);
  const cards = await findCards(
    db,
    companions.map(({ id }) => id),
  );
  const ofKind = (kind: CompanionKind) =>
    cards.filter(({ id }) => companions.some((each) => each.id === id && each.kind === kind));
  return { set: ofKind('set'), related: ofKind('related') };
}

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
