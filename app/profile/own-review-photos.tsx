import { X } from 'lucide-react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction } from '#app/data/use-form.ts';
import { OwnPhoto } from '#app/photos/own-photo.tsx';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ReviewOutput } from '#shop/reviews/review-output.ts';
import { profileTexts } from './profile-texts.ts';

type OwnReviewPhotosProps = {
  photos: NonNullable<ReviewOutput['photos']>;
  product: { id: string; name: string };
  onGone: () => Promise<void>;
};

/** The photos of an own review: which are being looked at, which were removed and why; each can be taken away (R357). */
export function OwnReviewPhotos({ photos, product, onGone }: OwnReviewPhotosProps) {
  const { busy, faults, run } = useAction(async (id: string) => {
    const answer = await call(
      api.comment['discard-photos'].$post({ json: { productId: product.id, photos: [id] } }),
    );
    if (!answer.ok) return failureWords(answer, { otherwise: profileTexts.reviews.photoNotRemoved });
    await onGone();
  });
  const kept = photos.filter(({ state }) => state !== 'removed');
  const removed = photos.filter(({ state }) => state === 'removed');
  return (
    <div className="flex flex-col gap-2 py-1">
      <ul className="flex flex-wrap gap-3">
        {kept.map(({ id, state }, at) => (
          <li key={id} className="flex w-28 flex-col gap-1">
            <span className="relative block">
              <OwnPhoto id={id} alt={profileTexts.reviews.photo(at + 1, product.name)} className="w-full" />
              <button
                type="button"
                aria-label={profileTexts.reviews.removePhoto(at + 1, product.name)}
                disabled={busy !== null}
                onClick={() => void run(id)}
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-deep text-on-deep">
                  {busy?.[0] === id ? <Spinner /> : <X aria-hidden="true" className="size-4" />}
                </span>
              </button>
            </span>
            {state && <span className="text-sm text-soft">{profileTexts.reviews.photoWaits}</span>}
          </li>
        ))}
      </ul>
      {removed.map(({ id, reason }) => (
        <p key={id} className="text-sm font-semibold text-danger">
          {profileTexts.reviews.photoRemoved(reason ?? '')}
        </p>
      ))}
      <FormError words={faults.form} />
    </div>
  );
}
