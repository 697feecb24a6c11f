import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { api, call } from '#app/api-client.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { forgetDiscount } from '#app/checkout/use-discount.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { CodeField } from '#app/sign-in/code-field.tsx';
import { ResendButton } from '#app/sign-in/code-step.tsx';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '#shop/accounts/account.ts';
import { monthFirst } from '#shop/time.ts';
import type { OrderWithHistory } from './order-view.tsx';

type Waiting = { sentTo: string; until: string };
type ConfirmOrderProps = { order: OrderWithHistory; waits: Waiting; onChanged: () => Promise<void> };

/** Asks for the code that places a cash order (R83). What became of it elsewhere shows when this tab is looked at. */
export function ConfirmOrder({ order, waits, onChanged }: ConfirmOrderProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const comesFromCheckout = (useLocation().state as { confirm?: unknown } | null)?.confirm === true;
  useEffect(() => {
    if (comesFromCheckout) field.current?.focus();
  }, [comesFromCheckout]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void onChanged();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onChanged]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const answer = await call(api.order['confirm-cash'].$post({ json: { orderId: order._id, code } }));
    if (answer.ok) {
      settlePlaced(order);
      toast.success(answer.data.message);
      await onChanged();
    } else {
      setError(failureWords(answer));
      // It is over: the page says what became of it.
      if (answer.status === 409) {
        toast.error(failureWords(answer));
        await onChanged();
      } else field.current?.focus();
    }
    setBusy(false);
  }
  async function resend() {
    setCode('');
    setError(null);
    const answer = await call(api.order['resend-cash-code'].$post({ json: { orderId: order._id } }));
    if (answer.ok) toast.success(answer.data.message);
    else setError(failureWords(answer));
    if (!answer.ok && answer.status === 409) await onChanged();
    field.current?.focus();
  }

  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col gap-5 rounded-md bg-raised p-5 ring-1 ring-gold-line sm:p-6"
    >
      <h2 id="confirm" className="text-xl">
        Confirm your order
      </h2>
      <p>
        We have sent {CODE_DIGITS} digits to <strong className="break-words">{waits.sentTo}</strong>. They
        hold for {CODE_MINUTES} minutes. Your order is placed once you enter them, which you can do until{' '}
        <time dateTime={waits.until}>{monthFirst.time(waits.until)}</time>.
      </p>
      <form method="post" onSubmit={submit} className="flex max-w-md flex-col gap-5">
        <CodeField ref={field} value={code} onValue={setCode} />
        <FormError words={error} />
        <Button type="submit" size="lg" full busy={busy}>
          Confirm order
        </Button>
        <div className="-mx-3 flex flex-wrap justify-between gap-2">
          <LinkButton variant="quiet" size="sm" to="/checkout">
            Pay online instead
          </LinkButton>
          <ResendButton onResend={resend} />
        </div>
      </form>
    </section>
  );
}

/** What goes with a placed order: it is counted, and what it was made of is bought. */
function settlePlaced({ _id, items, totalAmount }: OrderWithHistory): void {
  const bought = items.map(({ productId, name, price, size, quantity }) => {
    return { id: productId, name, price, size, quantity };
  });
  track({ name: 'purchase', orderId: _id, items: bought, value: totalAmount });
  keepBuyNow(null);
  forgetDiscount();
  void loadCart();
}
