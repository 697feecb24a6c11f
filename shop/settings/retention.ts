/**
 * How long what is kept, in years where it says nothing else: the privacy page prints it,
 * shop/privacy/erase-by-retention.ts carries it out (Digital Personal Data Protection Rules 2025, rule 8; GST and
 * company law for orders).
 */
export const retention = {
  /** Orders; invoices, credit notes and what staff did from the end of their financial year on (kept_by_law_since, R486). */
  orders: 8,
  /** What somebody wrote to the shop. */
  messages: 2,
  /** What payment gateways reported, as it came: for disputes. */
  paymentReports: 2,
  /** Requests for a mail when something is back, in days. */
  waitDays: 90,
  /** Orders that failed and never brought money, in days: they are shown for 7, money may come late for 5. */
  failedOrderDays: 14,
} as const;

/** How long a login lasts: at most, and without being used. */
export type SessionTimes = { days: number; idleDays: number };

export const usualSessionTimes: SessionTimes = { days: 30, idleDays: 14 };
