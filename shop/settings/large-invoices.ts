import type { Paise } from '#shop/money.ts';
import { midnightInIndia } from '#shop/time.ts';

/**
 * Above which value an invoice to an unregistered buyer in another State is told of by itself in GSTR-1 (Rule 59(4) of the
 * CGST Rules; from August 2024 by notification 12/2024 - Central Tax).
 */
const limits: readonly { fromDate: string; paise: Paise }[] = [
  { fromDate: '2017-07-01', paise: 2_50_000_00 },
  { fromDate: '2024-08-01', paise: 1_00_000_00 },
];

/** The limit in force when an invoice was issued (R167). */
export function largeInvoiceLimit(issuedAt: Date): Paise {
  const started = limits.filter(({ fromDate }) => midnightInIndia(fromDate) <= issuedAt);
  return (started.at(-1) ?? limits[0]!).paise;
}
