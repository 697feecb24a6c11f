import { Fragment } from 'react';
import { type DraftLine, fieldsOfLines } from './new-order-state.ts';

/** The lines so far and whom they are for, in a form that sends something else. */
export function KeptLines({ lines, customer }: { lines: readonly DraftLine[]; customer: string | null }) {
  return (
    <>
      {customer && <input type="hidden" name="customer" value={customer} />}
      {lines.map((line) => (
        <Fragment key={`${line.productId} ${line.size}`}>
          {fieldsOfLines([line]).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Fragment>
      ))}
    </>
  );
}
