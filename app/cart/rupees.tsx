import { classNames } from '#app/ui/class-names.ts';
import { formatRupees } from './format-rupees.ts';

/** An amount of the wire, in rupees, as shoppers read it. */
export function Rupees({ amount, className }: { amount: number; className?: string }) {
  return <span className={classNames('tabular-nums', className)}>{formatRupees(amount)}</span>;
}
