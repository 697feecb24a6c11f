import type { ReactNode } from 'react';

/** One part of the styleguide under its name. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="border-b border-line pb-2 text-xl">{title}</h3>
      {children}
    </div>
  );
}

/** Components beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
