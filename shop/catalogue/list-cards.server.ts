import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { drawCards } from './draw-cards.server.ts';
import { pickBestSellers, pickOthers, pickSeed } from './pick-cards.ts';
import type { Product } from './product.ts';
import type { ProductCard } from './product-card.ts';
import { selectCards } from './select-cards.server.ts';

const buyableFirst = sql<boolean>`available > 0`;

/** The newest cards that can be bought, filled up with sold-out ones; `more` tells whether there are others. */
export async function listLatestCards(
  db: Database | Tx,
  limit = 10,
): Promise<{ cards: ProductCard[]; more: boolean }> {
  const query = selectCards(db).orderBy(buyableFirst, 'desc').orderBy('created_at', 'desc').orderBy('id');
  const cards = await query.limit(limit + 1).execute();
  return { cards: cards.slice(0, limit), more: cards.length > limit };
}

/** Of very many best sellers the newest are drawn from. */
const DRAWN_FROM = 60;

/** Up to ten best sellers, drawn anew every ten minutes and whenever one of them sells out (R20). */
export async function listBestSellers(db: Database | Tx, now: Date): Promise<ProductCard[]> {
  const flagged = selectCards(db)
    .where(sql<boolean>`best_seller`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const buyable = await flagged.where(buyableFirst).limit(DRAWN_FROM).execute();
  const isEnough = buyable.length === DRAWN_FROM;
  const soldOut = isEnough ? [] : await flagged.where('available', '<=', 0).limit(DRAWN_FROM).execute();
  const byId = [...buyable, ...soldOut].sort((one, other) => (one.id < other.id ? -1 : 1));
  return pickBestSellers(byId, pickSeed(now));
}

/** What is shown below a product: up to five of its category and type, and five others (R20 and R21), but for `chosen`. */
export async function listCardsBeside(
  db: Database | Tx,
  product: Pick<Product, 'id' | 'type' | 'category'>,
  now: Date,
  chosen: readonly { id: string }[] = [],
): Promise<{ related: ProductCard[]; others: ProductCard[] }> {
  const shown = [product.id, ...chosen.map(({ id }) => id)];
  const beside = selectCards(db).where('id', 'not in', shown).orderBy(buyableFirst, 'desc');
  const [related, candidates] = await Promise.all([
    beside
      .where('type', '=', product.type)
      .where('category', '=', product.category)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(5)
      .execute(),
    // Ten leave five, even where all five related ones are among them.
    drawCards(db, { without: shown, seed: pickSeed(now), most: 10 }),
  ]);
  return { related, others: pickOthers(candidates, product.id, related) };
}

/** The first cards of each stored type that can be bought, best sellers before others. */
export async function listFirstOfTypes(
  db: Database | Tx,
  types: readonly string[],
  limit: number,
): Promise<Record<string, ProductCard[]>> {
  const lists = types.map(async (type) => [
    type,
    await selectCards(db)
      .where('type', '=', type)
      .where('available', '>', 0)
      .orderBy('best_seller', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),
  ]);
  return Object.fromEntries(await Promise.all(lists));
}

/** How many pieces the shop has of each stored type. */
export async function countByType(db: Database | Tx): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('products')
    .where('listed', '=', true)
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

/** The cards whose first picture is one of these: their second one is the twin by night (R362). */
export async function findCardsByPicture(
  db: Database | Tx,
  files: readonly string[],
): Promise<ProductCard[]> {
  if (files.length === 0) return [];
  const cards = await selectCards(db)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_images')
        .select('product_id')
        .where('file', 'in', [...files]),
    )
    .execute();
  return cards.filter(({ images: [first] }) => first && files.includes(first.file));
}

/** The cards of these ids, in their order; ids of no product are left out. */
export async function findCards(db: Database | Tx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db)
    .where('id', 'in', [...ids])
    .execute();
  const cards = new Map(rows.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
