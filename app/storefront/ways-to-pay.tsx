import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useToken } from '#app/session/session.ts';
import { formatPaise } from '#shop/money.ts';
import type { PiecePrices, WayPrice } from '#shop/pricing/piece-prices.ts';

export type PayTerms = { onlineBonusPercent: number; discountPercent: number };

/**
 * What the piece costs paid online, and with the code of a first order (R286). The page is the same for everybody: who
 * is signed in reads the price at the door instead of what may not be theirs.
 */
export function WaysToPay({ prices, terms }: { prices: PiecePrices; terms: PayTerms }) {
  const { online, firstOrder, cash } = prices;
  const isVisitor = useToken() === null;
  if (!online) return null;
  return (
    <ul className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 border-l-2 border-gold-line pl-3 text-sm">
      <Way price={online}>
        <span className="font-medium">paid online</span>, {terms.onlineBonusPercent}% off
      </Way>
      {firstOrder && isVisitor && (
        <Way price={firstOrder}>
          <span className="font-medium">on a first order</span> with{' '}
          <Link
            to="/login?mode=sign-up"
            className="inline-flex min-h-6 items-center underline decoration-gold-line underline-offset-4"
          >
            your {terms.discountPercent}% code
          </Link>
          , paid online
        </Way>
      )}
      {firstOrder && !isVisitor && cash && (
        <Way price={cash}>
          <span className="font-medium">cash on delivery</span>
        </Way>
      )}
    </ul>
  );
}

function Way({ price, children }: { price: WayPrice; children: ReactNode }) {
  return (
    <li className="col-span-2 grid grid-cols-subgrid items-baseline">
      <span className="text-right font-bold text-good tabular-nums">{formatPaise(price.piecesPaise)}</span>
      <span className="text-soft [&_.font-medium]:text-ink">
        {children}
        {price.feesPaise === 0 ? ', free delivery' : ` + ${formatPaise(price.feesPaise)} delivery`}
      </span>
    </li>
  );
}
