import { Skeleton } from '#app/ui/skeleton.tsx';

/** The checkout while nothing is known yet. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-10 lg:grid-cols-[1fr_25rem]">
      <p role="status" className="sr-only">
        Loading the checkout
      </p>
      <AddressFieldsSkeleton />
      <Skeleton className="h-96" />
    </div>
  );
}

/** The delivery form before the account's addresses have come. */
export function AddressFieldsSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
