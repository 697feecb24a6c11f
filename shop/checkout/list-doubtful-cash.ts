import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { type CashOutcome, listWaitingWithReasons } from '#shop/orders/cash-orders.ts';
import type { CashReason } from './cash-trust.ts';

/** A cash order that was not believed as it came; `outcome`: what became of that, null while it waits. */
export type DoubtfulCash = {
  orderId: string;
  number: string;
  totalPaise: Paise;
  email: string;
  phone: string;
  reasons: CashReason[];
  askedAt: Date;
  until: Date;
  outcome: CashOutcome | null;
};

/** For staff: cash orders that wait for their confirmation, oldest first, at most 500; or what was doubted of one order. */
export async function listDoubtfulCash(db: Database, orderId: string | null = null): Promise<DoubtfulCash[]> {
  return (await listWaitingWithReasons(db, orderId)).map((row) => ({
    orderId: row.id,
    number: row.number,
    totalPaise: row.total_paise,
    email: row.email,
    phone: row.cash_phone ?? '',
    reasons: row.reasons as CashReason[],
    askedAt: row.asked_at,
    until: row.wait_until,
    outcome: row.outcome,
  }));
}
