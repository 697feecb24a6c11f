import type { ReactNode } from 'react';

type SheetProps = { icon: ReactNode; title: string; actions?: ReactNode; children: ReactNode };

/** The outcome of a payment: a sign, a heading, what is known, and the ways on. */
export function Sheet({ icon, title, actions, children }: SheetProps) {
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 text-center">
      {icon}
      <h1 className="text-3xl">{title}</h1>
      <div className="flex w-full flex-col items-center gap-4 text-soft">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}

/** Names and values, one under the other. */
export function Facts({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className="mt-2 w-full border-y border-gold-line py-3 text-left text-ink">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1">
          <dt className="shrink-0 text-soft">{name}</dt>
          <dd className="min-w-0 text-right text-sm font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
