import type { Mode, Status, Transaction, Unmapped } from './books.ts';
import { clock, newNumber, type Office } from './office.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

const ends: Record<Outcome, [Status, Unmapped]> = {
  pay: ['success', 'captured'],
  'pay-and-close': ['success', 'captured'],
  authorise: ['success', 'auth'],
  leave: ['pending', 'pending'],
  fail: ['failure', 'failed'],
  'pay-late': ['failure', 'failed'],
  cancel: ['failure', 'userCancelled'],
  drop: ['failure', 'dropped'],
};

/** Does what the shopper chose on an open transaction and announces it. */
export function takeOutcome(
  office: Office,
  webhooks: Webhooks,
  transaction: Transaction,
  outcome: Outcome,
  mode: Mode = 'UPI',
): Transaction {
  if (transaction.status !== 'pending') return transaction;
  const [status, unmapped] = ends[outcome];
  const comesLater = outcome === 'pay-late' || outcome === 'authorise';
  const moneyAt = comesLater ? clock(office) + office.switches.lateDelayMs : transaction.moneyAt;
  return note(office, webhooks, { ...transaction, status, unmapped, mode, moneyAt });
}

/** Lets time pass: late and authorised money arrives, open pages are left. */
export function settleDueTransactions(office: Office, webhooks: Webhooks): void {
  const now = clock(office);
  for (const transaction of office.books.transactions.rows.values()) {
    if (transaction.moneyAt !== null && transaction.moneyAt <= now) {
      note(office, webhooks, { ...transaction, status: 'success', unmapped: 'captured', moneyAt: null });
    } else if (transaction.status === 'pending' && transaction.expireAt <= now) {
      const unmapped = transaction.unmapped === 'initiated' ? 'bounced' : 'dropped';
      note(office, webhooks, { ...transaction, status: 'failure', unmapped });
    }
  }
}

function note(office: Office, webhooks: Webhooks, next: Transaction): Transaction {
  const isPaid = next.unmapped === 'captured';
  const kept = office.books.transactions.keep({
    ...next,
    amount: isPaid ? (office.switches.wrongAmount ?? next.amount) : next.amount,
    bankReference: isPaid ? newNumber() : next.bankReference,
    moneyAt: isPaid ? null : next.moneyAt,
  });
  if (kept.status !== 'pending') webhooks.announcePayment(kept);
  return kept;
}
