import { amountInWords } from '#shop/amount-in-words.ts';
import type { PaymentState, RefundState } from './gateway.ts';

/** What a gateway says of a payment now, as staff read it after its name. */
export function paymentInWords(state: PaymentState): string {
  switch (state.kind) {
    case 'paid':
      return `paid, ${amountInWords(state.amountPaise, state.currency)}, reference ${state.reference}`;
    case 'pending':
      return state.declined ? 'not paid: the last try was declined, another is possible' : 'not paid yet';
    case 'failed':
      return `failed: ${state.reason || 'no reason given'}`;
    case 'absent':
      return 'does not know this payment';
    case 'unknown':
      return `no clear answer: ${state.reason}`;
  }
}

/** The same of a refund; `currency`: of its payment, null where that is not known. */
export function refundInWords(state: RefundState, currency: string | null): string {
  switch (state.kind) {
    case 'done': {
      const { amountPaise, reference } = state;
      const amount = amountPaise === null ? '' : `${amountInWords(amountPaise, currency ?? 'INR')}, `;
      return `done, ${amount}reference ${reference}`;
    }
    case 'pending':
      return `under way, reference ${state.reference}`;
    case 'failed':
      return `failed: ${state.reason || 'no reason given'}`;
    case 'absent':
      return 'does not know this refund';
    case 'unknown':
      return `no clear answer: ${state.reason}`;
  }
}
