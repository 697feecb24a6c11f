import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; level?: 1 | 2 | 3 };

/** Nothing here: a drawing, a sentence and a way on. `title` is a heading of `level`. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-14 text-center">
      <JewelBox />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** An open jewel box from which a lotus rises, in one line. */
function JewelBox() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 130"
      className="h-32 w-40 text-gold-line"
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M32 82h96l-6 34a6 6 0 0 1-6 5H44a6 6 0 0 1-6-5z" />
        <path d="M28 74h104v8H28zM38 94h84M80 94v14" />
        <circle cx="80" cy="112" r="4" />
        <path d="M80 22c9 13 9 32 0 46-9-14-9-33 0-46Z" />
        <path d="M80 68C64 66 55 54 54 34c13 3 22 13 26 34Zm0 0c16-2 25-14 26-34-13 3-22 13-26 34Z" />
        <path d="M80 70c-20 2-36-5-45-21 12-3 22-1 30 6m15 15c20 2 36-5 45-21-12-3-22-1-30 6" />
        <path d="M46 101c4 5 8 5 12 0m44 0c4 5 8 5 12 0M56 14l2 5m46-5-2 5M80 6v6" />
      </g>
    </svg>
  );
}
