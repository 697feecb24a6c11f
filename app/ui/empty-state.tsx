import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** The empty jewel box, in another light for each thing that is missing. */
const boxes = {
  cart: 'empty-box-day',
  orders: 'empty-box-ajar',
  wishlist: 'empty-box-petals',
  search: 'empty-box-night',
} as const;

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** What is missing. */
  kind?: keyof typeof boxes;
};

/** Nothing here: an empty jewel box, a sentence and a way on. `title` is a heading of `level`. */
export function EmptyState({ title, children, action, level = 2, kind = 'cart' }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center sm:py-12">
      <Picture
        image={{ file: boxes[kind], alt: '', width: 640, height: 480 }}
        sizes="16rem"
        widths={[320, 480, 640]}
        className="h-48 w-64 rounded-sm"
      />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
