import { formatPaise, type Paise, paiseFromRupees } from '#shop/money.ts';
import { percentOff } from '#shop/pricing/percent-off.ts';
import { classNames } from './class-names.ts';

/** An amount of money, set so that columns of them line up. */
function Money({ paise, className }: { paise: Paise; className?: string }) {
  return <span className={classNames('tabular-nums', className)}>{formatPaise(paise)}</span>;
}

type PriceProps = {
  pricePaise: Paise;
  originalPricePaise?: Paise;
  /** Whether the price struck through is named as the MRP. */
  isMrp?: boolean;
  size?: 'md' | 'lg';
  /** Whether the percent off stands beside it. */
  percent?: boolean;
  className?: string;
};

/** What it costs; where it once cost more, that too, struck through, and the percent off (R11). */
export function Price({
  pricePaise,
  originalPricePaise = pricePaise,
  isMrp = false,
  size = 'md',
  percent = true,
  className,
}: PriceProps) {
  const off = percent ? percentOff(pricePaise, originalPricePaise) : 0;
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <Money paise={pricePaise} className={size === 'lg' ? 'text-xl font-bold' : 'font-bold'} />
      {originalPricePaise > pricePaise && (
        <>
          <s className={classNames('text-soft', size === 'lg' ? 'text-lg' : 'text-sm')}>
            {isMrp ? 'MRP ' : <span className="sr-only">{`${ORIGINAL} `}</span>}
            {formatPaise(originalPricePaise)}
          </s>
          {off > 0 && <span className="text-sm font-semibold text-good">{off}% off</span>}
        </>
      )}
    </span>
  );
}

/** The same as it is read out, for the name of what it stands in. */
export function priceInWords({
  pricePaise,
  originalPricePaise,
}: {
  pricePaise: Paise;
  originalPricePaise: Paise;
}): string {
  const price = formatPaise(pricePaise);
  return originalPricePaise > pricePaise ? `${price} ${ORIGINAL} ${formatPaise(originalPricePaise)}` : price;
}

const ORIGINAL = 'Original price';

/** An amount of the wire, in rupees, as shoppers read it. */
export function Rupees({ amount, className }: { amount: number; className?: string }) {
  return <span className={classNames('tabular-nums', className)}>{formatRupees(amount)}</span>;
}

/** An amount of the wire, in rupees, as shoppers read it. */
export function formatRupees(amount: number): string {
  return formatPaise(paiseFromRupees(amount) ?? 0);
}
