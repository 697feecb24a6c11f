import type { Field } from './fields.ts';
import { changedMeanwhile, type Fault, type Values } from './judge-row.ts';
import type { TransferRow } from './rows.server.ts';

/** What of a row has changed in the shop since the file was checked: it is told, and the row is left (R267). */
export function meanwhile(
  row: TransferRow,
  now: Values | undefined,
  fields: readonly Field[],
): Fault[] | null {
  if (row.state === 'new')
    return now ? [{ column: 'id', words: 'was added to the shop since the file was checked.' }] : null;
  if (!now) return [{ column: 'id', words: 'is not in the shop any more.' }];
  const changed = changedMeanwhile(row.given as Values, row.before as Values, now);
  return changed.length === 0
    ? null
    : changed.map((column) => ({
        column: fields.find((field) => field.column === column)?.name ?? column,
        words: 'was changed in the shop since the file was checked: look at it, and check the file again.',
      }));
}
