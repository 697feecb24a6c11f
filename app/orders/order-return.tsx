import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { PhotoPicker } from '#app/photos/photo-picker.tsx';
import { createPhotoSender } from '#app/photos/photo-sender.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { otherCause, returnCauses } from '#shop/fulfilment/return-request.ts';
import { monthFirst } from '#shop/time.ts';
import { allForMoney, chosenItems, ReturnItems } from './return-items.tsx';

type AskReturnProps = { order: OrderJourney; until: string; onAsked: () => Promise<void> };

const NOT_REQUESTED = 'We couldn’t send your request. Please try again.';

/** Asks to send pieces back: which and what for, why, in which words, with which photos (R153). */
export function AskReturn({ order, until, onAsked }: AskReturnProps) {
  const [sender] = useState(() => senderOf(order._id));
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
        <PhotoPicker
          sender={sender}
          most={returnPhotos}
          disabled={busy}
          hint="They help where a piece is damaged or not what you ordered. Only we see them."
        />
        <FormError words={faults.form} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {!busy ? 'Ask for the return' : isSendingPhotos ? 'Sending your photos...' : 'Sending...'}
        </Button>
      </form>
    </details>
  );
}

function senderOf(orderId: string) {
  return createPhotoSender({
    path: `/api/order/return-photo?orderId=${encodeURIComponent(orderId)}`,
    discard: (photos) =>
      call(api.order['discard-return-photos'].$post({ json: { orderId, ...(photos && { photos }) } })),
  });
}
