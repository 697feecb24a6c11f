import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { type PageTerms, useTerms } from '#app/terms.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { mayChange, orderStatuses } from '#shop/orders/order.ts';
import type { OrderWithHistory } from './order-view.tsx';

/** Whether the shopper can still cancel: before it ships (R96). */
export function mayCancel(status: string, { returnDays }: Pick<PageTerms, 'returnDays'>): boolean {
  const from = orderStatuses.find((known) => known === status);
  return (
    from !== undefined && mayChange({ from, to: 'Cancelled', now: new Date(), deliveredAt: null, returnDays })
  );
}

const FAILED = 'The order could not be cancelled. Please try again.';

type CancelOrderProps = { order: OrderWithHistory; onCancelled: () => Promise<void> };

/** Cancels the whole order, after a second look. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { refundDays } = useTerms();
  const { busy, faults, submit } = useForm(async (given) => {
    const json = { orderId: order._id, reason: textIn(given, 'reason').trim() };
    const answer = await call(api.order.cancel.$post({ json }));
    if (!answer.ok) return failureWords(answer, { otherwise: FAILED, offline: FAILED });
    toast.success('Your order is cancelled');
    await onCancelled();
  });
  return (
    <details className="border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center text-soft underline decoration-gold-line underline-offset-4 hover:text-ink">
        Cancel this order
      </summary>
      <form method="post" onSubmit={submit} className="mt-2 flex max-w-lg flex-col gap-4">
        <p>
          The whole order is cancelled, without charge.{' '}
          {order.paymentStatus &&
            `What you paid goes back to the original method within ${refundDays} business days.`}
        </p>
        <TextField label="Why?" name="reason" optional maxLength={300} />
        <FormError words={faults.form} />
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          {busy ? 'Cancelling...' : 'Cancel order'}
        </Button>
      </form>
    </details>
  );
}
