import { Link, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { readCustomerSearch } from '#shop/customers/customer-search.ts';
import { listCustomers } from '#shop/customers/customers.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/customers-page.ts';
import { idIn, openDesk } from './admin.server.ts';
import { ListSearch, ListTabs, NextPage } from './list-search.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-customers');
  const { searchParams } = new URL(request.url);
  const blocked = searchParams.get('cash') === 'blocked';
  const search = readCustomerSearch(searchParams.get('q') ?? '');
  return {
    blocked,
    ...(await listCustomers(shop.db, { search, blocked, after: idIn(searchParams.get('after')) })),
  };
}

/** Who shops here: found by name, phone or e-mail. */
export default function CustomersPage({ loaderData: { customers, next, blocked } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="text-2xl">Customers</h1>
      <ListTabs
        label="Which customers"
        tabs={[
          { to: '/admin/customers', title: 'All', current: !blocked },
          { to: '/admin/customers?cash=blocked', title: 'Cash on delivery blocked', current: blocked },
        ]}
      />
      <ListSearch placeholder="Name, phone, e-mail" keep={['cash']} />
      {customers.length === 0 ? (
        <p className="mt-8 text-soft">
          {params.get('q')
            ? `Nobody fits “${params.get('q')}”.`
            : blocked
              ? 'Cash on delivery is blocked for nobody.'
              : 'Nobody has an account yet.'}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {customers.map(({ id, name, email, since, orders, lastOrder, isBlocked }) => (
            <li key={id} className="px-3 sm:px-4">
              <Link
                data-row=""
                to={`/admin/customers/${id}`}
                className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5 no-underline hover:text-gold sm:grid-cols-[1fr_1fr_11rem_11rem]"
              >
                <span className="min-w-0 font-semibold">
                  <span className="block truncate">{name}</span>
                  {isBlocked && <Badge tone="danger">no cash</Badge>}
                </span>
                <span className="truncate text-sm text-soft max-sm:col-start-1">{email}</span>
                <span className="text-right text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-1">
                  {orders} {orders === 1 ? 'order' : 'orders'}
                  {lastOrder && (
                    <span className="block text-xs text-soft max-sm:hidden">
                      last {monthFirst.date(lastOrder)}
                    </span>
                  )}
                </span>
                <span className="text-right text-xs text-soft">since {monthFirst.date(since)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
