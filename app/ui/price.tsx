import { formatPaise, type Paise } from '#shop/money.ts';
import { percentOff } from '#shop/pricing/quote.ts';
import { classNames } from './class-names.ts';

/** An amount of money, set so that columns of them line up. */
export function Money({ paise, className }: { paise: Paise; className?: string }) {
  return <span className={classNames('tabular-nums', className)}>{formatPaise(paise)}</span>;
}

type PriceProps = { pricePaise: Paise; originalPricePaise?: Paise; size?: 'md' | 'lg'; className?: string };

/** What it costs; where it once cost more, that too, struck through, and the percent off (decision 8). */
export function Price({ pricePaise, originalPricePaise = pricePaise, size = 'md', className }: PriceProps) {
  const percent = percentOff(pricePaise, originalPricePaise);
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <Money paise={pricePaise} className={size === 'lg' ? 'text-2xl font-bold' : 'font-bold'} />
      {originalPricePaise > pricePaise && (
        <>
          <s className={classNames('text-soft', size === 'lg' ? 'text-lg' : 'text-sm')}>
            <span className="sr-only">Original price </span>
            {formatPaise(originalPricePaise)}
          </s>
          {percent > 0 && <span className="text-sm font-semibold text-good">{percent}% off</span>}
        </>
      )}
    </span>
  );
}
