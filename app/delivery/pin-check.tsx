import { Banknote, ChevronDown, Truck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FestivalSign } from '#app/festival/festival-sign.tsx';
import { browser } from '#app/session/storage.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/field.tsx';
import { refuseCommon } from '#shop/common-refusals.ts';
import type { Paise } from '#shop/money.ts';
import { findCodFault } from '#shop/pricing/cod-fault.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { deliveryTexts } from './delivery-texts.ts';
import { deliveryWords, KEPT, orderByWords, useDelivery } from './use-delivery.ts';

type PinCheckProps = { usualWay: string; pricePaise: Paise; codLimitPaise: Paise };

/**
 * When a product comes to a PIN code, and whether it can be paid in cash there (R53), folded to one line that says what
 * is known. Before any check, and without scripts, which a check needs, it says the usual way. The answer's room is kept,
 * so that nothing moves when it comes.
 */
export function PinCheck({ usualWay, ...amounts }: PinCheckProps) {
  const check = usePinCheck();
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-13 list-none items-center gap-3 py-1 text-sm leading-snug [&::-webkit-details-marker]:hidden">
        <Truck aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-gold" />
        <span className="line-clamp-2 flex-1 font-medium">
          <span className="group-open:hidden noscript:hidden">{summaryWords(check.delivery, amounts)}</span>
          <span className="hidden group-open:inline noscript:inline">{deliveryTexts.check.title}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-gold transition-transform group-open:rotate-180"
        />
      </summary>
      <PinForm {...{ check, usualWay, ...amounts }} />
    </details>
  );
}

type Amounts = Omit<PinCheckProps, 'usualWay'>;

function summaryWords(delivery: Check['delivery'], { pricePaise, codLimitPaise }: Amounts): string {
  if (!delivery) return deliveryTexts.check.summary;
  const noCash = findCodFault(pricePaise, delivery, { codLimitPaise }) !== null;
  return noCash ? deliveryTexts.check.paidOnline(deliveryWords(delivery)) : deliveryWords(delivery);
}

type Check = ReturnType<typeof usePinCheck>;

function PinForm({ check, usualWay, ...amounts }: PinCheckProps & { check: Check }) {
  const field = useRef<HTMLDivElement>(null);
  const answerId = useId();
  return (
    <form
      noValidate
      aria-label={deliveryTexts.label}
      className="pt-1 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.check()) field.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={field} className="flex items-end gap-2 noscript:hidden">
        <TextField
          label={deliveryTexts.pin}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={deliveryTexts.sixDigits}
          maxLength={7}
          className="w-40"
          value={check.typed}
          onChange={(event) => check.type(event.target.value)}
          aria-describedby={answerId}
          aria-invalid={check.isWrong}
        />
        <Button type="submit" variant="secondary" busy={check.waiting}>
          {deliveryTexts.check.send}
        </Button>
      </div>
      <div
        id={answerId}
        aria-live={check.isPressed ? 'polite' : 'off'}
        aria-busy={check.waiting}
        className="relative mt-3 flex min-h-24 flex-col gap-1 text-sm sm:min-h-18 lg:min-h-24 xl:min-h-18"
      >
        <Answer check={check} usualWay={usualWay} {...amounts} />
      </div>
    </form>
  );
}

type AnswerProps = PinCheckProps & { check: Check };

function Answer({ check: { delivery, error }, usualWay, pricePaise, codLimitPaise }: AnswerProps) {
  if (!delivery) {
    return (
      <>
        {error && <p className="font-semibold text-danger">{error}</p>}
        <Line icon={<Truck {...iconProps} />}>{usualWay}</Line>
        {!error && (
          <Line icon={<Banknote {...iconProps} />}>
            <span className="noscript:hidden">{deliveryTexts.check.lead}</span>
            <span className="hidden noscript:inline">{deliveryTexts.check.needsScripts}</span>
          </Line>
        )}
      </>
    );
  }
  const codFault = findCodFault(pricePaise, delivery, { codLimitPaise });
  return (
    <>
      <Line icon={<Truck {...iconProps} />} className="font-semibold">
        {deliveryWords(delivery)}
      </Line>
      <Line icon={<Banknote {...iconProps} />} className={codFault ? 'text-ink' : 'font-semibold text-good'}>
        {codFault ? codFault.message : deliveryTexts.check.cash}
      </Line>
      {delivery.orderBy && (
        <Line
          icon={<FestivalSign art={delivery.orderBy.art} className="size-4.5 shrink-0 text-gold" />}
          className="font-semibold"
        >
          {orderByWords(delivery.orderBy)}
        </Line>
      )}
      {delivery.art && (
        <FestivalSign art={delivery.art} className="absolute right-0 bottom-full mb-4 size-9 text-gold" />
      )}
    </>
  );
}

const iconProps = {
  'aria-hidden': true,
  strokeWidth: 1.5,
  className: 'mt-0.5 size-4 shrink-0 text-gold',
} as const;

function Line({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      {icon}
      <span className={classNames('min-w-0', className)}>{children}</span>
    </p>
  );
}

/** The state of a PIN check: it begins with the PIN code that was asked about last in this browser. */
function usePinCheck() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Nobody asked for what comes by itself: it is not read out. */
  const [isPressed, setIsPressed] = useState(false);
  const { delivery, failure, waiting, ask } = useDelivery(asked);

  useEffect(() => {
    const kept = findPin(browser.get(KEPT) ?? '');
    if (!kept) return;
    setTyped((now) => now || kept);
    setAsked(kept);
  }, []);

  const isOfTyped = asked !== null && findPin(typed) === asked;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setFault(null);
    },
    /** Gives whether there was something to ask. */
    check: (): boolean => {
      setIsPressed(true);
      const pin = findPin(typed);
      setFault(pin === null ? refuseCommon('pin-wrong').message : null);
      if (pin === null) return false;
      browser.set(KEPT, pin);
      if (pin === asked) ask();
      setAsked(pin);
      return true;
    },
    delivery: isOfTyped ? delivery : null,
    error: fault ?? (isOfTyped ? failure : null),
    isWrong: fault !== null,
    waiting,
    isPressed,
  };
}
