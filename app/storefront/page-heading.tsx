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
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 lg:pt-12 lg:pb-8">
      <div>
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-1 text-soft tabular-nums">{text}</p>}
      </div>
      {children}
    </div>
  );
}

export function pieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}
