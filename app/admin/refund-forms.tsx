import { Fragment } from 'react';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';

type Page = Route.ComponentProps['loaderData'];

/** A part of what was paid goes back: pieces of lines, or an amount. Their fields are empty again once it does. */
export function RefundForms({ page: { order, refundedPaise, refundable } }: { page: Page }) {
  return (
    <>
      {refundable.length > 0 && (
        <AdminForm intent="refund-lines" label="Refund these pieces" guarded>
          <input type="hidden" name="before" value={refundedPaise} />
          <Fragment key={refundedPaise}>
            {refundable.map(({ position, where, isBoth, left, nextPaise }) => (
              <SelectField
                key={`${position} ${where}`}
                label={`${lineName(order.items[position], position)}${isBoth ? places[where] : ''}, ${formatPaise(nextPaise)} each`}
                name={`${where}-${position}`}
                defaultValue="0"
              >
                {[...Array(left + 1).keys()].map((pieces) => (
                  <option key={pieces}>{pieces}</option>
                ))}
              </SelectField>
            ))}
            <Reason />
          </Fragment>
        </AdminForm>
      )}
      <AdminForm intent="refund" label="Refund a part" guarded>
        <input type="hidden" name="before" value={refundedPaise} />
        <Fragment key={refundedPaise}>
          <TextField label="Amount in rupees" name="amount" inputMode="decimal" maxLength={12} required />
          <Reason />
        </Fragment>
      </AdminForm>
    </>
  );
}

/** With its size: one piece may be there in two. */
function lineName(line: Page['order']['items'][number] | undefined, position: number): string {
  if (!line) return `Line ${position + 1}`;
  return line.size ? `${line.name}, size ${line.size}` : line.name;
}

/** Of a line of which a part has left. */
const places = { sent: ', of those that have left', unsent: ', of those to be packed' };

function Reason() {
  return (
    <TextField
      label="Reason"
      name="reason"
      maxLength={500}
      hint="It stands on the credit note, and in the mail that asks for an account."
      required
    />
  );
}
