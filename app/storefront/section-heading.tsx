import type { ReactNode } from 'react';

/** The heading of a part of a page; at its right what belongs to it. */
export function SectionHeading({
  title,
  text,
  large = false,
  children,
}: {
  title: string;
  text?: string;
  /** On a page of many sections, none of which is the page's name. */
  large?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="mb-4 flex items-end justify-between gap-4 lg:mb-8">
      <div>
        <h2 className={large ? 'text-3xl' : 'text-xl'}>{title}</h2>
        {text && <p className="mt-1 text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
