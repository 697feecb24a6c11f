import { formatPaise } from '#shop/money.ts';
import type { Terms } from './terms.ts';

/** The fees as pages print them, from the settings (R7). */
export function feesInWords(terms: Terms): { prepaid: string; cod: string } {
  const freeFrom = formatPaise(terms.prepaidFreeDeliveryFromPaise);
  const delivery = formatPaise(terms.deliveryFeePaise);
  const handling = formatPaise(terms.codHandlingFeePaise);
  return {
    prepaid: `Free delivery on prepaid orders of ${freeFrom} and above, else ${delivery}`,
    cod: `Cash on delivery: ${delivery} delivery + ${handling} handling`,
  };
}
