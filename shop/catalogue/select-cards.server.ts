import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { ProductCard } from './product-card.ts';

/** Products that shoppers may see (R209), as cards in lists need them: few columns, at most two pictures; one statement. */
export function selectCards(db: Database | Tx) {
  return db
    .selectFrom('products')
    .where('listed', '=', true)
    .select([
      'id',
      'name',
      'selling_paise as pricePaise',
      'original_price_paise as originalPricePaise',
      'available',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['file', 'alt', 'width', 'height', 'focus_x as focusX', 'focus_y as focusY', 'video'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .where('shown', '=', true)
          .orderBy('position')
          .limit(2),
      ).as('images'),
    )
    .select(rating.as('reviews'));
}

/** R276: how many reviews of a product are shown, and the sum of their stars. */
const rating = sql<ProductCard['reviews']>`(
  SELECT json_build_object('count', count(*), 'sum', coalesce(sum(reviews.rating), 0))
  FROM reviews WHERE reviews.product_id = products.id AND reviews.hidden_at IS NULL)`;
