import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { isStorable } from '#shop/text.ts';
import type { Product, ProductImage } from './product.ts';

/** The products of these ids that are in the shop, by id. */
export async function findProducts(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const possible = new Set(ids.filter(isStorable));
  if (possible.size === 0) return new Map();
  const rows = await selectProducts(db)
    .where('id', 'in', [...possible])
    .execute();
  return new Map(rows.map((row) => [row.id, productOf(row)]));
}

/** One product, or null where there is none of this id. */
export async function findProduct(db: Database | Tx, id: string): Promise<Product | null> {
  return (await findProducts(db, [id])).get(id) ?? null;
}

/** Products, newest first (R19); only those of one stored type where it is named. */
export async function listProducts(db: Database | Tx, filter: { type?: string } = {}): Promise<Product[]> {
  let query = selectProducts(db).orderBy('created_at', 'desc').orderBy('id');
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  return (await query.execute()).map(productOf);
}

/** A piece's page: its id, its stored type, and when what it says last changed. */
export type Published = { id: string; type: string; changedAt: Date };

/** What the sitemap names: the pieces that changed last first, as many as a sitemap may hold. */
export function listPublished(db: Database | Tx, limit = 49_000): Promise<Published[]> {
  return db
    .selectFrom('products')
    .select(['id', 'type', 'changed_at as changedAt'])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Products with their pictures, one statement. */
function selectProducts(db: Database | Tx) {
  return db
    .selectFrom('products')
    .selectAll('products')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['file', 'alt', 'width', 'height'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('images'),
    );
}

function productOf(row: Selectable<Schema['products']> & { images: ProductImage[] }): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    category: row.category,
    pricePaise: row.price_paise,
    originalPricePaise: row.original_price_paise,
    bestSeller: row.best_seller,
    sizes: row.sizes,
    available: row.available,
    weightGrams: row.weight_grams,
    dimensionsMm: row.dimensions_mm,
    colours: row.colours,
    stones: row.stones,
    metal: row.metal,
    plating: row.plating,
    occasions: row.occasions,
    createdAt: row.created_at,
    images: row.images,
  };
}
