import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { likePatterns } from '#shop/text.ts';
import type { ShownState } from './product-facts.ts';

/** `after`: the product after which the page begins. */
export type ProductFilter = {
  words: string;
  state: ShownState | null;
  type: string | null;
  stock: 'out' | 'low' | 'in' | null;
  after: string | null;
};

/** At or below this many it is low. */
const LOW = 3;

/** Products of a filter, the newest first, so many. */
export async function listForStaff(
  db: Database,
  filter: ProductFilter,
  now: Date,
  most: number,
): Promise<ListedForStaff[]> {
  return await selectForStaff(db, filter, now, most).execute();
}

function selectForStaff(db: Database, filter: ProductFilter, now: Date, most: number) {
  const { words, state, type, stock, after } = filter;
  let query = db
    .selectFrom('products')
    .select(['id', 'name', 'type', 'state', 'publish_at as publishAt', 'best_seller as bestSeller'])
    .select([
      'price_paise as pricePaise',
      'original_price_paise as mrpPaise',
      'selling_paise as sellingPaise',
    ])
    .select(['selling_until as sellingUntil', 'available', 'on_hand as onHand', 'listed'])
    .select((eb) =>
      eb
        .selectFrom('product_images')
        .select('file')
        .whereRef('product_images.product_id', '=', 'products.id')
        .orderBy('position')
        .limit(1)
        .as('picture'),
    );
  if (words !== '') query = query.where((eb) => named(eb, words));
  if (type !== null) query = query.where('type', '=', type);
  if (state !== null) query = query.where('state', '=', state === 'scheduled' ? 'published' : state);
  if (state === 'scheduled') query = query.where('publish_at', '>', now).where(sql<boolean>`NOT listed`);
  if (state === 'published') {
    query = query.where((eb) => eb.or([eb('publish_at', 'is', null), eb('publish_at', '<=', now)]));
  }
  if (stock === 'out') query = query.where('available', '<=', 0);
  if (stock === 'low') query = query.where('available', '>', 0).where('available', '<=', LOW);
  if (stock === 'in') query = query.where('available', '>', 0);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT last.created_at, last.id FROM products AS last WHERE last.id = ${after})`,
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most);
}

export type ListedForStaff = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number];

function named(eb: ExpressionBuilder<Schema, 'products'>, words: string) {
  const text = words.toLowerCase();
  const likes = likePatterns(text).map((like) => sql<SqlBool>`lower(name) LIKE ${like}`);
  return eb.or([...likes, eb('id', '=', text)]);
}
