import { classNames } from '#app/ui/class-names.ts';
import { formatPaise, paiseFromRupees } from '#shop/money.ts';

/** An amount of the wire, in rupees, as shoppers read it. */
export function formatRupees(amount: number): string {
  return formatPaise(paiseFromRupees(amount) ?? 0);
}

export function Rupees({ amount, className }: { amount: number; className?: string }) {
  return <span className={classNames('tabular-nums', className)}>{formatRupees(amount)}</span>;
}
