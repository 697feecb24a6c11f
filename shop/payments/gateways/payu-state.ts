import type { z } from 'zod';
import { paiseFromRupees } from '#shop/money.ts';
import type { PaymentState } from '#shop/payments/gateway.ts';
import { transaction, unknownTransaction, type verifyAnswer } from './payu-wire.ts';

/**
 * How a transaction stands: paid only where the inner status is 'success' and the money was captured; 'auth' is money
 * that the bank has blocked and PayU may still let go. PayU takes rupees alone and names no currency.
 */
export function paymentState(attemptId: string, answer: z.infer<typeof verifyAnswer>): PaymentState {
  const details = answer.transaction_details[attemptId];
  if (answer.status === 0 && unknownTransaction.safeParse(details).success) return { kind: 'absent' };
  const read = transaction.safeParse(details);
  if (!read.success) return { kind: 'unknown', reason: 'an answer of the wrong shape' };
  const found = read.data;
  if (found.txnid !== attemptId) return { kind: 'unknown', reason: "another transaction's answer" };
  if (found.status === 'success') return taken(found);
  if (found.status === 'failure') return { kind: 'failed', reason: found.unmappedstatus || 'failure' };
  if (found.status === 'pending') return { kind: 'pending' };
  return { kind: 'unknown', reason: 'a state that is not documented' };
}

function taken(found: z.infer<typeof transaction>): PaymentState {
  if (found.unmappedstatus === 'auth') return { kind: 'pending' };
  if (found.unmappedstatus !== 'captured') {
    return { kind: 'unknown', reason: 'a success that is not documented' };
  }
  const owed = paiseOf(found.transaction_amount || found.amt);
  const debited = paiseOf(found.net_amount_debit || found.amt);
  if (owed === null || debited === null || !/^\d{1,30}$/.test(found.mihpayid)) {
    return { kind: 'unknown', reason: 'paid without an amount that can be read' };
  }
  // An offer of the gateway's may not lower the money unseen; its charges on top are no money of ours.
  const amountPaise = Math.min(owed, debited);
  const id = found.mihpayid;
  return { kind: 'paid', amountPaise, currency: 'INR', reference: id, transactionId: id };
}

/** Rupees as PayU writes them, in paise; null where they can't be read. */
export function paiseOf(decimal: string): number | null {
  return /^\d{1,10}(\.\d{1,6})?$/.test(decimal) ? paiseFromRupees(Number(decimal)) : null;
}
