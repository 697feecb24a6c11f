import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { monthFirst } from '#shop/time.ts';
import { staffName } from '#shop/viewer.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';

/** An order that is paid by a link: since when and until when, and what staff can do while it waits. */
export function OrderLink({ page: { links, order, role } }: { page: Route.ComponentProps['loaderData'] }) {
  const [newest] = links;
  if (!newest) return null;
  const { madeBy, madeAt, endsAt, endReason } = newest;
  const waits = order.status === 'Payment Pending';
  return (
    <Card>
      <h2 className="text-lg">Payment link</h2>
      <p className="mt-2">
        {endReason ? ended[endReason] : `It holds until ${monthFirst.dateTime(endsAt)}.`}{' '}
        <span className="text-soft">
          Made by {staffName(madeBy)}, {monthFirst.dateTime(madeAt)}
          {links.length > 1 && `, the newest of ${links.length}`}.
        </span>
      </p>
      {waits && may(role, 'change-orders') && (
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          <AdminForm intent="send-link" label="Send a new link">
            <p className="text-sm text-soft">The one before it is off then.</p>
          </AdminForm>
          <AdminForm intent="cancel-unpaid" label="Cancel the order">
            <TextField label="Reason" name="reason" maxLength={500} hint="The shopper reads it." required />
          </AdminForm>
        </div>
      )}
    </Card>
  );
}

const ended = {
  paid: 'The order was paid.',
  cancelled: 'The order was cancelled.',
  lapsed: 'It was not used in time.',
  replaced: 'Another one was made.',
} as const;
