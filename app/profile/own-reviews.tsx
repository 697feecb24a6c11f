import { Link } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { useOwn } from '#app/data/use-own.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { Stars } from '#app/ui/rating.tsx';
import { monthFirst } from '#shop/time.ts';
import { OwnReviewPhotos } from './own-review-photos.tsx';
import { profileTexts } from './profile-texts.ts';

const ask = () => call(api.user.reviews.$get());

/** What the shopper wrote of products: what was answered, and what is hidden and why (R175). Nothing where there is none. */
export function OwnReviews() {
  const { state, load } = useOwn(ask);
  const photos = state.kind === 'loaded' ? state.data.reviews.flatMap((review) => review.photos ?? []) : [];
  useFocusKept(photos.length, '#own-reviews');
  if (state.kind === 'loading') return <section aria-busy="true" className="hidden" />;
  if (state.kind !== 'loaded' || state.data.reviews.length === 0) return null;
  return (
    <section aria-labelledby="own-reviews" className="flex flex-col gap-5">
      <h2 id="own-reviews" className="text-xl">
        {profileTexts.reviews.title}
      </h2>
      <ul className="rounded-md bg-raised px-5 ring-1 ring-line sm:px-6">
        {state.data.reviews.map(
          ({ _id, productId, productName, rating, comment, createdAt, hidden, answer, photos }) => (
            <li key={_id} className="flex flex-col gap-1.5 border-line py-4 not-first:border-t">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`/product/${productId}#reviews`} className="font-semibold">
                  {productName}
                </Link>
                <Stars value={rating} />
                {hidden && <Badge tone="danger">{profileTexts.reviews.hidden}</Badge>}
                <span className="text-sm text-soft">{monthFirst.date(createdAt)}</span>
              </p>
              <p className="break-words whitespace-pre-line">{comment}</p>
              {hidden && (
                <p className="text-sm font-semibold text-danger">
                  {profileTexts.reviews.hiddenLead}{' '}
                  {hidden.reason && profileTexts.reviews.reason(hidden.reason)}
                </p>
              )}
              {photos && (
                <OwnReviewPhotos
                  photos={photos}
                  product={{ id: productId, name: productName }}
                  onGone={load}
                />
              )}
              {answer && (
                <div className="mt-1 border-l-2 border-gold-line pl-4">
                  <p className="text-sm font-semibold text-gold">{profileTexts.reviews.answer}</p>
                  <p className="whitespace-pre-line">{answer.comment}</p>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
