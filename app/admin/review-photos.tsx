import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { MAX_HIDING_REASON_LENGTH } from '#shop/reviews/review.ts';
import type { ReviewPhoto } from '#shop/reviews/review-photo.ts';
import { AdminForm } from './admin-form.tsx';

type ReviewPhotosProps = { reviewId: string; photos: readonly ReviewPhoto[]; name: string };

/** The photos of a review: let through to everybody, or removed with a reason (R356 and R357). */
export function ReviewPhotos({ reviewId, photos, name }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-4">
      {photos.map((photo, at) => (
        <li key={photo.file} className="flex w-44 flex-col gap-2">
          <Photo {...{ reviewId, photo, name, number: at + 1 }} />
        </li>
      ))}
    </ul>
  );
}

type PhotoProps = { reviewId: string; photo: ReviewPhoto; name: string; number: number };

function Photo({ reviewId, photo, name, number }: PhotoProps) {
  const { file, width, height, state, reason } = photo;
  const words = `photo ${number} of ${name}`;
  if (state === 'removed')
    return (
      <>
        <Badge tone="danger">removed</Badge>
        <p className="text-sm break-words">{reason}</p>
      </>
    );
  const address = `/admin/reviews/photos/${file}`;
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img
          src={address}
          alt={`Open ${words}`}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-square w-full rounded-sm bg-sunk object-cover ring-1 ring-line"
        />
      </a>
      <Badge tone={state === 'unseen' ? 'warn' : 'neutral'} className="self-start">
        {stateWords[state]}
      </Badge>
      {state === 'unseen' && (
        <AdminForm
          intent={`pass-photo ${reviewId} ${file}`}
          label={`Show photo ${number}`}
          variant="primary"
        />
      )}
      <details className="min-w-0">
        <summary className="min-h-8 text-sm underline underline-offset-4">
          Remove<span className="sr-only"> {words}</span>
        </summary>
        <AdminForm
          intent={`remove-photo ${reviewId} ${file}`}
          label={`Remove photo ${number}`}
          className="mt-2 space-y-3"
        >
          <TextField
            label="Reason"
            name="reason"
            maxLength={MAX_HIDING_REASON_LENGTH}
            hint="The author reads it in the profile. The photo is gone for good."
            required
          />
        </AdminForm>
      </details>
    </>
  );
}

const stateWords = { unseen: 'to look at', passed: 'being prepared', shown: 'shown' } as const;
