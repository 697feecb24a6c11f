import { Divider } from '#app/ui/card.tsx';
import { cartTexts } from './cart-texts.ts';
import { PickRow } from './pick-row.tsx';
import { usePicks } from './use-picks.ts';

const none: readonly string[] = [];

type BestSellersProps = { besides?: readonly string[]; isWanted?: boolean };

/**
 * Below an empty page, or one with few pieces (`besides`): what others like best (R20). Nothing where that doesn't come;
 * its place alone until it `isWanted`.
 */
export function BestSellersBelow({ besides = none, isWanted = true }: BestSellersProps) {
  const { picks: found, waiting: isAsked } = usePicks(isWanted ? none : null);
  const waiting = isAsked || !isWanted;
  const picks = found.filter(({ id }) => !besides.includes(id));
  if (!waiting && picks.length === 0) return null;
  return (
    <div className="pb-6">
      <Divider className="mb-10" />
      <PickRow title={cartTexts.bestSellers} picks={picks} waiting={waiting} canAdd={false} />
    </div>
  );
}
