import { BadgeCheck } from 'lucide-react';
import { Stars } from '#app/ui/rating.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewView, useReviews } from './use-reviews.ts';

const AT_FIRST = 6;

/** What buyers wrote, newest first, the older ones behind one more heading; and a form to write there too. */
export function ReviewList({ productId, rating, reviews, reload }: ReturnType<typeof useReviews>) {
  const [first, rest] = [reviews.slice(0, AT_FIRST), reviews.slice(AT_FIRST)];
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 lg:mt-24">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          {rating.count === 0 ? (
            <p className="mt-4 text-soft">No reviews yet. Be the first to share your festive experience!</p>
          ) : (
            <>
              <p className="mt-2 flex flex-wrap items-center gap-2">
                <Stars value={rating.average} />
                <span className="font-semibold tabular-nums">{rating.average.toFixed(1)}</span>
                <span className="text-soft">
                  from {rating.count} {rating.count === 1 ? 'review' : 'reviews'}
                </span>
              </p>
              <Reviews reviews={first} />
              {rest.length > 0 && (
                <details className="mt-8">
                  <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                    Show {rest.length} more {rest.length === 1 ? 'review' : 'reviews'}
                  </summary>
                  <Reviews reviews={rest} />
                </details>
              )}
            </>
          )}
        </div>
        <ReviewForm productId={productId} onAdded={reload} />
      </div>
    </section>
  );
}

function Reviews({ reviews }: { reviews: readonly ReviewView[] }) {
  return (
    <ul className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-2 border-t border-line pt-5">
          <Stars value={review.rating} />
          <p className="max-w-[65ch] whitespace-pre-line">{review.comment}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <span className="font-medium text-ink">{review.author ?? 'Anonymous'}</span>
            {review.verified && (
              <span className="inline-flex items-center gap-1 text-good">
                <BadgeCheck aria-hidden="true" className="size-4" /> Verified buyer
              </span>
            )}
            <span>{review.date}</span>
          </p>
          {review.answer && (
            <div className="mt-2 border-l-2 border-gold-line pl-4">
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
                <span className="font-semibold text-gold">Gehna answers</span>
                <span>{review.answer.date}</span>
              </p>
              <p className="mt-1 max-w-[65ch] whitespace-pre-line">{review.answer.words}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
