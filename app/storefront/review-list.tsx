import { BadgeCheck, PenLine } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { forget } from '#app/session/storage.ts';
import { adoptDraft, hasDraft } from '#app/session/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { RatingBars } from './rating-bars.tsx';
import { reviewDraft } from './review-draft.ts';
import type { ReviewFormProps } from './review-form.tsx';
import { reviewTexts } from './review-texts.ts';
import { PhotoRow, type PhotoRowProps, PhotoStrip, usePhotoOverlay } from './shopper-photos.tsx';
import type { ReviewView, useReviews } from './use-reviews.ts';

const AT_FIRST = 6;

const load = () => import('./review-form.tsx');
const ReviewForm = onDemand(load);

/** `piece`: its name. */
type ReviewListProps = ReturnType<typeof useReviews> & { piece: string };

/** What buyers wrote, newest first, the older ones behind one more heading; and behind a button a form to write there too. */
export function ReviewList({ piece, productId, rating, reviews, reload }: ReviewListProps) {
  const photos = usePhotoOverlay(reviews, piece);
  const [first, rest] = [reviews.slice(0, AT_FIRST), reviews.slice(AT_FIRST)];
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 lg:mt-24">
      <h2 id="reviews-title" className="text-xl">
        {reviewTexts.title}
      </h2>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          {rating.count === 0 ? (
            <p className="flex flex-col gap-3 text-soft">
              <Stars value={null} />
              {reviewTexts.none}
            </p>
          ) : (
            <RatingBars {...rating} />
          )}
          <WriteReview productId={productId} onAdded={reload} />
        </div>
        {rating.count > 0 && (
          <div>
            <PhotoStrip {...photos} />
            <Reviews reviews={first} piece={piece} open={photos.open} />
            {rest.length > 0 && (
              <details className="mt-8">
                <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                  {reviewTexts.more(rest.length)}
                </summary>
                <Reviews reviews={rest} piece={piece} open={photos.open} />
              </details>
            )}
          </div>
        )}
      </div>
      {photos.overlay}
    </section>
  );
}

/** Opens the form; it is open by itself where something is typed already, as after the way through the login. */
function WriteReview({ productId, onAdded }: { productId: string; onAdded: ReviewFormProps['onAdded'] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    adoptDraft(`review ${productId}`);
    if (hasDraft(reviewDraft(productId))) setOpen(true);
  }, [productId]);
  return (
    <div className="flex flex-col gap-5">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => {
          if (isOpen) forget(reviewDraft(productId));
          setOpen(!isOpen);
        }}
      >
        <PenLine aria-hidden="true" strokeWidth={1.5} className="size-4.5 text-gold" /> {reviewTexts.write}
      </Button>
      {isOpen && (
        <Suspense fallback={<div id={id} aria-busy="true" className="h-96" />}>
          <ReviewForm id={id} productId={productId} onAdded={onAdded} />
        </Suspense>
      )}
    </div>
  );
}

type ReviewsProps = { reviews: readonly ReviewView[] } & Pick<PhotoRowProps, 'piece' | 'open'>;

function Reviews({ reviews, piece, open }: ReviewsProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-2 border-t border-line pt-5">
          <Stars value={review.rating} />
          <p className="max-w-[65ch] whitespace-pre-line">{review.comment}</p>
          <PhotoRow review={review} piece={piece} open={open} />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <span className="font-medium text-ink wrap-anywhere">
              {review.author ?? reviewTexts.anonymous}
            </span>
            {review.verified && (
              <span className="inline-flex items-center gap-1 text-good">
                <BadgeCheck aria-hidden="true" className="size-4" /> {reviewTexts.verified}
              </span>
            )}
            <span>{review.date}</span>
          </p>
          {review.answer && (
            <div className="mt-2 border-l-2 border-gold-line pl-4">
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
                <span className="font-semibold text-gold">{reviewTexts.answer}</span>
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
