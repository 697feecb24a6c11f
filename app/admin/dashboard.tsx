import { Link } from 'react-router';
import { formatPaise, type Paise } from '#shop/money.ts';
import type { Dashboard } from '#shop/orders/dashboard.server.ts';
import { percentOf, type Sales } from '#shop/orders/dashboard.ts';
import { moneyQueues } from '#shop/payments/money-desk.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { shortDay, weekdayWords } from '#shop/time.ts';
import { Charted, Group, Table } from './charted-table.tsx';
import { stockAddress } from './stock-address.ts';

/** The dashboard as a role may read it: without `readsMoney` no amount is in it. */
export type ShownDashboard = Dashboard & { readsMoney: boolean };

/** The same without what is for those alone who may read money. */
export function withoutMoney(dashboard: Dashboard): Dashboard {
  const strip = <T extends { paise: Paise }>(rows: readonly T[]) => rows.map((row) => ({ ...row, paise: 0 }));
  return {
    ...dashboard,
    today: { ...dashboard.today, paise: 0 },
    lastWeek: { ...dashboard.lastWeek, paise: 0 },
    days: strip(dashboard.days),
    types: strip(dashboard.types),
    methods: strip(dashboard.methods),
    stuck: [],
  };
}

/** How the shop does: each group as a table, some with bars beside it. */
export function DashboardGroups({ dashboard }: { dashboard: ShownDashboard }) {
  const { days, types, methods, waiting, stuck, lowStock, returns, readsMoney } = dashboard;
  const rupees = (paise: Paise) => (readsMoney ? [formatPaise(paise)] : []);
  const money = readsMoney ? ['Sales'] : [];
  return (
    <div className="mt-6 grid gap-4 lg:grid-cols-2">
      <Group title="Against last week" wide>
        <Compared dashboard={dashboard} />
      </Group>
      <Group title="Orders by day" wide>
        <Charted
          bars={days.map(({ day, orders }) => ({ label: shortDay(day), value: orders }))}
          unit="Orders"
        >
          <Table
            caption="Orders by day, the newest first"
            heads={['Day', 'Orders', ...money]}
            rows={days
              .toReversed()
              .map(({ day, orders, paise }) => [weekdayWords(day), orders, ...rupees(paise)])}
          />
        </Charted>
      </Group>
      <Group title="Sold by type" wide>
        {types.length === 0 ? (
          <Nothing>Nothing was sold in the last 14 days.</Nothing>
        ) : (
          <Charted
            bars={types.map(({ type, pieces }) => ({ label: type, value: pieces }))}
            unit="Pieces"
            lying
          >
            <Table
              caption="Sold by type in the last 14 days"
              heads={['Type', 'Pieces', ...money]}
              rows={types.map(({ type, pieces, paise }) => [type, pieces, ...rupees(paise)])}
              note="Of the last 14 days, after discounts."
            />
          </Charted>
        )}
      </Group>
      <Group title="Ways to pay">
        {methods.length === 0 ? (
          <Nothing>Nobody ordered in the last 14 days.</Nothing>
        ) : (
          <Table
            caption="Ways to pay in the last 14 days"
            heads={['Method', 'Begun', 'Placed', 'Share', ...money]}
            rows={methods.map(({ method, tried, placed, paise }) => [
              methodName(method),
              tried,
              placed,
              percentInWords(percentOf(placed, tried)),
              ...rupees(paise),
            ])}
            note="Share: how many of the orders begun were placed."
          />
        )}
      </Group>
      <Group title="To pack and to ship">
        <Table
          caption="Orders to pack and to ship by age"
          heads={['Placed', 'To pack', 'To ship']}
          rows={waiting.map(({ days: age, toPack, toShip }) => [ages[age] ?? '', toPack, toShip])}
        />
      </Group>
      {readsMoney && (
        <Group title="Stuck money">
          <Table
            caption="Money that does not move by itself"
            heads={['What', 'Count', 'Amount']}
            rows={stuck.map(({ queue, count, sumPaise }) => [
              moneyQueues[queue].title,
              count,
              formatPaise(sumPaise),
            ])}
          />
        </Group>
      )}
      <Group title="Returns">
        <Table
          caption="Returns of the orders of the last 60 days"
          heads={['Of the last 60 days', 'Orders']}
          rows={[
            ['Delivered', returns.delivered],
            ['Asked back', returns.asked],
            ['Returned', returns.returned],
            ['Never taken', returns.refused],
          ]}
        />
      </Group>
      <Group title="Low stock">
        {lowStock.length === 0 ? (
          <Nothing>Nothing is low.</Nothing>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {lowStock.map(({ productId, size, name, available }) => (
              <li key={`${productId} ${size}`} className="flex items-baseline justify-between gap-3 py-1">
                <Link to={stockAddress({ productId, size })} className="min-w-0 break-words">
                  {name}
                  {size && `, size ${size}`}
                </Link>
                <span className="whitespace-nowrap tabular-nums">
                  {available <= 0 ? 'sold out' : `${available} left`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Group>
    </div>
  );
}

const ages = ['Within a day', 'A day ago', 'Two days ago', 'Three days or more'];

function Compared({ dashboard: { today, lastWeek, readsMoney } }: { dashboard: ShownDashboard }) {
  const figures: [string, (of: Sales) => string][] = [['Orders', ({ orders }) => String(orders)]];
  if (readsMoney) {
    figures.push(['Sales', ({ paise }) => formatPaise(paise)]);
    figures.push([
      'An order',
      ({ orders, paise }) => (orders ? formatPaise(Math.round(paise / orders)) : '–'),
    ]);
  }
  return (
    <Table
      caption="Today against the same weekday last week, until this time of the day"
      heads={['Until now', 'Today', 'A week ago']}
      rows={figures.map(([name, say]) => [name, say(today), say(lastWeek)])}
      note="Orders that were placed, also those that were cancelled since."
    />
  );
}

function percentInWords(percent: number | null): string {
  return percent === null ? '–' : `${percent} %`;
}

function Nothing({ children }: { children: React.ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>;
}
