import { Link } from 'react-router';

/** States of rows that can be looked at, those first that need somebody. */
export const rowStates = [
  { state: 'faulty', title: 'Faulty' },
  { state: 'left', title: 'Left as they were' },
  { state: 'new', title: 'New' },
  { state: 'changed', title: 'Changed' },
  { state: 'done', title: 'Done' },
  { state: 'same', title: 'Unchanged' },
] as const;

/** A row as the page shows it: each field with what the shop has (`before`) and what the file says. */
export type ShownRow = {
  row: number;
  key: string;
  changes: { name: string; before?: string; after: string }[];
  faults: readonly { column: string; words: string }[];
};

/** Rows of a file, with what they change or what is wrong. */
export function TransferRows({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-md bg-raised ring-1 ring-line empty:hidden">
      {rows.map(({ row, key, changes, faults }) => (
        <li key={row} className="px-4 py-2">
          <p className="flex flex-wrap gap-x-3">
            <span className="text-sm text-soft tabular-nums">Row {row}</span>
            {key && (
              <Link
                to={`/product/${key.split(' ', 1)[0]}`}
                className="font-mono text-sm wrap-anywhere underline underline-offset-4"
              >
                {key}
              </Link>
            )}
          </p>
          {faults.map(({ column, words }) => (
            <p key={`${column} ${words}`} className="text-danger">
              <span className="font-semibold">{column || 'The row'}</span> {words}
            </p>
          ))}
          {faults.length === 0 && changes.length > 0 && (
            <dl className="mt-1 space-y-0.5 text-sm">
              {changes.map(({ name, before, after }) => (
                <div key={name} className="flex flex-wrap gap-x-2">
                  <dt className="font-semibold">{name}</dt>
                  <dd className="wrap-anywhere">
                    {before !== undefined && (
                      <del className="text-soft">{shortened(before) || 'nothing'}</del>
                    )}{' '}
                    <ins className="no-underline">{shortened(after) || 'nothing'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

const MOST_SHOWN = 120;

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
