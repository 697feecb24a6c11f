import { Skeleton } from '#app/ui/skeleton.tsx';
import { checkoutTexts } from './checkout-texts.ts';

/** The checkout while nothing is known yet, about as long as it will be. */
export function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid min-h-[70rem] items-start gap-8 lg:min-h-0 lg:grid-cols-[1fr_25rem]"
    >
      <p role="status" className="sr-only">
        {checkoutTexts.loading}
      </p>
      <Skeleton className="h-14 lg:hidden" />
      <AddressFieldsSkeleton />
      <Skeleton className="h-96" />
    </div>
  );
}

/** The delivery form before the account's addresses have come. */
export function AddressFieldsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
