import { Link, useActionData, useFetcher, useLocation } from 'react-router';
import { statusTone } from '#app/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TextField } from '#app/ui/field.tsx';
import { listPartsOf } from '#shop/fulfilment/parts.server.ts';
import { formatPaise } from '#shop/money.ts';
import { listPacked } from '#shop/orders/packing.server.ts';
import { cancelTogether, isCancellable, MOST_CANCELLED } from '#shop/packing/cancel-together.ts';
import { isRefusal } from '#shop/refusals.ts';
import type { Route } from './+types/cancel-page.ts';
import { act, type Desk, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { tickedIn } from './ticked.ts';

/** Lists what would be cancelled; nothing is done by opening it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-orders');
  const ids = tickedIn(new URL(request.url).searchParams).slice(0, MOST_CANCELLED);
  const now = shop.now();
  const parts = await listPartsOf(shop.db, ids);
  const orders = (await listPacked(shop.db, ids)).map((order) => {
    const { id, number, status, totalPaise, address } = order;
    return {
      id,
      number,
      status,
      totalPaise,
      name: `${address.firstName} ${address.lastName}`.trim(),
      isOpen: isCancellable(order, now) && !parts.has(id),
    };
  });
  return { orders };
}

export async function action(args: Route.ActionArgs) {
  const run = async ({ shop, staff, form }: Desk) => {
    const result = await cancelTogether(shop, staff, {
      orderIds: tickedIn(form),
      reason: textIn(form, 'reason'),
    });
    if (isRefusal(result)) return result;
    const { cancelled, failed } = result;
    const goesBack = cancelled > 0 ? ' What was paid, if anything, goes back.' : '';
    const done = `${cancelled} of ${cancelled + failed.length} orders are cancelled.${goesBack}`;
    return { done, cancelled, failed };
  };
  return await act(args, 'change-orders', run, { givesBack: true });
}

/** Several orders are cancelled together: first they are listed, then it is done and each is told of. */
export default function CancelPage({ loaderData: { orders } }: Route.ComponentProps) {
  const open = orders.filter(({ isOpen }) => isOpen);
  // With scripts the form's own answer, by the key that AdminForm gives it.
  const { data } = useFetcher<typeof action>({ key: `${useLocation().pathname} cancel-together` });
  const posted = useActionData<typeof action>();
  const outcome = data ?? posted;
  const report = outcome && 'failed' in outcome ? outcome : null;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/orders">Orders</Link>
      </p>
      <h1 className="mt-2 text-2xl">Cancel orders</h1>
      {orders.length === 0 && (
        <p className="mt-6 text-soft">No order is chosen: tick some in the list of orders.</p>
      )}
      {orders.length > 0 && (
        <>
          {!report && (
            <p className="mt-2 text-soft">
              {open.length} of {orders.length} can be cancelled. Nothing is done yet.
            </p>
          )}
          <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
            {orders.map(({ id, number, status, totalPaise, name, isOpen }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <Link to={`/admin/orders/${id}`} className="font-mono font-semibold">
                  {number}
                </Link>
                <span className="min-w-32 flex-1 truncate">{name || 'Erased'}</span>
                <span className="tabular-nums">{formatPaise(totalPaise)}</span>
                <Badge tone={statusTone(status)}>{status}</Badge>
                {!isOpen && !report && <span className="text-sm text-soft">stays as it is</span>}
              </li>
            ))}
          </ul>
          {report && (
            <div role="status" className="mt-5 space-y-1 font-semibold">
              <p className={report.cancelled > 0 ? 'text-good' : 'text-danger'}>{report.done}</p>
              {report.failed.map((words) => (
                <p key={words} className="text-danger">
                  {words}
                </p>
              ))}
            </div>
          )}
          {open.length > 0 && !report && (
            <AdminForm
              intent="cancel-together"
              label={`Cancel ${open.length} ${open.length === 1 ? 'order' : 'orders'}`}
              variant="primary"
              guarded
              className="mt-5 max-w-lg space-y-3"
            >
              {open.map(({ id }) => (
                <input key={id} type="hidden" name="order" value={id} />
              ))}
              <TextField
                label="Reason"
                name="reason"
                maxLength={500}
                hint="Every shopper reads it. What was paid goes back."
                required
              />
            </AdminForm>
          )}
        </>
      )}
    </>
  );
}
