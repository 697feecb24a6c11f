import { type RawBuilder, sql } from 'kysely';
import { MIDDLE } from './product.ts';
import type { ProductCard } from './product-card.ts';

/**
 * Of products, what cards in lists need: few columns, at most two pictures, and the reviews that are shown (R276). Of a picture
 * nothing is said that goes without saying, as each name and value is written into the page.
 */
export const cardColumns = sql`
  id, name, selling_paise AS "pricePaise", original_price_paise AS "originalPricePaise", available, (
    SELECT coalesce(json_agg(picture), '[]') FROM (
      SELECT json_strip_nulls(json_build_object('file', file, 'alt', alt, 'width', width, 'height', height,
        'focusX', nullif(focus_x, ${sql.lit(MIDDLE)}), 'focusY', nullif(focus_y, ${sql.lit(MIDDLE)}), 'video', video)) AS picture
      FROM product_images WHERE product_images.product_id = products.id AND shown
      ORDER BY product_images.position LIMIT 2
    ) AS pictures
  ) AS images, (
    SELECT json_build_object('count', count(*), 'sum', coalesce(sum(reviews.rating), 0))
    FROM reviews WHERE reviews.product_id = products.id AND reviews.hidden_at IS NULL
  ) AS reviews`;

/** Products that shoppers may see (R209) as cards, in one statement; `rest`: further conditions, and the order. */
export function selectCards(rest: RawBuilder<unknown>): RawBuilder<ProductCard> {
  return sql<ProductCard>`SELECT ${cardColumns} FROM products WHERE listed AND ${rest}`;
}
