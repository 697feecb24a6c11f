import { addressAttributes } from '#app/address/address-form.tsx';
import { addressTexts } from '#app/address/address-texts.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { states } from '#shop/shipping/states.ts';
import { monthFirst } from '#shop/time.ts';
import { staffName } from '#shop/viewer.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';

type DeskOrderPage = Route.ComponentProps['loaderData'];

/** What staff tell each other of an order. */
export function OrderNotes({ page: { notes } }: { page: DeskOrderPage }) {
  return (
    <Card {...(notes.length === 0 && { className: 'print:hidden' })}>
      <h2 className="text-lg">Notes</h2>
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {notes.map(({ id, author, words, writtenAt }) => (
          <li key={id} className="py-2">
            <span className="text-sm text-soft">
              {staffName(author)}, {monthFirst.dateTime(writtenAt)}
            </span>
            <span className="block whitespace-pre-line wrap-anywhere">{words}</span>
          </li>
        ))}
      </ol>
      <AdminForm key={notes.length} intent="note" label="Add the note" className="mt-3 space-y-3">
        <TextArea
          label="A note for colleagues"
          name="words"
          rows={2}
          maxLength={1000}
          hint="It can't be changed. The shopper sees it only in a copy of all their data."
          required
        />
      </AdminForm>
    </Card>
  );
}

const fields = ['firstName', 'lastName', 'street', 'city', 'zipcode', 'phone'] as const;

/** Where the parcel goes can be corrected until it leaves; what it was stays readable. */
export function CorrectAddress({ page: { order, role, corrections, parts } }: { page: DeskOrderPage }) {
  const address = order.shippingAddress;
  const isOpen = order.status === 'Order Placed' || (order.status === 'Processing' && parts.length === 0);
  return (
    <>
      {corrections.map(({ id, actor, before, correctedAt }) => (
        <p key={id} className="mt-3 text-sm text-soft">
          Corrected by {staffName(actor)}, {monthFirst.dateTime(correctedAt)}. It was: {before.firstName}{' '}
          {before.lastName}, {before.street}, {before.city}, {before.state} {before.zipcode}, {before.phone}
        </p>
      ))}
      {isOpen && may(role, 'change-orders') && (
        <details className="mt-3">
          <summary className="cursor-pointer py-1 text-sm font-semibold">Correct the address</summary>
          <AdminForm
            key={corrections.length}
            intent="correct-address"
            label="Save the address"
            className="mt-2 space-y-3"
          >
            <input type="hidden" name="earlier" value={corrections.length} />
            {fields.map((name) => (
              <TextField
                key={name}
                label={addressTexts.labels[name]}
                name={name}
                defaultValue={address[name]}
                inputMode={addressAttributes[name].inputMode}
                maxLength={addressAttributes[name].maxLength}
                required
              />
            ))}
            <SelectField label="State" name="state" defaultValue={address.state}>
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
            <p className="text-sm text-soft">The shopper gets a mail. What was charged stays.</p>
          </AdminForm>
        </details>
      )}
    </>
  );
}
