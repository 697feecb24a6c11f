import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { type RatingSummary, summariseRatings } from '#shop/reviews/review.ts';
import { type ReviewView, reviewView } from './review-view.ts';

type Reviews = { productId: string; rating: RatingSummary; reviews: ReviewView[] };

/** The reviews that came with the page, until `reload` brings newer ones of the same product. */
export function useReviews(given: Reviews): Reviews & { reload: () => Promise<void> } {
  const [newer, setNewer] = useState<Reviews | null>(null);
  const { productId } = given;
  const reload = async () => {
    const answer = await call(api.comment.comment[':productId'].$get({ param: { productId } }));
    if (!answer.ok) {
      toast.error('Failed to load reviews');
      return;
    }
    const sum = answer.data.reduce((total, { rating }) => total + rating, 0);
    const reviews = answer.data.map(({ _id, userId, rating, comment, verified, createdAt }) =>
      reviewView({
        id: _id,
        author: userId?.name ?? null,
        createdAt: new Date(createdAt),
        ...{ rating, comment, verified },
      }),
    );
    setNewer({ productId, rating: summariseRatings(reviews.length, sum), reviews });
  };
  return { ...(newer?.productId === productId ? newer : given), reload };
}
