import { Link } from 'react-router';
import { may } from '#shop/abilities.ts';
import { findLateMails } from '#shop/mail/late-mails.ts';
import { readDashboard } from '#shop/orders/dashboard.server.ts';
import { countQueues } from '#shop/orders/desk.server.ts';
import { queues } from '#shop/orders/desk.ts';
import type { Route } from './+types/home-page.ts';
import { openDesk } from './admin.server.ts';
import { ageInWords } from './age.ts';
import { DashboardGroups, withoutMoney } from './dashboard.tsx';
import { DeskWarning } from './desk-warning.tsx';
import { readOpening } from './opening.server.ts';
import { OpeningCard } from './opening-card.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-orders');
  const now = shop.now();
  const [counts, dashboard, late, opening] = await Promise.all([
    countQueues(shop.db),
    readDashboard(shop),
    findLateMails(shop),
    may(staff.role, 'change-settings') ? readOpening(shop) : null,
  ]);
  const readsMoney = may(staff.role, 'read-money');
  return {
    opening,
    lateMails: late && { ...late, age: ageInWords(late.since, now) },
    dashboard: { ...(readsMoney ? dashboard : withoutMoney(dashboard)), readsMoney },
    queues: counts.map(({ queue, count, oldest }) => ({
      queue,
      count,
      age: oldest && ageInWords(oldest, now),
    })),
  };
}

/** What waits, in each queue, and how old its oldest order is; and how the shop does. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Today</h1>
      {loaderData.lateMails && <LateMails {...loaderData.lateMails} />}
      {loaderData.opening && <OpeningCard needs={loaderData.opening} />}
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {loaderData.queues.map(({ queue, count, age }) => (
          <li key={queue}>
            <Link
              to={`/admin/orders?queue=${queue}`}
              className="block h-full rounded-md bg-raised p-4 no-underline ring-1 ring-line hover:ring-gold"
            >
              <span className="block text-sm font-semibold text-soft">{queues[queue].title}</span>
              <span className="block text-3xl font-semibold tabular-nums">{count}</span>
              <span className="block text-sm text-soft">{age ? `oldest order ${age}` : 'nothing waits'}</span>
            </Link>
          </li>
        ))}
      </ul>
      <DashboardGroups dashboard={loaderData.dashboard} />
    </>
  );
}

function LateMails({ count, age, areTried }: { count: number; age: string; areTried: boolean }) {
  const title =
    count === 1
      ? `A mail has waited to go out for ${age}.`
      : `${count} mails have not gone out, the first for ${age}.`;
  return (
    <DeskWarning title={title}>
      Codes and confirmations come late; they are kept, and sent later. Whoever runs the shop finds what to do
      in its runbook, under {areTried ? 'MailsFailing' : 'JobsLate'}.
    </DeskWarning>
  );
}
