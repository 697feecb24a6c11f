/** Whoever pays, signs in or follows an order is not asked anything else. */
const quietPages =
  /^\/+(cart|checkout|placeorder|payment-status|payupaymentpage|pay|order|login|reset)(\/|$)/i;

/** Whether shoppers may be asked to be counted on a page (R311). */
export function asksAt(path: string): boolean {
  return !quietPages.test(path);
}
