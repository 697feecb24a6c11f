import { openWebhooks as openSender } from '#standins/deliveries.ts';
import type { Refund, Transaction } from './books.ts';
import { clock, type Office } from './office.ts';
import { outcomeFields, rupees } from './wire.ts';

export type Webhooks = {
  announcePayment(transaction: Transaction): void;
  announceRefund(refund: Refund): void;
  deliverDue(): Promise<void>;
};

/** PayU's webhooks: payments as a form with the hash of the outcome; refunds as JSON that nothing proves. */
export function openWebhooks(office: Office): Webhooks {
  const sender = openSender({
    deliveries: office.books.deliveries,
    clock: () => clock(office),
    switches: () => office.switches,
    retryMs: office.options.webhookRetryMs ?? 1_000,
    stopping: office.stopping,
    headers: ({ event }) => ({
      'content-type': event === 'refund' ? 'application/json' : 'application/x-www-form-urlencoded',
    }),
  });
  return {
    announcePayment(transaction) {
      const fields = outcomeFields(office, transaction);
      sender.announce(`payment ${transaction.status}`, new URLSearchParams(fields).toString());
    },
    announceRefund(refund) {
      const event = {
        key: office.options.key,
        mihpayid: refund.mihpayid,
        merchantTxnId: refund.txnid,
        request_id: refund.requestId,
        amt: rupees(refund.amount),
        status: refund.status,
        token: refund.token,
        bank_ref_num: refund.requestId,
        bank_arn: null,
        refund_mode: 'Back to Source',
        action: 'refund',
        remark: null,
      };
      sender.announce('refund', JSON.stringify(event));
    },
    deliverDue: sender.deliverDue,
  };
}
