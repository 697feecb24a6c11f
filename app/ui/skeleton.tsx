import { classNames } from './class-names.ts';

/** A grey shape where something is still to come; give it the size of that thing by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sunk', className)} />
  );
}

/** Lines of text still to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];
  return (
    <span className="flex flex-col gap-3">
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} className={classNames('h-4', width)} />
      ))}
    </span>
  );
}
