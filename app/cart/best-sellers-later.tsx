import { Suspense } from 'react';
import { onDemand } from '#app/ui/on-demand.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const BestSellers = onDemand(async () => ({
  default: (await import('./best-sellers.tsx')).BestSellersBelow,
}));

/** What others like best, below a page that is seldom empty: its code comes only then (R370). */
export function BestSellersLater() {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <BestSellers />
    </Suspense>
  );
}
