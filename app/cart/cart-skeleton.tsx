import { Skeleton } from '#app/ui/skeleton.tsx';

/** The cart page while its lines are on their way. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_23rem]">
      <p role="status" className="sr-only">
        Loading your cart
      </p>
      <div className="flex flex-col gap-6">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton className="aspect-square w-24 sm:w-28" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
