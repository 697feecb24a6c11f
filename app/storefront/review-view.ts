import type { Review } from '#shop/reviews/review.ts';

/** A review as the product page shows it. */
export type ReviewView = Omit<Review, 'createdAt'> & { date: string };

export function reviewView({ createdAt, ...review }: Review): ReviewView {
  return { ...review, date: dateInIndia.format(createdAt) };
}

const dateInIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
