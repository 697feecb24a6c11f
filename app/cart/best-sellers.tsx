import { Divider } from '#app/ui/card.tsx';
import { PickRow } from './pick-row.tsx';
import { usePicks } from './use-picks.ts';

const none: readonly string[] = [];

/** Below an empty page: pieces that others like best (R20). Nothing where they don't come. */
export function BestSellersBelow() {
  const { picks, waiting } = usePicks(none);
  if (!waiting && picks.length === 0) return null;
  return (
    <div className="pb-6">
      <Divider className="mb-10" />
      <PickRow title="Best sellers" picks={picks} waiting={waiting} canAdd={false} />
    </div>
  );
}
