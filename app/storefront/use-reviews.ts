import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import type { RatingSpread } from '#shop/reviews/review.ts';
import type { ReviewOutput } from '#shop/reviews/review-output.ts';
import { dayFirst } from '#shop/time.ts';

export type ReviewView = ReturnType<typeof reviewView>;
type Reviews = { productId: string; rating: RatingSpread; reviews: ReviewView[] };

/** The reviews that came with the page, until `reload` brings those with the shopper's own, which made the rating. */
export function useReviews(given: Reviews): Reviews & { reload: (rating: RatingSpread) => Promise<void> } {
  const [newer, setNewer] = useState<Reviews | null>(null);
  const { productId } = given;
  const reload = async (rating: RatingSpread) => {
    const answer = await call(api.comment.comment[':productId'].$get({ param: { productId } }));
    if (answer.ok) setNewer({ productId, rating, reviews: answer.data.map(reviewView) });
    else toast.error('Failed to load reviews');
  };
  return { ...(newer?.productId === productId ? newer : given), reload };
}

/** A review of the wire as the page shows it. */
export function reviewView({ _id, userId, rating, comment, verified, createdAt, answer }: ReviewOutput) {
  return {
    id: _id,
    author: userId?.name ?? null,
    ...{ rating, comment, verified, date: dayFirst.date(createdAt) },
    answer: answer ? { words: answer.comment, date: dayFirst.date(answer.createdAt) } : null,
  };
}
