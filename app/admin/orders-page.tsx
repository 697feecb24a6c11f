import { Search } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { statusTone } from '#app/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { may } from '#shop/abilities.ts';
import { orderIdPattern } from '#shop/ids.ts';
import { formatPaise } from '#shop/money.ts';
import { countQueues, type DeskOrder, listDesk } from '#shop/orders/desk.server.ts';
import { type Queue, queueNames, queues, readSearch } from '#shop/orders/desk.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { DAY_MS, dayFirst, midnightInIndia } from '#shop/time.ts';
import type { Route } from './+types/orders-page.ts';
import { act, openDesk } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ageInWords } from './age.ts';
import { runOrderAct } from './order-acts.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-orders');
  const { searchParams } = new URL(request.url);
  const queue = queueNames.find((each) => each === searchParams.get('queue'));
  const status = orderStatuses.find((each) => each === searchParams.get('status'));
  const filter = {
    queue,
    status,
    search: readSearch(searchParams.get('q') ?? ''),
    from: dayOf(searchParams.get('from')),
    until: dayAfter(dayOf(searchParams.get('until'))),
    after: orderIdPattern.test(searchParams.get('after') ?? '') ? searchParams.get('after') : null,
  };
  const [{ orders, next }, counts] = await Promise.all([listDesk(shop.db, filter), countQueues(shop.db)]);
  const now = shop.now();
  const rows = orders.map((order) => ({ ...order, age: ageInWords(order.createdAt, now) }));
  return {
    rows,
    next,
    counts,
    queue,
    status,
    mayPack: queue === 'to-pack' && may(staff.role, 'ship-orders'),
  };
}

/** Starts packing all that are ticked; each is told of by itself. */
export async function action(args: Route.ActionArgs) {
  return await act(args, 'ship-orders', async ({ shop, staff, form }) => {
    const ticked = form.getAll('order').filter((id) => typeof id === 'string' && orderIdPattern.test(id));
    const ids = [...new Set(ticked as string[])].slice(0, 100);
    if (ids.length === 0) return refuse('none-ticked');
    const failed: string[] = [];
    for (const orderId of ids) {
      const packed = await runOrderAct('pack', { shop, staff, orderId, form });
      if (isRefusal(packed)) failed.push(`${orderId.slice(-6)}: ${packed.message}`);
    }
    const done = ids.length - failed.length;
    return { done: [`${done} of ${ids.length} are being packed.`, ...failed].join(' ') };
  });
}

function dayOf(text: string | null): Date | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = midnightInIndia(text);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

const dayAfter = (day: Date | undefined) => day && new Date(day.getTime() + DAY_MS);

/** The orders desk: queues, search and filters, all in the address; 25 orders a page. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, queue, mayPack } = loaderData;
  const [params] = useSearchParams();
  const nextPage = new URLSearchParams(params);
  if (next) nextPage.set('after', next);
  return (
    <>
      <h1 className="text-2xl">{queue ? queues[queue].title : 'Orders'}</h1>
      <nav aria-label="Queues" className="-mx-4 mt-3 overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1">
        <ul className="flex gap-2">
          <QueueLink to="/admin/orders" title="All" current={!queue} />
          {counts.map((each) => (
            <QueueLink
              key={each.queue}
              to={`/admin/orders?queue=${each.queue}`}
              title={`${queues[each.queue].title} ${each.count}`}
              current={queue === each.queue}
            />
          ))}
        </ul>
      </nav>
      <OrderSearch queue={queue} status={loaderData.status} />
      {rows.length === 0 ? (
        <p className="mt-8 text-soft">
          {params.get('q')
            ? `Nothing fits “${params.get('q')}”.`
            : queue
              ? queues[queue].empty
              : 'No orders yet.'}
        </p>
      ) : mayPack ? (
        <AdminForm
          intent="pack"
          label="Start packing those that are ticked"
          variant="primary"
          className="mt-5 space-y-4"
        >
          <OrderTable rows={rows} ticked />
        </AdminForm>
      ) : (
        <div className="mt-5">
          <OrderTable rows={rows} />
        </div>
      )}
      {next && (
        <p className="mt-5">
          <LinkButton to={`?${nextPage}`} variant="secondary" size="sm">
            Next 25
          </LinkButton>
        </p>
      )}
    </>
  );
}

function QueueLink({ to, title, current }: { to: string; title: string; current: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-9 items-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap no-underline ring-1 ring-line hover:ring-gold aria-[current=page]:bg-action aria-[current=page]:text-on-action aria-[current=page]:ring-action"
      >
        {title}
      </Link>
    </li>
  );
}

function OrderSearch({ queue, status }: { queue: Queue | undefined; status: OrderStatus | undefined }) {
  const [params] = useSearchParams();
  const box = 'min-h-11 w-full rounded-sm border border-field-line bg-raised px-3 text-base sm:text-sm';
  return (
    <Form role="search" className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {queue && <input type="hidden" name="queue" value={queue} />}
      <label className="flex min-w-60 flex-1 flex-col gap-1 text-sm font-semibold max-sm:col-span-2">
        Search
        <input
          type="search"
          name="q"
          defaultValue={params.get('q') ?? ''}
          placeholder="Number, name, phone, e-mail, PIN code, product"
          maxLength={100}
          className={`${box} font-normal`}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        Status
        <select name="status" defaultValue={status ?? ''} className={`${box} font-normal`}>
          <option value="">Any</option>
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        From
        <input
          type="date"
          name="from"
          defaultValue={params.get('from') ?? ''}
          className={`${box} font-normal`}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        To
        <input
          type="date"
          name="until"
          defaultValue={params.get('until') ?? ''}
          className={`${box} font-normal`}
        />
      </label>
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" className="size-4.5" /> Find
      </Button>
    </Form>
  );
}

type Row = DeskOrder & { age: string };

function OrderTable({ rows, ticked = false }: { rows: Row[]; ticked?: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-md bg-raised ring-1 ring-line">
      {rows.map((order) => (
        <li key={order.id} className="flex items-center gap-3 px-3 sm:px-4">
          {ticked && (
            <input
              type="checkbox"
              name="order"
              value={order.id}
              defaultChecked
              aria-label={`Order ${order.number}`}
              className="size-5 shrink-0 accent-action"
            />
          )}
          <Link
            data-row=""
            to={`/admin/orders/${order.id}`}
            className="grid min-h-14 min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5 no-underline hover:text-gold sm:grid-cols-[5.5rem_1fr_1fr_7rem_8.5rem]"
          >
            <span className="font-mono font-semibold">{order.number}</span>
            <span className="truncate max-sm:col-start-1">
              {order.name || 'Erased'}
              <span className="text-sm text-soft">
                {' '}
                {order.city} {order.pin}
              </span>
            </span>
            <span className="truncate text-sm text-soft max-sm:col-start-1">
              {order.items} × {order.firstItem}
              {order.items > 1 && ' …'}
            </span>
            <span className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1">
              {formatPaise(order.totalPaise)}
              <span className="block text-xs text-soft max-sm:hidden">{methodName(order.paymentMethod)}</span>
            </span>
            <span className="text-right text-xs text-soft max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2">
              <Badge tone={statusTone(order.status)}>{order.status}</Badge>
              <time
                dateTime={order.createdAt.toISOString()}
                title={dayFirst.dateTime(order.createdAt)}
                className="mt-0.5 block"
              >
                {order.age}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
