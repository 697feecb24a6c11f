import type { ReactNode } from 'react';

type FiguresTableProps = {
  caption: string;
  columns: readonly string[];
  /** The first so many columns are words, the rest figures. */
  words: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
};

/** A table of figures; on a narrow screen it scrolls by itself. */
export function FiguresTable({ caption, columns, words, rows, total }: FiguresTableProps) {
  const align = (index: number) =>
    index < words ? 'text-left' : 'text-right tabular-nums whitespace-nowrap';
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md bg-raised ring-1 ring-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`px-3 py-2 font-semibold ${align(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-3 py-2 text-soft">
                None.
              </td>
            </tr>
          )}
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={`px-3 py-2 ${align(index)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t-2 border-line font-semibold">
              {total.map((cell, index) => (
                <td key={columns[index]} className={`px-3 py-2 ${align(index)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
