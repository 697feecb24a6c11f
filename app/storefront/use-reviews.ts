import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { withoutConnection } from '#app/data/failure-words.ts';
import { toast } from '#app/ui/toast.tsx';
import type { RatingSpread } from '#shop/reviews/review.ts';
import type { ReviewOutput } from '#shop/reviews/review-output.ts';
import { monthFirst } from '#shop/time.ts';
import { reviewTexts } from './review-texts.ts';

export type ReviewView = ReturnType<typeof reviewView>;
type Reviews = { productId: string; rating: RatingSpread; reviews: ReviewView[] };

export type Reload = (rating: RatingSpread, own: ReviewOutput) => Promise<void>;

/**
 * The reviews that came with the page, until `reload` brings those with the shopper's own, which made the rating; that
 * one has the photos too that nobody else sees yet.
 */
export function useReviews(given: Reviews): Reviews & { reload: Reload } {
  const [newer, setNewer] = useState<Reviews | null>(null);
  const { productId } = given;
  const reload: Reload = async (rating, own) => {
    const answer = await call(api.comment.comment[':productId'].$get({ param: { productId } }));
    if (answer.ok) {
      const reviews = answer.data.map((review) => reviewView(review._id === own._id ? own : review));
      setNewer({ productId, rating, reviews });
    } else toast.error(withoutConnection(reviewTexts.notLoaded));
  };
  return { ...(newer?.productId === productId ? newer : given), reload };
}

/** A review of the wire as the page shows it. */
export function reviewView({
  _id,
  userId,
  rating,
  comment,
  verified,
  createdAt,
  answer,
  photos,
}: ReviewOutput) {
  return {
    id: _id,
    author: userId?.name ?? null,
    ...{ rating, comment, verified, date: monthFirst.date(createdAt) },
    photos: photos ?? [],
    answer: answer ? { words: answer.comment, date: monthFirst.date(answer.createdAt) } : null,
  };
}
