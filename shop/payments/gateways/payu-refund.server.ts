import type { Gateway, RefundState } from '#shop/payments/gateway.ts';
import { type Outcome, read, safeId } from './gateway-http.server.ts';
import { decimalRupees } from './payu-form.server.ts';
import type { payUCommands } from './payu-http.server.ts';
import { action, actionsAnswer, refundAnswer } from './payu-wire.ts';

/**
 * Refunds of PayU: asked for by PayU's id of the payment with a token of ours, followed by PayU's request id.
 * PayU refuses a token that it knows; which refund it belongs to is found among the payment's own.
 */
export function payURefunds(
  command: ReturnType<typeof payUCommands>,
): Pick<Gateway, 'refund' | 'checkRefund'> {
  return {
    async refund({ refundId, amountPaise, transactionId }) {
      if (transactionId === null) return { kind: 'unknown', reason: 'no id of the payment is known' };
      const amount = decimalRupees(amountPaise);
      const asked = await command('cancel_refund_transaction', [transactionId, safeId(refundId), amount], {
        again: false,
      });
      const answer = read(asked, refundAnswer);
      if (!answer.ok) return answer.unknown;
      const { status, request_id: reference, msg, error_code: code } = answer.data;
      if (status === 1 && reference) return { kind: 'pending', reference };
      const reason = `${code ?? ''} ${msg ?? ''}`.trim();
      // An earlier, unanswered try may have made it.
      const known = await command('check_action_status', [transactionId, 'payuid'], { again: true });
      const unlisted = underWay.has(code ?? '') ? 'unknown' : 'failed';
      return stateOf(known, transactionId, refundId) ?? { kind: unlisted, reason };
    },

    async checkRefund({ refundId, reference }) {
      if (reference === null) return { kind: 'unknown', reason: 'no id of the refund is known' };
      const known = await command('check_action_status', [reference], { again: true });
      return stateOf(known, reference, refundId) ?? { kind: 'unknown', reason: 'PayU does not know it' };
    },
  };
}

/**
 * Codes with which a request may be under way that PayU does not list yet, '106 Token already exists' say: asked for anew it
 * would be paid twice. Source: PayU's error codes for refund initiation.
 */
const underWay: ReadonlySet<string> = new Set(
  '101 102 104 106 107 109 112 120 122 123 126 127 214 225 226 227'.split(' '),
);

/** The refund with this token among the actions on what was asked about; null where PayU says that it has none. */
function stateOf(outcome: Outcome, asked: string, refundId: string): RefundState | null {
  const answer = read(outcome, actionsAnswer);
  if (!answer.ok) return answer.unknown;
  const actions = answer.data.transaction_details[asked];
  if (actions === undefined) return { kind: 'unknown', reason: "another payment's answer" };
  if (typeof actions === 'string') return null;
  const rows = Object.values(actions).map((row) => action.safeParse(row));
  if (rows.some(({ success }) => !success))
    return { kind: 'unknown', reason: 'an answer of the wrong shape' };
  const refund = rows.find(({ data }) => data?.action === 'refund' && data.token === refundId)?.data;
  if (!refund) return null;
  if (refund.status === 'success') return { kind: 'done', reference: refund.request_id };
  if (refund.status === 'failure') return { kind: 'failed', reason: 'the bank did not take it' };
  return { kind: 'pending', reference: refund.request_id };
}
