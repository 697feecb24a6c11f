import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { forgetDiscount, forgetGift } from '#app/checkout/checkout-memory.ts';
import { PayOnlineInstead } from '#app/checkout/pay-online-instead.tsx';
import { failureWords } from '#app/data/failure-words.ts';
import { saveFile } from '#app/data/save-file.ts';
import { textIn, useAction, useForm } from '#app/data/use-form.ts';
import { CodeField } from '#app/sign-in/code-field.tsx';
import { ResendButton } from '#app/sign-in/code-step.tsx';
import { FormError } from '#app/sign-in/form-error.tsx';
import { type PageTerms, useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { mayChange } from '#shop/orders/order.ts';
import { monthFirst } from '#shop/time.ts';
import { orderTexts } from './order-texts.ts';
import type { Arrive } from './use-focus-after-load.ts';

type Waiting = { sentTo: string; until: string };
type ConfirmOrderProps = {
  order: OrderJourney;
  waits: Waiting;
  onChanged: () => Promise<void>;
  onPlaced: () => void;
  /** The form goes, for the order is placed or over. */
  onOver: Arrive;
};

/** Asks for the code that places a cash order (R83). What became of it elsewhere shows when this tab is seen again. */
export function ConfirmOrder({ order, waits, onChanged, onPlaced, onOver }: ConfirmOrderProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const comesFromCheckout = (useLocation().state as { confirm?: unknown } | null)?.confirm === true;
  useEffect(() => {
    if (comesFromCheckout) field.current?.focus();
  }, [comesFromCheckout]);
  useEffect(() => {
    const reload = () => document.visibilityState === 'visible' && void onChanged();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [onChanged]);

  const { busy, faults, run } = useAction(async (step: 'confirm' | 'resend', onSent?: () => void) => {
    // What came of it elsewhere may take the form away before the answer is here.
    const sent = form.current!;
    const orderId = order._id;
    const isConfirming = step === 'confirm';
    const answer = isConfirming
      ? await call(api.order['confirm-cash'].$post({ json: { orderId, code } }))
      : await call(api.order['resend-cash-code'].$post({ json: { orderId } }));
    if (answer.ok) {
      if (isConfirming) {
        settlePlaced(order);
        onPlaced();
      }
      toast.success(answer.data.message);
      if (isConfirming) await onOver(sent);
      else {
        setCode('');
        onSent?.();
      }
    } else if (answer.status === 409) {
      // It is over: the page says what became of it.
      if (isConfirming) toast.error(failureWords(answer));
      await onOver(sent);
    }
    field.current?.focus();
    return answer.ok ? null : failureWords(answer);
  });

  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col gap-5 rounded-md bg-raised p-5 ring-1 ring-gold-line sm:p-6"
    >
      <h2 id="confirm" className="text-xl">
        {orderTexts.confirm.title}
      </h2>
      <p>
        {orderTexts.confirm.sentTo.before(CODE_DIGITS)}{' '}
        <strong className="break-words">{waits.sentTo}</strong>
        {orderTexts.confirm.sentTo.after(CODE_MINUTES)}{' '}
        <time dateTime={waits.until}>{monthFirst.time(waits.until)}</time>.
      </p>
      <form
        ref={form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void run('confirm');
        }}
        className="flex max-w-md flex-col gap-5"
      >
        <CodeField ref={field} value={code} onValue={setCode} />
        <FormError words={faults.form} />
        <Button type="submit" size="lg" full busy={busy?.[0] === 'confirm'}>
          {orderTexts.confirm.send}
        </Button>
        <div className="-mx-3 flex flex-wrap justify-between gap-2">
          <PayOnlineInstead order={order} />
          <ResendButton onResend={(onSent) => run('resend', onSent)} />
        </div>
      </form>
    </section>
  );
}

/** What goes with a placed order: it is counted, and what it was made of is bought. */
function settlePlaced({ _id, items, totalAmount }: OrderJourney): void {
  const bought = items.map(({ productId: id, name, price, size, quantity }) => ({
    id,
    name,
    price,
    size,
    quantity,
  }));
  track({ name: 'purchase', orderId: _id, items: bought, value: totalAmount });
  keepBuyNow(null);
  forgetDiscount();
  forgetGift();
  void loadCart();
}

/** Whether the shopper can still cancel: before it ships (R96), and while it is still to be paid online (R321). */
export function mayCancel(
  order: Pick<OrderJourney, 'status' | 'paymentMethod' | 'isExchange' | 'paymentHeld'>,
  { returnDays }: Pick<PageTerms, 'returnDays'>,
): boolean {
  const { status: from, paymentMethod, isExchange, paymentHeld } = order;
  if (from === 'Payment Pending') return paymentMethod !== 'cod' && !isExchange && !paymentHeld;
  return mayChange({ from, to: 'Cancelled', now: new Date(), deliveredAt: null, returnDays });
}

type CancelOrderProps = { order: OrderJourney; onCancelled: Arrive };

/** Cancels the whole order, after a second look. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { refundDays } = useTerms();
  const { busy, faults, submit } = useForm(async (given, form) => {
    const json = { orderId: order._id, reason: textIn(given, 'reason').trim() };
    const answer = await call(api.order.cancel.$post({ json }));
    if (!answer.ok) {
      // It may have been done all the same, or before.
      void onCancelled(form);
      return failureWords(answer, { otherwise: orderTexts.cancel.failed, offline: orderTexts.cancel.failed });
    }
    const { status, paymentMethod } = answer.data.order;
    const isGivenUp = status === 'Payment Failed' && paymentMethod !== 'cod';
    toast.success(isGivenUp ? orderTexts.cancel.givenUp : orderTexts.cancel.done);
    await onCancelled(form);
  });
  return (
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center text-soft underline decoration-gold-line underline-offset-4 hover:text-ink">
        {orderTexts.cancel.title}
      </summary>
      <form method="post" onSubmit={submit} className="mt-2 flex max-w-lg flex-col gap-4">
        <p>
          {orderTexts.cancel.lead}{' '}
          {order.exchangeFrom ? (
            <ExchangeMoney from={order.exchangeFrom} />
          ) : (
            order.paymentStatus && orderTexts.cancel.refund(refundDays)
          )}
        </p>
        <TextField label={orderTexts.cancel.why} name="reason" optional maxLength={300} />
        <FormError words={faults.form} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {busy ? orderTexts.cancel.sending : orderTexts.cancel.send}
        </Button>
      </form>
    </details>
  );
}

/** What was paid for the pieces in exchange for which an order goes out goes back for the first order (R156). */
function ExchangeMoney({ from }: { from: string }) {
  const { refundDays } = useTerms();
  const { before, order, end } = orderTexts.cancel.exchange;
  return (
    <>
      {before}{' '}
      <Link to={`/order/${from}`} className="underline underline-offset-4">
        {order(orderNumberOf(from))}
      </Link>
      {end(refundDays)}
    </>
  );
}

/** The tax invoice and credit notes of an order, to keep as PDFs; before it ships, when there will be one. */
export function OrderDocuments({ order }: { order: OrderJourney }) {
  if (order.taxDocuments.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl">{orderTexts.documents.title}</h2>
      <ul className="flex flex-col gap-3">
        {order.taxDocuments.map((document) => (
          <li key={document.number}>
            <p className="font-semibold">
              {document.kind === 'invoice' ? orderTexts.documents.invoice : orderTexts.documents.creditNote}
            </p>
            <p className="mb-1 text-sm text-soft tabular-nums">
              {orderTexts.documents.issued(document.number, monthFirst.date(document.issuedAt))}
            </p>
            <DownloadButton orderId={order._id} number={document.number} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadButton({ orderId, number }: { orderId: string; number: string }) {
  const { busy, run } = useAction(async () => {
    if (!(await saveDocument(orderId, number))) toast.error(orderTexts.documents.failed);
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy !== null}
      onClick={() => void run()}
      aria-label={orderTexts.documents.downloadOf(number)}
    >
      <FileDown aria-hidden="true" className="size-4" />{' '}
      {busy ? orderTexts.documents.downloading : orderTexts.documents.download}
    </Button>
  );
}

/** Hands the PDF to the browser to save; false where that failed and nobody has told it. */
async function saveDocument(orderId: string, number: string): Promise<boolean> {
  try {
    const answer = await api.order.invoice[':id'].$get({ param: { id: orderId }, query: { number } });
    if (!answer.ok) return answer.status === 401;
    saveFile(`${number.replaceAll('/', '-')}.pdf`, await answer.blob());
    return true;
  } catch {
    return false;
  }
}
