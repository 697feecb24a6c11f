import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A raised sheet for things that belong together: an order, a summary, a form. Pictures need no card. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('rounded-md bg-raised p-5 ring-1 ring-line sm:p-6', className)} />
  );
}

/** A thin gold line with a lotus in the middle, between parts of a page. */
export function Divider({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex items-center gap-4 text-gold-line', className)}>
      <span className="h-px flex-1 bg-linear-to-r from-transparent to-current" />
      <svg
        aria-hidden="true"
        viewBox="0 0 48 24"
        className="h-5 w-10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      >
        <path d="M24 3c4 5 4 12 0 18-4-6-4-13 0-18Z" />
        <path d="M24 21C17 20 13 15 13 7c5 1 9 5 11 14Zm0 0c7-1 11-6 11-14-5 1-9 5-11 14Z" />
        <path d="M24 21C15 22 8 19 4 12c5-1 9 0 12 3m8 6c9 1 16-2 20-9-5-1-9 0-12 3" />
      </svg>
      <span className="h-px flex-1 bg-linear-to-l from-transparent to-current" />
    </div>
  );
}
