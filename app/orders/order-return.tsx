import { Check, CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { otherCause, photoTypes, returnCauses } from '#shop/fulfilment/return-request.ts';
import { monthFirst } from '#shop/time.ts';
import { allForMoney, chosenItems, ReturnItems } from './return-items.tsx';
import { type ChosenPhoto, createPhotoSender, type PhotoSender } from './return-photos.ts';

type AskReturnProps = { order: OrderJourney; until: string; onAsked: () => Promise<void> };

const NOT_REQUESTED = 'We couldn’t send your request. Please try again.';

/** Asks to send pieces back: which and what for, why, in which words, with which photos (R153). */
export function AskReturn({ order, until, onAsked }: AskReturnProps) {
  const [sender] = useState(() => createPhotoSender(order._id));
  const [isSendingPhotos, setSendingPhotos] = useState(false);
  const [reason, setReason] = useState('');
  const [choices, setChoices] = useState(() => allForMoney(order.returnable));
  const { refundDays, returnPhotos } = useTerms();
  const { busy, faults, submit } = useForm(async (given, form) => {
    if (reason === '') {
      form.querySelector<HTMLElement>('[name=reason]')?.focus();
      return { reason: 'Choose a reason.' };
    }
    const items = chosenItems(order.returnable, choices);
    if (items.length === 0) return { items: 'Choose what you’re sending back.' };
    setSendingPhotos(true);
    const photos = await sender.settle();
    setSendingPhotos(false);
    if (!photos) return 'Not all photos were sent. Send them again, or remove them.';
    const json = { orderId: order._id, reason, words: textIn(given, 'words'), photos, items };
    const answer = await call(api.order.return.$post({ json }));
    if (answer.ok) {
      toast.success('Your return is requested');
      await onAsked();
      return null;
    }
    if (answer.code === 'photo-unknown') sender.lose();
    return failureWords(answer, { otherwise: NOT_REQUESTED, offline: NOT_REQUESTED });
  });
  return (
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center text-soft underline decoration-gold-line underline-offset-4 hover:text-ink">
        Return or exchange
      </summary>
      <form method="post" onSubmit={submit} noValidate className="mt-2 flex max-w-lg flex-col gap-5">
        <p>
          You can ask until {monthFirst.date(until)}. We look at it and write to you. Once the pieces are with
          us, what you paid for them goes back within {refundDays} business days, or what you want instead
          leaves us: another size, or the same again, at no charge. For another piece, tell us below which
          one.
        </p>
        <ReturnItems
          items={order.returnable}
          choices={choices}
          disabled={busy}
          error={faults.items ?? null}
          onChange={setChoices}
        />
        <SelectField
          label="Why are you sending it back?"
          name="reason"
          value={reason}
          required
          disabled={busy}
          error={reason === '' ? faults.reason : null}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {[...returnCauses, otherCause].map((cause) => (
            <option key={cause}>{cause}</option>
          ))}
        </SelectField>
        <TextArea label="In your words" name="words" optional maxLength={1000} rows={3} disabled={busy} />
        <PhotoPicker sender={sender} most={returnPhotos} disabled={busy} />
        <FormError words={faults.form} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {!busy ? 'Ask for the return' : isSendingPhotos ? 'Sending your photos...' : 'Sending...'}
        </Button>
      </form>
    </details>
  );
}

type PhotoPickerProps = { sender: PhotoSender; most: number; disabled: boolean };

/** Photos to send along: chosen or taken, seen, sent at once, and taken away again. */
function PhotoPicker({ sender, most, disabled }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const photos = useSyncExternalStore(sender.watch, sender.photos, () => none);
  const left = most - photos.length;
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setPreparing(true);
    setFaults([]);
    const unsendable = await sender.add(files.slice(0, left));
    setPreparing(false);
    const surplus = files.length > left ? [`Up to ${most} photos: the first ${left} are added.`] : [];
    setFaults([...unsendable, ...surplus]);
  };
  const remove = (photo: ChosenPhoto) => {
    sender.remove(photo);
    setFaults([]);
    input.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" disabled={disabled}>
      <legend className="text-sm font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        Up to {most}, as JPEG, PNG or WebP of up to 5 MB each, sent as you choose them. They help where a
        piece is damaged or not what you ordered. Only we see them.
      </p>
      <ul className="flex flex-col gap-3 empty:hidden">
        {photos.map((photo, place) => (
          <ChosenPhotoRow
            key={photo.key}
            photo={photo}
            place={place + 1}
            onRemove={() => remove(photo)}
            onRetry={() => sender.retry(photo)}
          />
        ))}
      </ul>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-sm border border-dashed border-field-line px-4 text-sm font-semibold hover:border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gold has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-60"
      >
        {preparing ? <Spinner /> : <ImagePlus aria-hidden="true" className="size-5" />}
        {preparing ? 'Preparing...' : 'Add photos'}
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={[...photoTypes, 'image/heic'].join()}
          aria-describedby={`${id}-hint`}
          disabled={disabled || preparing || left === 0}
          onChange={add}
          className="sr-only"
        />
      </label>
      <div role="status" className="text-sm font-semibold text-danger empty:hidden">
        {faults.map((words) => (
          <p key={words} className="break-words">
            {words}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const none: readonly ChosenPhoto[] = [];

type RowProps = { photo: ChosenPhoto; place: number; onRemove: () => void; onRetry: () => void };

/** One chosen photo: how far it is on its way, what went wrong with it, and how to take it away. */
function ChosenPhotoRow({ photo, place, onRemove, onRetry }: RowProps) {
  return (
    <li className="flex items-center gap-3">
      <img
        src={photo.preview}
        alt={`${place}: ${photo.name}`}
        className="size-20 shrink-0 rounded-sm object-cover ring-1 ring-line"
      />
      <div className="flex min-w-0 grow flex-col gap-1 text-sm">
        <p aria-hidden="true" className="line-clamp-1 break-all">
          {photo.name}
        </p>
        <State photo={photo} place={place} />
        {photo.state === 'failed' && photo.canRetry && (
          <Button size="sm" variant="secondary" className="self-start" onClick={onRetry}>
            Try again<span className="sr-only"> to send photo {place}</span>
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={`Remove photo ${place}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunk"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

/** Read out when it changes, but not at each step of the way. */
function State({ photo, place }: { photo: ChosenPhoto; place: number }) {
  return (
    <>
      {photo.state === 'sending' && (
        <progress
          aria-label={`Sending photo ${place}`}
          value={photo.part}
          max={1}
          className="h-2 w-full accent-action"
        />
      )}
      <p role="status" className={photo.state === 'failed' ? 'font-semibold text-danger' : 'text-soft'}>
        {photo.state === 'waiting' && 'Waiting...'}
        {photo.state === 'sending' && 'Sending...'}
        {photo.state === 'sent' && (
          <>
            <Check aria-hidden="true" className="mr-1 inline size-4" />
            Sent
          </>
        )}
        {photo.state === 'failed' && (
          <>
            <CircleAlert aria-hidden="true" className="mr-1 inline size-4" />
            {photo.words}
          </>
        )}
      </p>
    </>
  );
}
