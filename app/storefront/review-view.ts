import type { Review } from '#shop/reviews/review.ts';
import { dayFirst } from '#shop/time.ts';

/** A review as the product page shows it. */
export type ReviewView = Omit<Review, 'createdAt'> & { date: string };

export function reviewView({ createdAt, ...review }: Review): ReviewView {
  return { ...review, date: dayFirst.date(createdAt) };
}
