import type { ReactNode } from 'react';

/** What staff should know before they go on: what it is, then what to do. */
export function DeskWarning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="mt-4 rounded-sm bg-warn/12 px-4 py-3">
      <strong className="font-semibold">{title}</strong> {children}
    </p>
  );
}
