import type { Refund, Transaction } from './books.ts';
import { clock, newNumber, type Office } from './office.ts';
import { paiseOf } from './requests.ts';
import type { Webhooks } from './webhooks.ts';

type Refusal = { code: string; msg: string };

/** Takes a merchant's request to give money back, or says why not in the vendor's codes. */
export function takeRefund(
  office: Office,
  transaction: Transaction | undefined,
  token: string,
  rupees: string,
): Refund | Refusal {
  const amount = paiseOf(rupees);
  const all = [...office.books.refunds.rows.values()];
  if (all.some((refund) => refund.token === token)) return { code: '106', msg: 'Token already exists' };
  if (!transaction) return { code: '116', msg: 'Transaction not found' };
  if (transaction.unmapped !== 'captured') return { code: '111', msg: 'Invalid transaction status' };
  const back = all
    .filter(({ txnid, status }) => txnid === transaction.txnid && status !== 'failure')
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (!token || !amount || amount > transaction.amount - back) return { code: '105', msg: 'Invalid Amount' };
  const now = clock(office);
  return office.books.refunds.keep({
    requestId: newNumber(),
    token,
    mihpayid: transaction.mihpayid,
    txnid: transaction.txnid,
    amount,
    status: 'queued',
    createdAt: now,
    nextAt: now + office.switches.refundStepMs,
  });
}

/** Ends refunds that are due; that is announced. */
export function settleDueRefunds(office: Office, webhooks: Webhooks): void {
  for (const refund of office.books.refunds.rows.values()) {
    if (refund.nextAt === null || refund.nextAt > clock(office)) continue;
    const status = office.switches.refunds === 'fail' ? 'failure' : 'success';
    webhooks.announceRefund(office.books.refunds.keep({ ...refund, status, nextAt: null }));
  }
}
