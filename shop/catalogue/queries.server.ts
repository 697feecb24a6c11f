import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Product, ProductImage } from './product.ts';

/** Products with their pictures, one statement. */
export function selectProducts(db: Database | Tx) {
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

export function productOf(row: Selectable<Schema['products']> & { images: ProductImage[] }): Product {
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

/** Products as cards in lists need them: few columns, at most two pictures; one statement. */
export function selectCards(db: Database | Tx) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'price_paise as pricePaise',
      'original_price_paise as originalPricePaise',
      'available',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['file', 'alt', 'width', 'height'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position')
          .limit(2),
      ).as('images'),
    );
}

/** How many products each stored type has. */
export function selectTypeCounts(db: Database | Tx) {
  return db
    .selectFrom('products')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .groupBy('type');
}

/** The pages of the pieces, as a sitemap needs them. */
export function selectPublished(db: Database | Tx) {
  return db.selectFrom('products').select(['id', 'type', 'changed_at as changedAt']);
}
