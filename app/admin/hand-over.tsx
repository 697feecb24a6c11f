import { Fragment } from 'react';
import { SelectField } from '#app/ui/field.tsx';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { ParcelFields } from './parcel-fields.tsx';

/** The parcel that is handed to the carrier: with all that is left of the order, or a part of it (R190). */
export function HandOver({ page: { order, parts, unsent } }: { page: Route.ComponentProps['loaderData'] }) {
  const pieces = unsent.reduce((sum, { quantity }) => sum + quantity, 0);
  const refunded = unsent.filter((line) => line.refunded > 0);
  const isCash = order.paymentMethod === 'cod' && order.totalPaise > 0;
  const mayChoose = pieces > 1 && order.exchangeOf === null && !isCash;
  return (
    <AdminForm
      intent="ship"
      label={parts.length > 0 ? `Hand parcel ${parts.length + 1} to the carrier` : 'Hand to the carrier'}
      variant="primary"
    >
      <input type="hidden" name="parcels" value={parts.length} />
      <Fragment key={parts.length}>
        <ParcelFields />
        {refunded.length > 0 && (
          <p className="text-sm font-semibold">
            Refunded before it was sent:{' '}
            {refunded.map((line) => `${line.refunded} of ${line.quantity} × ${line.name}`).join(', ')}.
          </p>
        )}
        {mayChoose && (
          <details open={refunded.length > 0}>
            <summary className="cursor-pointer py-1 text-sm font-semibold">
              Only a part of it goes in this parcel
            </summary>
            <div className="mt-2 space-y-3">
              <p className="text-sm text-soft">The rest stays to be packed and leaves in another parcel.</p>
              {unsent.map(({ position, name, size, quantity, refunded: paidBack }) => (
                <SelectField
                  key={position}
                  label={`${name}${size && `, size ${size}`}, of ${quantity}`}
                  name={`line-${position}`}
                  defaultValue={String(quantity - paidBack)}
                >
                  {[...Array(quantity + 1).keys()].map((count) => (
                    <option key={count}>{count}</option>
                  ))}
                </SelectField>
              ))}
            </div>
          </details>
        )}
      </Fragment>
      {pieces > 1 && !mayChoose && (
        <p className="text-sm text-soft">
          {isCash
            ? 'Paid at the door: it leaves in one parcel, as one carrier brings all of its cash.'
            : 'Sent in exchange: it leaves in one parcel.'}
        </p>
      )}
    </AdminForm>
  );
}
