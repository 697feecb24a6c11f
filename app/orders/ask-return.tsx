import { type FormEvent, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { otherCause, returnCauses } from '#shop/fulfilment/return-request.ts';
import { monthFirst } from '#shop/time.ts';
import type { OrderWithHistory } from './order-view.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { createPhotoSender } from './photo-sender.ts';

type AskReturnProps = { order: OrderWithHistory; until: string; onAsked: () => Promise<void> };

/** Asks to send the whole order back: why, in which words, with which photos. */
export function AskReturn({ order, until, onAsked }: AskReturnProps) {
  const [sender] = useState(() => createPhotoSender(order._id));
  const [doing, setDoing] = useState<'photos' | 'return' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [reasonFault, setReasonFault] = useState<string | null>(null);
  const busy = doing !== null;
  const terms = useTerms();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const reason = String(given.get('reason') ?? '');
    setReasonFault(reason === '' ? 'Choose a reason.' : null);
    if (reason === '') return form.querySelector('select')?.focus();
    setError(null);
    setDoing('photos');
    const photos = await sender.settle();
    if (!photos) {
      setDoing(null);
      return setError('Not all photos were sent. Send them again, or remove them.');
    }
    setDoing('return');
    const json = { orderId: order._id, reason, words: String(given.get('words') ?? ''), photos };
    const answer = await call(api.order.return.$post({ json }));
    if (answer.ok) {
      toast.success('Your return is requested');
      await onAsked();
    } else {
      if (answer.code === 'photo-unknown') sender.lose();
      setError(answer.message ?? 'The return could not be requested. Please try again.');
    }
    setDoing(null);
  };
  return (
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center text-soft underline decoration-gold-line underline-offset-4 hover:text-ink">
        Return this order
      </summary>
      <form method="post" onSubmit={ask} noValidate className="mt-2 flex max-w-lg flex-col gap-5">
        <p>
          You can ask until {monthFirst.date(until)}. We look at it and write to you. Once the pieces are with
          us, what you paid goes back within {terms.refundDays} business days.
        </p>
        <SelectField
          label="Why do you send it back?"
          name="reason"
          defaultValue=""
          required
          disabled={busy}
          error={reasonFault}
          onChange={() => setReasonFault(null)}
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {[...returnCauses, otherCause].map((cause) => (
            <option key={cause}>{cause}</option>
          ))}
        </SelectField>
        <TextArea label="In your words" name="words" optional maxLength={1000} rows={3} disabled={busy} />
        <PhotoPicker sender={sender} most={terms.returnPhotos} disabled={busy} />
        <FormError words={error} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {doing === null
            ? 'Ask for the return'
            : doing === 'photos'
              ? 'Sending your photos...'
              : 'Sending...'}
        </Button>
      </form>
    </details>
  );
}
