import type { ReactNode } from 'react';

/** The name of a list page, how many pieces it has, and what chooses among them. */
export function PageHeading({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="pt-7 pb-6 lg:pt-12 lg:pb-8">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-1 flex min-h-11 items-center justify-between gap-4">
        {text && <p className="text-soft tabular-nums">{text}</p>}
        {children}
      </div>
    </div>
  );
}

export function countInWords(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}
