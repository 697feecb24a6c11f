import { Banknote, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { recall, remember } from '#app/session/storage.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatRupees, Rupees } from '#app/ui/price.tsx';
import type { GatewayName } from '#shop/payments/gateway.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { gatewayList, methodName } from '#shop/settings/gateways.ts';
import { checkoutTexts } from './checkout-texts.ts';

type PaymentChoiceProps = {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  quote: ShownQuote | null;
  /** The quote of the other way; null while it is not known. */
  other: ShownQuote | null;
  /** Whether either quote is on its way. */
  waiting: boolean;
  codFees: string;
  /** What paying online takes off, in percent. */
  bonusPercent: number;
  /** The gateways that are offered. */
  online: readonly GatewayName[];
};

/** A line that is there before its words: what is about to be pressed below it stays where it is (R451). */
const reserved = 'min-h-[1lh]';

/** Pay online or in cash (R9, R10 and R62). */
export function PaymentChoice({
  method,
  onChoose,
  quote,
  other,
  waiting,
  codFees,
  bonusPercent,
  online,
}: PaymentChoiceProps) {
  const codReason = quote?.codAvailable === false ? quote.codReason : null;
  const isOnline = method !== 'cod';
  const { onlineTotal, cashTotal } = useTotals([quote, other], waiting);
  const more = onlineTotal !== null && cashTotal !== null ? cashTotal - onlineTotal : 0;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{checkoutTexts.payment.method}</legend>
      <Choice
        value="online"
        name={checkoutTexts.payment.online}
        isChosen={isOnline}
        isDisabled={online.length === 0}
        onChoose={() => onChoose(lastOnline(online))}
        total={onlineTotal}
        icon={<ShieldCheck aria-hidden="true" className="size-5 text-gold" />}
        badge={
          bonusPercent > 0 && <Badge tone="festive">{checkoutTexts.payment.saveExtra(bonusPercent)}</Badge>
        }
      >
        {bonusPercent > 0 && (
          <p className="font-semibold text-good">{checkoutTexts.payment.instantDiscount(bonusPercent)}</p>
        )}
        <p>{onlineWords(online)}</p>
        {isOnline && quote && quote.onlineBonus > 0 && (
          <p>
            {checkoutTexts.payment.bonus}:{' '}
            <Rupees amount={quote.onlineBonus} className="font-semibold text-good" />
          </p>
        )}
        {bonusPercent > 0 && !(isOnline && quote && quote.onlineBonus > 0) && (
          <p>{checkoutTexts.payment.bonus}</p>
        )}
        <p className={classNames(reserved, 'font-semibold text-good')}>
          {quote && codReason !== null
            ? checkoutTexts.payment.delivery(quote.deliveryFee > 0 && formatRupees(quote.deliveryFee))
            : more > 0 && checkoutTexts.payment.less(formatRupees(more))}
        </p>
      </Choice>
      {isOnline && online.length > 1 && <GatewayFold online={online} chosen={method} onChoose={onChoose} />}
      <Choice
        value="cod"
        name={checkoutTexts.payment.cash}
        isChosen={!isOnline}
        isDisabled={codReason !== null}
        onChoose={() => onChoose('cod')}
        total={cashTotal}
        icon={<Banknote aria-hidden="true" className="size-5 text-gold" />}
      >
        {codReason ? (
          <p>{codReason}</p>
        ) : (
          <>
            <p>{codFees}</p>
            <p className={reserved}>{more > 0 && checkoutTexts.payment.more(formatRupees(more))}</p>
            {!isOnline && <p>{checkoutTexts.payment.cashMayNeedCode}</p>}
          </>
        )}
      </Choice>
    </fieldset>
  );
}

/**
 * What each way comes to, by what each quote is for: just after a choice both are still of the ways before it, then for a
 * moment both of one. While new ones come each way keeps its own (R324).
 */
function useTotals(quotes: readonly (ShownQuote | null)[], waiting: boolean) {
  const of = (isCash: boolean) =>
    quotes.find((quote) => quote && (quote.paymentMethod === 'cod') === isCash)?.total ?? null;
  const [online, cash] = [of(false), of(true)];
  const [kept, setKept] = useState({ online, cash });
  if (!waiting && (kept.online !== online || kept.cash !== cash)) setKept({ online, cash });
  const isCashOffered = quotes.every((quote) => quote?.codAvailable !== false);
  const shown = waiting ? { online: online ?? kept.online, cash: cash ?? kept.cash } : { online, cash };
  return { onlineTotal: shown.online, cashTotal: isCashOffered ? shown.cash : null };
}

/** A single gateway is named; several are chosen from. */
function onlineWords(online: readonly GatewayName[]): string {
  const [first, ...others] = online;
  if (!first) return checkoutTexts.payment.unavailable;
  return others.length > 0 ? checkoutTexts.payment.ways : checkoutTexts.payment.waysBy(methodName(first));
}

type ChoiceProps = {
  value: 'online' | 'cod';
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  icon: ReactNode;
  total: number | null;
  badge?: ReactNode;
  children: ReactNode;
};

function Choice({
  value,
  name,
  isChosen,
  isDisabled = false,
  onChoose,
  icon,
  total,
  badge,
  children,
}: ChoiceProps) {
  const hintId = `payment-${value}-hint`;
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-md border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold',
        isChosen ? 'border-action bg-raised' : 'border-field-line',
        isDisabled ? 'cursor-not-allowed border-line text-soft' : 'hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-label={name}
        aria-describedby={hintId}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="inline-flex items-center gap-2">
            {icon}
            {name}
          </span>
          {badge && <span className="order-3 max-sm:w-full sm:order-2">{badge}</span>}
          {total !== null && <Rupees amount={total} className="order-2 ml-auto sm:order-3" />}
        </span>
        <span id={hintId} className="flex flex-col gap-0.5 text-sm text-soft">
          {children}
        </span>
      </span>
    </label>
  );
}

/** The gateway that was chosen last, the first that is offered until then. */
function lastOnline(online: readonly GatewayName[]): PaymentMethod {
  const kept = recall('gateway');
  return online.find((each) => each === kept) ?? online[0] ?? 'cod';
}

/** By whom the money goes, in one line, until the shopper wants another. */
function GatewayFold(props: GatewayChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const name = methodName(props.chosen);
  return (
    <div className="ml-4 border-l-2 border-gold-line pl-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        {checkoutTexts.payment.by} <span className="font-semibold text-ink">{name}</span> ·{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={checkoutTexts.payment.changeFrom(name)}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center px-1 underline decoration-gold-line underline-offset-4 hover:text-ink"
        >
          {checkoutTexts.payment.change}
        </button>
      </p>
      {isOpen && <GatewayChoice {...props} />}
    </div>
  );
}

type GatewayChoiceProps = {
  online: readonly GatewayName[];
  chosen: GatewayName;
  onChoose: (gateway: GatewayName) => void;
};

/** By which gateway, inside 'Pay Online': those with credentials, `phonepay` first (R62). */
function GatewayChoice({ online, chosen, onChoose }: GatewayChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{checkoutTexts.payment.with}</legend>
      {online.map((gateway) => (
        <label
          key={gateway}
          className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name="gateway"
            value={gateway}
            checked={gateway === chosen}
            onChange={() => onChoose(gateway)}
            aria-label={methodName(gateway)}
            aria-describedby={`gateway-${gateway}-hint`}
            className="size-5 shrink-0 accent-action"
          />
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{methodName(gateway)}</span>
            <span id={`gateway-${gateway}-hint`} className="text-sm text-soft">
              {gatewayList[gateway].hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The chosen method survives a reload; at first the first gateway that is offered, which is `phonepay` where it has
 * credentials (R61 and R62).
 */
export function usePaymentMethod(online: readonly GatewayName[]) {
  const [method, setMethod] = useState<PaymentMethod>(online[0] ?? 'cod');
  useEffect(() => {
    const kept = recall('payment-method');
    const found = [...online, 'cod' as const].find((each) => each === kept);
    if (found) setMethod(found);
  }, [online]);
  const choose = (next: PaymentMethod) => {
    setMethod(next);
    remember('payment-method', next);
    if (next !== 'cod') remember('gateway', next);
  };
  return [method, choose] as const;
}
