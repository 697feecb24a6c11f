import { Link, redirect, useSearchParams } from 'react-router';
import { statusTone } from '#app/orders/order-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { may } from '#shop/abilities.ts';
import { formatPaise } from '#shop/money.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { countQueues, type DeskOrder, listDesk } from '#shop/orders/desk.server.ts';
import { queues } from '#shop/orders/desk.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts';
import { paymentName } from '#shop/orders/payment-name.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/orders-page.ts';
import { act, formOf, openDesk, textIn } from './admin.server.ts';
import { ageInWords } from './age.ts';
import { BulkForm } from './bulk-form.tsx';
import { readDeskFilter } from './desk-filter.ts';
import { ListSearch, ListTabs, NextPage, searchBox } from './list-search.tsx';
import { runOrderAct } from './order-acts.server.ts';
import { pageOfTicked, tickedIn } from './ticked.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-orders');
  const { searchParams } = new URL(request.url);
  const filter = readDeskFilter(searchParams);
  const { queue, status } = filter;
  const [{ orders, next }, counts] = await Promise.all([listDesk(shop.db, filter), countQueues(shop.db)]);
  const now = shop.now();
  const rows = orders.map((order) => ({ ...order, age: ageInWords(order.createdAt, now) }));
  return {
    rows,
    next,
    counts,
    queue,
    status,
    isFiltered: [filter.search, status, filter.from, filter.until].some(Boolean),
    acts: [
      ...(queue === 'to-pack' && may(staff.role, 'ship-orders') ? (['pack'] as const) : []),
      ...(may(staff.role, 'ship-orders') ? (['papers'] as const) : []),
      ...(may(staff.role, 'change-orders') ? (['cancel'] as const) : []),
    ],
    mayMake: may(staff.role, 'change-orders'),
    mayExport: may(staff.role, 'export-orders'),
  };
}

/** What is done with all that are ticked: they begin to be packed, each told of by itself, or another page takes them. */
export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  const ability = textIn(sent, 'intent') === 'pack' ? 'ship-orders' : 'read-orders';
  return await act(args, ability, async ({ shop, staff, form }) => {
    const ids = tickedIn(form);
    if (ids.length === 0) return refuse('none-ticked');
    const page = pageOfTicked(textIn(form, 'intent'), ids);
    if (page) throw redirect(page);
    const failed: string[] = [];
    for (const orderId of ids) {
      const packed = await runOrderAct('pack', { shop, staff, orderId, form });
      if (isRefusal(packed)) failed.push(`${orderNumberOf(orderId)}: ${packed.message}`);
    }
    const done = ids.length - failed.length;
    return { done: [`${done} of ${ids.length} are being packed.`, ...failed].join(' ') };
  });
}

/** The orders desk: queues, search and filters, all in the address. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, queue, acts } = loaderData;
  const [params] = useSearchParams();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{queue ? queues[queue].title : 'Orders'}</h1>
        {loaderData.mayMake && (
          <LinkButton to="/admin/orders/new" variant="secondary" size="sm">
            New order
          </LinkButton>
        )}
      </div>
      <ListTabs
        label="Queues"
        tabs={[
          { to: '/admin/orders', title: 'All', current: !queue },
          ...counts.map((each) => ({
            to: `/admin/orders?queue=${each.queue}`,
            title: `${queues[each.queue].title} ${each.count}`,
            current: queue === each.queue,
          })),
        ]}
      />
      <ListSearch placeholder="Number, name, phone, e-mail, PIN code, product" keep={['queue']}>
        <OrderFilters status={loaderData.status} />
      </ListSearch>
      {rows.length === 0 ? (
        <p className="mt-8 text-soft">
          {loaderData.isFiltered ? (
            <>
              Nothing fits {params.get('q')?.trim() ? `“${params.get('q')}”` : 'these filters'}.{' '}
              <Link
                to={`/admin/orders${queue ? `?queue=${queue}` : ''}`}
                className="underline underline-offset-4"
              >
                Clear the filters
              </Link>
            </>
          ) : queue ? (
            queues[queue].empty
          ) : (
            'No orders yet.'
          )}
        </p>
      ) : acts.length > 0 ? (
        <BulkForm key={queue ?? 'all'} acts={acts}>
          <OrderTable rows={rows} ticked={queue === 'to-pack' || queue === 'to-ship'} />
        </BulkForm>
      ) : (
        <div className="mt-5">
          <OrderTable rows={rows} />
        </div>
      )}
      {loaderData.mayExport && rows.length > 0 && (
        <p className="mt-5 text-sm">
          <a href={`/admin/orders-file?${params}`}>These orders as a file (CSV, up to 10,000)</a>
        </p>
      )}
      <NextPage next={next} />
    </>
  );
}

function OrderFilters({ status }: { status: OrderStatus | undefined }) {
  const [params] = useSearchParams();
  // Another list has other choices in its boxes.
  const list = `${params}`;
  return (
    <>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        Status
        <select name="status" key={list} defaultValue={status ?? ''} className={`${searchBox} font-normal`}>
          <option value="">Any</option>
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {Object.entries({ from: 'From', until: 'To' }).map(([name, title]) => (
        <label key={name} className="flex flex-col gap-1 text-sm font-semibold">
          {title}
          <input
            type="date"
            name={name}
            key={list}
            defaultValue={params.get(name) ?? ''}
            className={`${searchBox} font-normal`}
          />
        </label>
      ))}
    </>
  );
}

type Row = DeskOrder & { age: string };

/** `ticked`: whether each has a box, and whether it is ticked at first. */
function OrderTable({ rows, ticked }: { rows: Row[]; ticked?: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-md bg-raised ring-1 ring-line">
      {rows.map((order) => (
        <li key={order.id} className="flex items-center gap-3 px-3 sm:px-4">
          {ticked !== undefined && (
            <input
              type="checkbox"
              name="order"
              value={order.id}
              defaultChecked={ticked}
              aria-label={`Order ${order.number}`}
              className="size-5 shrink-0 accent-action"
            />
          )}
          <Link
            data-row=""
            to={`/admin/orders/${order.id}`}
            className="grid min-h-14 min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5 no-underline hover:text-gold sm:grid-cols-[5.5rem_1fr_1fr_minmax(7rem,auto)_8.5rem]"
          >
            <span className="font-mono font-semibold">{order.number}</span>
            <span className="wrap-anywhere max-sm:col-start-1 sm:truncate">
              {order.name || 'Erased'}
              <span className="text-sm text-soft">
                {' '}
                {order.city} {order.pin}
              </span>
            </span>
            <span className="text-sm text-soft wrap-anywhere max-sm:col-start-1 sm:truncate">
              {order.contents}
            </span>
            <span className="text-right whitespace-nowrap tabular-nums max-sm:col-start-2 max-sm:row-start-1">
              {formatPaise(order.totalPaise)}
              <span className="block text-xs text-soft max-sm:hidden">{paymentName(order)}</span>
            </span>
            <span className="text-right text-xs text-soft max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2">
              <Badge tone={statusTone(order.status)}>{order.status}</Badge>
              <time
                dateTime={order.createdAt.toISOString()}
                title={monthFirst.dateTime(order.createdAt)}
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
