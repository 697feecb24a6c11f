import { Fragment } from 'react';
import { useSearchParams } from 'react-router';
import { type DraftLine, fieldsOfLines } from './new-order-state.ts';

/** The lines so far and whom they are for, in a form that sends something else. */
export function KeptLines({
  lines,
  customer,
  withCode = true,
}: {
  lines: readonly DraftLine[];
  customer: string | null;
  withCode?: boolean;
}) {
  const code = useSearchParams()[0].get('code');
  return (
    <>
      {withCode && code && <input type="hidden" name="code" value={code} />}
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
