import { Link, useFetcher, useLocation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Stars } from '#app/ui/rating.tsx';
import { MAX_ANSWER_LENGTH, MAX_HIDING_REASON_LENGTH } from '#shop/reviews/review.ts';
import type { DeskReview } from '#shop/reviews/review-desk.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { Outcome } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { useOpened } from './use-opened.ts';
import { outdatedBy } from './use-outdated.ts';

/** A review with what the shop did about it, and what it can do. */
export function ReviewCard({ review, readsCustomers }: { review: DeskReview; readsCustomers: boolean }) {
  const { productId, productName, userId, author, rating, comment, at, hidden, answer, photos } = review;
  const name = author ?? 'Anonymous';
  return (
    <Card className="py-4 sm:py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold">
          <Link data-row="" to={`/product/${productId}#reviews`}>
            {productName}
          </Link>
        </h2>
        <Stars value={rating} />
        {hidden && <Badge tone="danger">hidden</Badge>}
        <span className="text-sm wrap-anywhere text-soft">
          {userId && readsCustomers ? <Link to={`/admin/customers/${userId}`}>{name}</Link> : name},{' '}
          {monthFirst.dateTime(at)}
        </span>
      </div>
      <p className="mt-2 max-w-prose break-words whitespace-pre-line">{comment}</p>
      <ReviewPhotos reviewId={review.id} photos={photos} name={name} />
      {hidden && (
        <p className="mt-2 text-sm font-semibold break-words text-danger">
          Hidden {monthFirst.dateTime(hidden.at)}: {hidden.reason || 'the author has gone'}
        </p>
      )}
      {answer && (
        <div className="mt-3 border-l-2 border-gold-line pl-4">
          <p className="text-sm text-soft">
            <span className="font-semibold text-gold">Gehna answers</span>, {monthFirst.dateTime(answer.at)}
          </p>
          <p className="max-w-prose break-words whitespace-pre-line">{answer.words}</p>
        </div>
      )}
      <Acts review={review} name={name} />
    </Card>
  );
}

function Acts({ review, name }: { review: DeskReview; name: string }) {
  const { id, version, hidden, answer } = review;
  const seen = <input type="hidden" name="version" value={version} />;
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6">
      <AnswerForm review={review} name={name} />
      {answer && (
        <AdminForm intent={`withdraw ${id}`} label="Take the answer away" variant="quiet" className="-mx-3">
          {seen}
        </AdminForm>
      )}
      {hidden ? (
        <AdminForm intent={`show ${id}`} label="Show it again" variant="quiet" className="-mx-3">
          {seen}
        </AdminForm>
      ) : (
        <HideForm review={review} name={name} />
      )}
    </div>
  );
}

type FormProps = { review: DeskReview; name: string };

function AnswerForm({ review: { id, version, answer }, name }: FormProps) {
  const intent = `answer ${id}`;
  const { opened, seen, hold } = useSeen(version, intent);
  return (
    <details key={opened} className="min-w-0 open:w-full" onInput={hold}>
      <summary className="py-2 text-sm underline underline-offset-4">
        {answer ? 'Change the answer' : 'Answer'}
        <span className="sr-only"> {name}</span>
      </summary>
      <AdminForm intent={intent} label="Answer for all to read" variant="primary" className="mt-3 space-y-3">
        <input type="hidden" name="version" value={seen} />
        <TextArea
          label="In the shop's name"
          name="words"
          rows={4}
          maxLength={MAX_ANSWER_LENGTH}
          defaultValue={answer?.words}
          required
        />
      </AdminForm>
    </details>
  );
}

function HideForm({ review: { id, version }, name }: FormProps) {
  const intent = `hide ${id}`;
  const { opened, seen, hold } = useSeen(version, intent);
  return (
    <details key={opened} className="min-w-0 open:w-full" onInput={hold}>
      <summary className="py-2 text-sm underline underline-offset-4">
        Hide<span className="sr-only"> the review of {name}</span>
      </summary>
      <AdminForm intent={intent} label="Hide it" className="mt-3 max-w-md space-y-3">
        <input type="hidden" name="version" value={seen} />
        <TextField
          label="Reason"
          name="reason"
          maxLength={MAX_HIDING_REASON_LENGTH}
          hint="The author reads it, by mail and in the profile."
          required
        />
      </AdminForm>
    </details>
  );
}

/**
 * The review as whoever types has seen it: what becomes of it meanwhile leaves what is typed, and is refused and told once
 * (R180); sent once more it was seen. `opened` is another one when the form begins anew.
 */
function useSeen(version: string, intent: string) {
  const key = `${useLocation().pathname} ${intent}`;
  const { data } = useFetcher<Outcome>({ key });
  const { shown, hold } = useOpened(version, key);
  return { opened: shown, seen: outdatedBy(data) ? version : shown, hold };
}
