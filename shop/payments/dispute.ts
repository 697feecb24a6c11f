/**
 * How Cashfree (DISPUTE_CLOSED CHARGEBACK_MERCHANT_LOST) and PhonePe (payment.dispute.lost) name a dispute that went to the
 * buyer, also as the shop accepted it; a regular expression that PostgreSQL reads alike.
 */
export const LOST_DISPUTE = '(_MERCHANT_LOST|_MERCHANT_ACCEPTED|\\.lost)$';
const WON_DISPUTE = '(_MERCHANT_WON|\\.won)$';

/** How a dispute ended, by the name of its report; null while it goes on. */
export function disputeEnd(event: string): 'won' | 'lost' | null {
  if (new RegExp(LOST_DISPUTE).test(event)) return 'lost';
  return new RegExp(WON_DISPUTE).test(event) ? 'won' : null;
}

type Report = { about: string; disputeEnd: ReturnType<typeof disputeEnd> };

/**
 * Of the reports of disputes, the newest first, the one by which nobody pays twice: of one that was lost, else of a payment whose
 * newest says that it goes on, else the newest (R450). `about`: the payment.
 */
export function worstDispute<R extends Report>(reports: readonly R[]): R | undefined {
  const goesOn = (report: R) =>
    report.disputeEnd === null && reports.find(({ about }) => about === report.about) === report;
  return reports.find((report) => report.disputeEnd === 'lost') ?? reports.find(goesOn) ?? reports[0];
}
