import { Truck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccount } from '#app/data/use-account.ts';
import { textIn } from '#app/data/use-form.ts';
import { FestivalSign } from '#app/festival/festival-sign.tsx';
import { browser } from '#app/session/storage.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { refuseCommon } from '#shop/common-refusals.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { deliveryTexts } from './delivery-texts.ts';
import { deliveryWords, KEPT, orderByWords, useDelivery } from './use-delivery.ts';

/**
 * When the cart arrives: at the PIN code that was asked about last here, else at the account's own; where none is known
 * it asks for one (R314).
 */
export function Arrival() {
  const account = useAccount();
  const [kept, setKept] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  useEffect(() => setKept(findPin(browser.get(KEPT) ?? '')), []);
  const pin = kept ?? findPin(account?.user.shippingAddress?.zipcode ?? '');
  const { delivery, failure, waiting } = useDelivery(pin);
  const answer = useRef<HTMLDivElement>(null);
  const choose = (chosen: string) => {
    browser.set(KEPT, chosen);
    setKept(chosen);
    setAsks(false);
    requestAnimationFrame(() => answer.current?.focus());
  };
  if (asks || pin === null) return <AskPin known={pin} onChoose={choose} />;
  return (
    <div ref={answer} tabIndex={-1} aria-busy={waiting} className="flex flex-col gap-1 text-sm outline-none">
      {waiting && <Skeleton className="h-5 w-full" />}
      {delivery && (
        <p className="flex gap-2">
          <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0 text-gold" />
          <span className="font-semibold">{deliveryWords(delivery)}</span>
        </p>
      )}
      {delivery?.orderBy && (
        <p className="flex gap-2 font-semibold">
          <FestivalSign art={delivery.orderBy.art} className="size-5 shrink-0 text-gold" />
          {orderByWords(delivery.orderBy)}
        </p>
      )}
      {failure && <p className="text-danger">{failure}</p>}
      <button
        type="button"
        onClick={() => setAsks(true)}
        className="tap-in-line self-start pl-6.5 text-soft underline underline-offset-4 hover:text-ink"
      >
        {deliveryTexts.arrival.another}
      </button>
    </div>
  );
}

function AskPin({ known, onChoose }: { known: string | null; onChoose: (pin: string) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const hint = useId();
  return (
    <form
      noValidate
      aria-label={deliveryTexts.label}
      onSubmit={(event) => {
        event.preventDefault();
        const pin = findPin(textIn(new FormData(event.currentTarget), 'pin'));
        if (pin) return onChoose(pin);
        setFault(refuseCommon('pin-wrong').message);
        field.current?.querySelector('input')?.focus();
      }}
    >
      <p id={hint} className="mb-2 flex gap-2 text-sm">
        <Truck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0 text-gold" />
        {deliveryTexts.arrival.lead}
      </p>
      <div ref={field} className="flex items-end gap-2">
        <TextField
          label={deliveryTexts.pin}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={deliveryTexts.sixDigits}
          maxLength={7}
          defaultValue={known ?? ''}
          // Who asked for another one was on a button that is gone.
          autoFocus={known !== null}
          className="min-w-0 flex-1"
          aria-describedby={hint}
          {...(fault && { error: fault })}
        />
        <Button type="submit" variant="secondary">
          {deliveryTexts.arrival.show}
        </Button>
      </div>
    </form>
  );
}
