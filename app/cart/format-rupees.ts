import { formatPaise, paiseFromRupees } from '#shop/money.ts';

/** An amount of the wire, in rupees, as shoppers read it. */
export function formatRupees(amount: number): string {
  return formatPaise(paiseFromRupees(amount) ?? 0);
}
