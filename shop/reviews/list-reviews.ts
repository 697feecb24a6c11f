import type { Database, Tx } from '#db/database.server.ts';
import { reviewOf, selectReviews } from './queries.server.ts';
import { type RatingSummary, type Review, summariseRatings } from './review.ts';

/** The newest reviews of a product, and the rating over all of them (R30). */
export async function listReviews(
  db: Database | Tx,
  productId: string,
  limit = 100,
): Promise<RatingSummary & { reviews: Review[] }> {
  const rows = await selectReviews(db, productId).limit(limit).execute();
  const summary = summariseRatings(rows[0]?.count ?? 0, rows[0]?.sum ?? 0);
  return {
    ...summary,
    reviews: rows.map(reviewOf),
  };
}
