import { Card } from '#app/ui/card.tsx';
import { may } from '#shop/abilities.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';
import { HandOver } from './hand-over.tsx';
import { ParcelFields, ReasonField, TakenBackFields } from './parcel-fields.tsx';
import { RefundForms } from './refund-forms.tsx';

/** What can be done with the order as it stands, by the role that looks at it; nothing else is offered. */
export function OrderActions({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { role, isHeld, doubted } = page;
  const offers = [
    ...(may(role, 'ship-orders') ? shipping(page) : []),
    ...(may(role, 'change-orders') ? changes(page, doubted !== undefined && !doubted.outcome) : []),
    ...(may(role, 'move-money') ? money(page, isHeld) : []),
  ];
  if (offers.length === 0) return null;
  return (
    <Card className="print:hidden">
      <h2 className="text-lg">Next</h2>
      <div className="mt-3 grid gap-6 sm:grid-cols-2">{offers}</div>
    </Card>
  );
}

function shipping(page: Route.ComponentProps['loaderData']) {
  const { status } = page.order;
  // Each parcel of several has its own.
  if (page.parts.length > 0 && status !== 'Processing') return [];
  switch (status) {
    case 'Order Placed':
      return [<AdminForm key="pack" intent="pack" label="Start packing" variant="primary" />];
    case 'Processing':
      return [<HandOver key="ship" page={page} />];
    case 'Shipped':
      return [
        <AdminForm key="deliver" intent="deliver" label="It was delivered" variant="primary" />,
        <AdminForm key="undelivered" intent="undelivered" label="It was not handed over">
          <ReasonField hint="The shopper reads it." />
        </AdminForm>,
      ];
    case 'Undelivered':
      return [
        <AdminForm key="again" intent="ship-again" label="Send it again" variant="primary">
          <ParcelFields />
        </AdminForm>,
        <AdminForm key="back" intent="take-back" label="It is with us again" guarded>
          <TakenBackFields />
        </AdminForm>,
      ];
    default:
      return [];
  }
}

function changes({ order: { status }, parts }: Route.ComponentProps['loaderData'], waits: boolean) {
  const offers = [];
  if (waits) {
    offers.push(
      <AdminForm key="confirm" intent="confirm-cash" label="Place the order" variant="primary">
        <ReasonField hint="How you made sure of it. The shopper reads it." />
      </AdminForm>,
    );
  }
  if (parts.length > 0 && status === 'Processing') {
    offers.push(
      <AdminForm key="cancel-rest" intent="cancel-rest" label="The rest does not ship" guarded>
        <ReasonField hint="The shopper reads it. What was paid for the rest goes back." />
      </AdminForm>,
    );
  } else if (waits || status === 'Order Placed' || status === 'Processing') {
    offers.push(
      <AdminForm key="cancel" intent="cancel" label="Cancel the order" guarded>
        <ReasonField hint="The shopper reads it. What was paid, if anything, goes back." />
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
        <ReasonField hint="The shopper reads it." />
      </AdminForm>,
    );
  }
  const isPaid = order.paymentMethod === 'cod' ? order.deliveredAt !== null : order.placedAt !== null;
  if (isPaid && order.status !== 'Cancelled' && order.status !== 'Returned') {
    offers.push(<RefundForms key="refund" page={page} />);
  }
  return offers;
}
