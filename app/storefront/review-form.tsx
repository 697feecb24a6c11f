import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useForm } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import type { PhotoSender } from '#app/photos/photo-sender.ts';
import { getToken, useToken } from '#app/session/session.ts';
import { adoptDraft, useDraft } from '#app/session/use-draft.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { refuseForm } from '#shop/form-refusals.ts';
import { MAX_COMMENT_LENGTH } from '#shop/reviews/review.ts';
import { monthFirst } from '#shop/time.ts';
import { reviewDraft } from './review-draft.ts';
import { reviewTexts } from './review-texts.ts';
import type { Reload } from './use-reviews.ts';

const ReviewPhotoField = onDemand(() => import('./review-photo-field.tsx'));

const empty = { comment: '', rating: 5 };
const askOwn = () => call(api.user.reviews.$get());

export type ReviewFormProps = {
  id: string;
  productId: string;
  onAdded: Reload;
};

/**
 * A comment and one to five stars, five at first (R32). What is typed survives the way to the login. Who has reviewed
 * the product reads that this takes its place (R31), and can begin with what they wrote.
 */
export default function ReviewForm({ id, productId, onAdded }: ReviewFormProps) {
  const token = useToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign-in may be in another tab
  useEffect(() => adoptDraft(`review ${productId}`), [productId, token]);
  const { fields: draft, change, clear } = useDraft(reviewDraft(productId), empty);
  const own = useOwn(askOwn);
  const before =
    own.state.kind === 'loaded'
      ? own.state.data.reviews.find((review) => review.productId === productId)
      : undefined;
  const navigate = useNavigate();
  const sender = useRef<PhotoSender>(null);
  const [sent, setSent] = useState(0);
  const { busy, faults, submit } = useForm(async () => {
    if (!getToken()) {
      toast.error(reviewTexts.form.loginFirst);
      rememberIntent({ returnTo: `/product/${productId}#reviews` });
      navigate('/login');
      return null;
    }
    if (draft.comment.trim() === '') return refuseForm('review-empty').message;
    const photos = sender.current ? await sender.current.settle() : [];
    if (!photos) return reviewTexts.form.photosNotSent;
    const named = photos.length > 0 ? { photos } : {};
    const answer = await call(api.comment.comment.$post({ json: { productId, ...draft, ...named } }));
    if (!answer.ok && answer.code === 'photo-unknown') sender.current?.lose();
    if (!answer.ok)
      return failureWords(answer, { unclear: reviewTexts.form.failed, otherwise: reviewTexts.form.failed });
    const { hidden } = answer.data.comment;
    if (hidden) toast.warning(reviewTexts.form.hidden(hidden.reason));
    else toast.success(answer.data.message);
    clear();
    void own.load();
    setSent(sent + 1);
    await onAdded(answer.data.rating, answer.data.comment);
    return null;
  });
  const hydrated = useHydrated();
  return (
    <form
      id={id}
      aria-label={reviewTexts.write}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      {before && (
        <p className="text-soft">
          {reviewTexts.form.before(monthFirst.date(before.createdAt))}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
            onClick={() => change({ comment: before.comment, rating: before.rating })}
          >
            {reviewTexts.form.again}
          </button>
        </p>
      )}
      <SelectField
        label={reviewTexts.form.rating}
        name="rating"
        value={draft.rating}
        onChange={(event) => change({ ...draft, rating: Number(event.target.value) })}
      >
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {`${stars} ${stars === 1 ? 'star' : 'stars'}`}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={reviewTexts.form.words}
        name="comment"
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        value={draft.comment}
        onChange={(event) => change({ ...draft, comment: event.target.value })}
      />
      {token ? (
        <Suspense fallback={<div className="h-36" />}>
          <ReviewPhotoField
            key={sent}
            productId={productId}
            disabled={busy}
            onSender={(made) => {
              sender.current = made;
            }}
          />
        </Suspense>
      ) : (
        <p className="text-sm text-soft">{reviewTexts.form.photosLater}</p>
      )}
      <FormError words={faults.form} />
      <Button type="submit" busy={busy} disabled={!hydrated}>
        {busy ? reviewTexts.form.sending : reviewTexts.form.send}
      </Button>
    </form>
  );
}
