import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { JewelBoxKind } from './jewel-box.tsx';

/** A drawing only: where its code does not come, its place stays empty. */
const JewelBox = lazy(
  (): Promise<{ default: ComponentType<{ kind: JewelBoxKind }> }> =>
    import('./jewel-box.tsx').catch(() => ({ default: Place })),
);
const Place = () => <div className="h-44 w-56" />;

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** What hangs above the jewel box. */
  kind?: JewelBoxKind;
};

/** Nothing here: a drawing, a sentence and a way on. `title` is a heading of `level`. */
export function EmptyState({ title, children, action, level = 2, kind = 'cart' }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center sm:py-12">
      <Suspense fallback={<Place />}>
        <JewelBox kind={kind} />
      </Suspense>
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
