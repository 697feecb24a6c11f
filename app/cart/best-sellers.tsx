import { Divider } from '#app/ui/card.tsx';
import { cartTexts } from './cart-texts.ts';
import type { ShownPiece } from './mini-piece.tsx';
import { PickRow } from './pick-row.tsx';
import { usePicks } from './use-picks.ts';

const none: readonly string[] = [];

/**
 * Below an empty page, or one with few pieces (`besides`): what others like best (R20), asked for by the browser. Nothing
 * where that doesn't come.
 */
export function BestSellersBelow({ besides = none }: { besides?: readonly string[] }) {
  const { picks, waiting } = usePicks(none);
  return <BestSellers picks={picks.filter(({ id }) => !besides.includes(id))} waiting={waiting} />;
}

type BestSellersProps = { picks: readonly ShownPiece[]; waiting?: boolean };

/** What others like best, below a page that has it already; nothing where there is none. */
export function BestSellers({ picks, waiting = false }: BestSellersProps) {
  if (!waiting && picks.length === 0) return null;
  return (
    <div className="pb-6">
      <Divider className="mb-10" />
      <PickRow title={cartTexts.bestSellers} picks={picks} waiting={waiting} canAdd={false} />
    </div>
  );
}
