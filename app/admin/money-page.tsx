import { Link, redirect } from 'react-router';
import { may } from '#shop/abilities.ts';
import { formatPaise } from '#shop/money.ts';
import { countMoney, listMoney, type MoneyCount } from '#shop/payments/money-desk.server.ts';
import { type MoneyQueue, moneyQueueNames, moneyQueues } from '#shop/payments/money-desk.ts';
import type { Route } from './+types/money-page.ts';
import { act, formOf, openDesk, textIn } from './admin.server.ts';
import { ageInWords } from './age.ts';
import { NextPage } from './list-search.tsx';
import { abilityOf, runMoneyAct } from './money-acts.server.ts';
import { MoneyNav } from './money-nav.tsx';
import { MoneyRows } from './money-rows.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-money');
  const { searchParams } = new URL(request.url);
  const now = shop.now();
  const counts = await countMoney(shop.db, now);
  const queue = moneyQueueNames.find((each) => each === searchParams.get('queue'));
  // The address says which: else the page would go on to the next queue by itself once the last row is done.
  if (!queue) throw redirect(`/admin/money?queue=${counts.find(({ count }) => count > 0)?.queue ?? 'held'}`);
  const after = /^[A-Za-z0-9_-]{1,25}$/.exec(searchParams.get('after') ?? '')?.[0] ?? null;
  const { rows, next } = await listMoney(shop.db, queue, { now, after });
  return {
    queue,
    counts: counts.map(({ oldest, ...count }) => ({ ...count, age: oldest && ageInWords(oldest, now) })),
    rows: rows.map((row) => ({ ...row, age: ageInWords(row.at, now) })),
    next,
    now,
    mayMove: may(staff.role, 'move-money'),
  };
}

export async function action(args: Route.ActionArgs) {
  const sent = await formOf(args.request);
  const [name = '', id = ''] = textIn(sent, 'intent').split(' ');
  return await act(args, abilityOf(name), ({ shop, staff, form }) =>
    runMoneyAct(name, { shop, staff, id, form }),
  );
}

/** The money desk: what of money waits for staff, since when, and what to do about it (R165). */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { queue, counts, rows, next, mayMove } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Money</h1>
      <MoneyNav />
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {counts.map((count) => (
          <li key={count.queue}>
            <QueueCard count={count} current={count.queue === queue} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="queue" className="mt-8">
        <h2 id="queue" className="text-lg">
          {moneyQueues[queue].title}
        </h2>
        {rows.length === 0 ? (
          <p className="mt-2 text-soft">{moneyQueues[queue].empty}</p>
        ) : (
          <>
            <p className="mt-1 text-sm text-soft">{moneyQueues[queue].next}</p>
            <MoneyRows queue={queue} rows={rows} now={loaderData.now} mayMove={mayMove} />
          </>
        )}
        <NextPage next={next} />
      </section>
    </>
  );
}

type Counted = Omit<MoneyCount, 'oldest'> & { queue: MoneyQueue; age: string | null };

function QueueCard({
  count: { queue, count, sumPaise, age },
  current,
}: {
  count: Counted;
  current: boolean;
}) {
  return (
    <Link
      to={`/admin/money?queue=${queue}`}
      aria-current={current ? 'page' : undefined}
      className="block h-full rounded-md bg-raised p-3.5 no-underline ring-1 ring-line hover:ring-gold aria-[current=page]:ring-2 aria-[current=page]:ring-action"
    >
      <span className="block text-sm font-semibold text-soft">{moneyQueues[queue].title}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{count}</span>
        {count > 0 && <span className="text-sm tabular-nums">{formatPaise(sumPaise)}</span>}
      </span>
      <span className="block text-sm text-soft">{age ? `oldest ${age}` : 'nothing waits'}</span>
    </Link>
  );
}
