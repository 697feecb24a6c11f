import { z } from 'zod';
import type { Gateway, RefundResult } from '#shop/payments/gateway.ts';
import { type Outcome, read, safeId } from './gateway-http.server.ts';
import { decimalRupees } from './payu-form.server.ts';
import type { payUCommands } from './payu-http.server.ts';
import { paiseOf } from './payu-state.ts';
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
      const all = listed(known, transactionId);
      if (all.kind === 'unknown') return all;
      const unlisted = underWay.has(code ?? '') ? 'unknown' : 'failed';
      return stateOf(all.actions, refundId) ?? { kind: unlisted, reason };
    },

    async checkRefund({ refundId, reference, transactionId }) {
      const asked = reference ?? transactionId;
      if (asked === null) return { kind: 'unknown', reason: 'no id of the payment is known' };
      const ids: [string, ...string[]] = reference === null ? [asked, 'payuid'] : [asked];
      const known = await command('check_action_status', ids, { again: true });
      const all = listed(known, asked);
      if (all.kind === 'unknown') return all;
      // What was asked about by its own id is the refund, or nothing.
      const anothers = reference !== null && all.actions.length > 0;
      const unlisted = anothers
        ? { kind: 'unknown' as const, reason: "another refund's answer" }
        : { kind: 'absent' as const };
      return stateOf(all.actions, refundId) ?? unlisted;
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

type Action = z.infer<typeof action>;
type Listed = { kind: 'listed'; actions: Action[] } | { kind: 'unknown'; reason: string };

/** The actions on what was asked about; none where PayU says that it has none. */
function listed(outcome: Outcome, asked: string): Listed {
  const answer = read(outcome, actionsAnswer);
  if (!answer.ok) return answer.unknown;
  const actions = answer.data.transaction_details[asked];
  if (actions === undefined) return { kind: 'unknown', reason: "another payment's answer" };
  if (typeof actions === 'string') return { kind: 'listed', actions: [] };
  const rows = z.array(action).safeParse(Object.values(actions));
  if (!rows.success) return { kind: 'unknown', reason: 'an answer of the wrong shape' };
  return { kind: 'listed', actions: rows.data };
}

/** The refund with this token among them; null where it is none of them. */
function stateOf(actions: readonly Action[], refundId: string): RefundResult | null {
  const refunds = actions.filter((each) => each.action === 'refund');
  const refund = refunds.find(({ token }) => token === refundId);
  if (!refund) {
    const mayBeIt = refunds.some(({ token }) => !token);
    return mayBeIt ? { kind: 'unknown', reason: 'a refund without its token' } : null;
  }
  if (refund.status === 'success')
    return { kind: 'done', reference: refund.request_id, amountPaise: paiseOf(refund.amt ?? '') };
  if (refund.status === 'failure') return { kind: 'failed', reason: 'the bank did not take it' };
  return { kind: 'pending', reference: refund.request_id };
}
