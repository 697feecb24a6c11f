import { Card } from '#app/ui/card.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { RefundForms } from './refund-forms.tsx';

/** What can be done with the order as it stands, by the role that looks at it; nothing else is offered. */
export function OrderActions({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { order, role, isHeld, doubted } = page;
  const offers = [
    ...(may(role, 'ship-orders') ? shipping(order.status) : []),
    ...(may(role, 'change-orders') ? changes(order.status, doubted !== undefined && !doubted.outcome) : []),
    ...(may(role, 'move-money') ? money(page, isHeld) : []),
  ];
  if (offers.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Next</h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">{offers}</div>
    </Card>
  );
}

function shipping(status: OrderStatus) {
  switch (status) {
    case 'Order Placed':
      return [<AdminForm key="pack" intent="pack" label="Start packing" variant="primary" />];
    case 'Processing':
      return [
        <AdminForm key="ship" intent="ship" label="Hand to the carrier" variant="primary">
          <ParcelFields />
        </AdminForm>,
      ];
    case 'Shipped':
      return [
        <AdminForm key="deliver" intent="deliver" label="It was delivered" variant="primary" />,
        <AdminForm key="undelivered" intent="undelivered" label="It was not handed over">
          <Reason hint="The shopper reads it." />
        </AdminForm>,
      ];
    case 'Undelivered':
      return [
        <AdminForm key="again" intent="ship-again" label="Send it again" variant="primary">
          <ParcelFields />
        </AdminForm>,
        <TakeBack key="back" />,
      ];
    default:
      return [];
  }
}

function changes(status: OrderStatus, waits: boolean) {
  const offers = [];
  if (waits) {
    offers.push(
      <AdminForm key="confirm" intent="confirm-cash" label="Place the order" variant="primary">
        <Reason hint="How you made sure of it. The shopper reads it." />
      </AdminForm>,
    );
  }
  if (waits || status === 'Order Placed' || status === 'Processing') {
    offers.push(
      <AdminForm key="cancel" intent="cancel" label="Cancel the order" guarded>
        <Reason hint="The shopper reads it. What was paid, if anything, goes back." />
      </AdminForm>,
    );
  }
  return offers;
}

function money(page: Route.ComponentProps['loaderData'], isHeld: boolean) {
  const { order } = page;
  const offers = [];
  if (isHeld) {
    offers.push(
      <AdminForm key="accept" intent="accept-held" label="Accept the held payment" guarded />,
      <AdminForm key="refund-held" intent="refund-held" label="Send the held payment back" guarded>
        <Reason hint="The shopper reads it." />
      </AdminForm>,
    );
  }
  const isPaid = order.paymentMethod === 'cod' ? order.deliveredAt !== null : order.placedAt !== null;
  if (isPaid && order.status !== 'Cancelled' && order.status !== 'Returned') {
    offers.push(<RefundForms key="refund" page={page} />);
  }
  return offers;
}

function ParcelFields() {
  return (
    <>
      <TextField label="Carrier" name="carrier" maxLength={60} required />
      <TextField label="Tracking number" name="tracking" maxLength={60} autoComplete="off" required />
      <TextField
        label="Tracking address"
        name="url"
        type="url"
        placeholder="https://"
        maxLength={500}
        optional
      />
    </>
  );
}

function TakeBack() {
  return (
    <AdminForm intent="take-back" label="It is with us again" guarded>
      <SelectField label="The pieces" name="stock" defaultValue="saleable">
        <option value="saleable">are as new: back on sale</option>
        <option value="write-off">are written off</option>
      </SelectField>
      <TextField label="Note" name="reason" maxLength={500} optional />
    </AdminForm>
  );
}

function Reason({ hint }: { hint: string }) {
  return <TextField label="Reason" name="reason" maxLength={500} hint={hint} required />;
}
