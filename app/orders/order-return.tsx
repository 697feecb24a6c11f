import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useForm } from '#app/data/use-form.ts';
import { PhotoPicker } from '#app/photos/photo-picker.tsx';
import { createPhotoSender } from '#app/photos/photo-sender.ts';
import { hasDraft, ownDraft, useDraft } from '#app/session/use-draft.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { otherCause, returnCauses } from '#shop/fulfilment/return-request.ts';
import { monthFirst } from '#shop/time.ts';
import { chosenItems, readChoices } from './return-choices.ts';
import { ReturnItems } from './return-items.tsx';
import { returnTexts } from './return-texts.ts';
import type { Arrive } from './use-focus-after-load.ts';

type AskReturnProps = { order: OrderJourney; until: string; onAsked: Arrive };

/**
 * Asks to send pieces back: which and what for, why, in which words, with which photos (R153). All but the photos is kept for the
 * tab until it is sent (R368).
 */
export function AskReturn({ order, until, onAsked }: AskReturnProps) {
  const [sender] = useState(() => senderOf(order._id));
  const [isSendingPhotos, setSendingPhotos] = useState(false);
  const at = ownDraft(`return of ${order._id}`);
  const [isBegun] = useState(() => hasDraft(at));
  const { fields, change, clear } = useDraft(at, { reason: '', words: '', choices: '' });
  const { reason, words } = fields;
  const choices = readChoices(fields.choices, order.returnable);
  const { refundDays, returnPhotos } = useTerms();
  const { busy, faults, submit } = useForm(async (_, form) => {
    if (reason === '') {
      form.querySelector<HTMLElement>('[name=reason]')?.focus();
      return { reason: returnTexts.reasonMissing };
    }
    const items = chosenItems(order.returnable, choices);
    if (items.length === 0) return { items: returnTexts.itemsMissing };
    setSendingPhotos(true);
    const photos = await sender.settle();
    setSendingPhotos(false);
    if (!photos) return returnTexts.photosNotSent;
    const json = { orderId: order._id, reason, words, photos, items };
    const answer = await call(api.order.return.$post({ json }));
    // The answer to the same, sent before, was lost.
    if (answer.ok || (answer.code === 'change-not-allowed' && answer.data.from === 'Return Requested')) {
      clear();
      toast.success(returnTexts.done);
      await onAsked(form);
      return null;
    }
    if (answer.code === 'photo-unknown') sender.lose();
    const fault = failureWords(answer, { otherwise: returnTexts.failed, offline: returnTexts.failed });
    if (answer.code !== 'change-not-allowed') return fault;
    // Something else has become of the order: the form is gone once the page shows it.
    toast.error(fault);
    await onAsked(form);
    return null;
  });
  return (
    <details open={isBegun} className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center text-soft underline decoration-gold-line underline-offset-4 hover:text-ink">
        {returnTexts.title}
      </summary>
      <form method="post" onSubmit={submit} noValidate className="mt-2 flex max-w-lg flex-col gap-5">
        <p>{returnTexts.lead(monthFirst.date(until), refundDays)}</p>
        <ReturnItems
          items={order.returnable}
          choices={choices}
          disabled={busy}
          error={faults.items ?? null}
          onChange={(next) => change({ ...fields, choices: JSON.stringify(next) })}
        />
        <SelectField
          label={returnTexts.why}
          name="reason"
          value={reason}
          required
          disabled={busy}
          error={reason === '' ? faults.reason : null}
          onChange={(event) => change({ ...fields, reason: event.target.value })}
        >
          <option value="" disabled>
            {returnTexts.chooseReason}
          </option>
          {[...returnCauses, otherCause].map((cause) => (
            <option key={cause}>{cause}</option>
          ))}
        </SelectField>
        <TextArea
          label={returnTexts.inYourWords}
          name="words"
          value={words}
          onChange={(event) => change({ ...fields, words: event.target.value })}
          optional
          maxLength={1000}
          rows={3}
          disabled={busy}
        />
        <PhotoPicker sender={sender} most={returnPhotos} disabled={busy} hint={returnTexts.photosHint} />
        <FormError words={faults.form} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {!busy ? returnTexts.send : isSendingPhotos ? returnTexts.sendingPhotos : returnTexts.sending}
        </Button>
      </form>
    </details>
  );
}

function senderOf(orderId: string) {
  return createPhotoSender({
    path: `/api/order/return-photo?orderId=${encodeURIComponent(orderId)}`,
    discard: (which) => call(api.order['discard-return-photos'].$post({ json: { orderId, ...which } })),
  });
}
