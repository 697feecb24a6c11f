import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '#app/data/use-account.ts';
import { useToken } from '#app/session/session.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatPaise } from '#shop/money.ts';
import type { PiecePrices, WayPrice } from '#shop/pricing/piece-prices.ts';
import { productTexts } from './product-texts.ts';

export type PayTerms = { onlineBonusPercent: number; discountPercent: number };

/** What the piece costs paid online, and with the code of a first order or else at the door (R286). */
export function WaysToPay({ prices, terms }: WaysToPayProps) {
  const { online, firstOrder, cash } = prices;
  if (!online && !cash?.campaigns.length) return null;
  return (
    <ul className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 border-l-2 border-gold-line pl-3 text-sm">
      {online ? (
        <Way price={online}>
          <span className="font-medium">{productTexts.ways.online}</span>
          {terms.onlineBonusPercent > 0 && productTexts.ways.off(terms.onlineBonusPercent)}
        </Way>
      ) : (
        cash && <AtTheDoor price={cash} />
      )}
      {online && firstOrder && <FirstOrderOrDoor {...prices} firstOrder={firstOrder} terms={terms} />}
    </ul>
  );
}

type WaysToPayProps = { prices: PiecePrices; terms: PayTerms };
type SecondProps = Pick<PiecePrices, 'cash'> & { firstOrder: WayPrice; terms: PayTerms };

/**
 * The page is the same for everybody, so it has both lines in one place, as high as the higher one: a visitor, and an
 * account whose first order is ahead, read what the code makes of it; who has ordered reads the price at the door.
 */
function FirstOrderOrDoor({ firstOrder, cash, terms }: SecondProps) {
  const isVisitor = useToken() === null;
  const account = useAccount();
  const hasOrdered = account?.firstOrder === false;
  if (hasOrdered && !cash) return null;
  return (
    <>
      <Way price={firstOrder} isShown={isVisitor || account?.firstOrder === true} isBeside>
        <span className="font-medium">{productTexts.ways.firstOrder}</span> {productTexts.ways.with}{' '}
        <Link
          to={isVisitor ? '/login?mode=sign-up' : '/#discount-card'}
          className="inline-flex min-h-6 items-center underline decoration-gold-line underline-offset-4"
        >
          {productTexts.ways.code(terms.discountPercent)}
        </Link>
        {productTexts.ways.paidOnline}
      </Way>
      {cash && <AtTheDoor price={cash} isShown={hasOrdered} isBeside />}
    </>
  );
}

function AtTheDoor(props: Omit<WayProps, 'children'>) {
  return (
    <Way {...props} fees={productTexts.ways.withHandling}>
      <span className="font-medium">{productTexts.ways.cash}</span>
    </Way>
  );
}

const whole = 'col-span-2';
const besideEachOther = 'col-start-1 row-start-2';

type WayProps = {
  price: WayPrice;
  children: ReactNode;
  /** What stands behind the price where delivery adds to it: the total in words. */
  fees?: (total: string) => string;
  isShown?: boolean;
  /** Stands in one place with others, of which one is shown. */
  isBeside?: boolean;
};

function Way({
  price,
  children,
  fees = productTexts.ways.withDelivery,
  isShown = true,
  isBeside = false,
}: WayProps) {
  const { piecesPaise, feesPaise, campaigns } = price;
  return (
    <li
      className={classNames(
        whole,
        'grid grid-cols-subgrid items-baseline',
        isBeside && besideEachOther,
        !isShown && 'invisible',
      )}
    >
      <span className="text-right font-bold text-good tabular-nums">{formatPaise(piecesPaise)}</span>
      <span className="text-soft [&_.font-medium]:text-ink">
        {children}
        {campaigns.length > 0 && productTexts.ways.campaigns(campaigns.join(productTexts.ways.and))}
        {feesPaise === 0 ? productTexts.ways.freeDelivery : fees(formatPaise(piecesPaise + feesPaise))}
      </span>
    </li>
  );
}
