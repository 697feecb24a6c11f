import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import type { Bars } from './dashboard-chart.tsx';

/** Loaded here alone, once the page is there. */
const DashboardChart = lazy(() => import('./dashboard-chart.tsx'));

type Cell = string | number | null;

/**
 * A table, as its rows say it; numbers stand to the right. The first cell names its row. One of many columns scrolls
 * by itself on a narrow screen.
 */
export function Table({
  caption,
  heads,
  rows,
  note,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
  note?: ReactNode;
}) {
  const table = (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-soft">
          {heads.map((head, place) => (
            <th
              key={head}
              scope="col"
              className={`py-1 font-semibold ${place ? 'pl-3 text-right' : 'text-left'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={heads[place + 1]} className="py-1 pl-3 text-right whitespace-nowrap">
                {cell ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {heads.length > 3 ? (
        <section
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          {table}
        </section>
      ) : (
        table
      )}
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
    </>
  );
}

/** A group of the dashboard under its heading. */
export function Group({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <Card className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}

/** The bars of a table beside it. Without scripts the table stands alone. */
export function Charted({
  bars,
  unit,
  lying = false,
  children,
}: {
  bars: Bars;
  unit: string;
  lying?: boolean;
  children: ReactNode;
}) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div aria-hidden="true" className="h-64 min-w-0 lg:h-full lg:min-h-56 noscript:hidden">
        {isReady && (
          <Suspense fallback={null}>
            <DashboardChart bars={bars} unit={unit} lying={lying} />
          </Suspense>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
