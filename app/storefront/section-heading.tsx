import type { ReactNode } from 'react';

/** The heading of a part of a page; at its right what belongs to it. */
export function SectionHeading({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4 lg:mb-8">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {text && <p className="mt-1 text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
