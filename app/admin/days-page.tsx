import { amountInWords } from '#shop/amount-in-words.ts';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { type DailyRow, readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/days-page.ts';
import { openDesk } from './admin.server.ts';
import { FiguresTable } from './figures-table.tsx';
import { MoneyNav, MonthForm } from './money-nav.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-money');
  const asked = new URL(request.url).searchParams.get('month');
  const month = monthSpan(asked) ? asked! : monthAt(shop.now());
  return { month, rows: await readDailySheet(shop.db, monthSpan(month)!) };
}

const heads = ['Captured', 'Cash collected', 'Refunded', 'Paid out', 'Stays'];
type Moved = Omit<DailyRow, 'day' | 'method' | 'currency'>;

const staysOf = (row: Moved) => row.capturedPaise + row.collectedPaise - row.refundedPaise - row.paidOutPaise;
const figures = (row: Moved, currency: string) =>
  [row.capturedPaise, row.collectedPaise, row.refundedPaise, row.paidOutPaise, staysOf(row)].map((paise) =>
    paise === 0 ? '–' : amountInWords(paise, currency),
  );

function sum(rows: readonly DailyRow[]): Moved {
  const all = (name: keyof Moved) => rows.reduce((total, row) => total + row[name], 0);
  return {
    capturedPaise: all('capturedPaise'),
    collectedPaise: all('collectedPaise'),
    refundedPaise: all('refundedPaise'),
    paidOutPaise: all('paidOutPaise'),
  };
}

/** What came in and went out, by day and method. */
export default function DaysPage({ loaderData: { month, rows } }: Route.ComponentProps) {
  const rupees = rows.filter(({ currency }) => currency === 'INR');
  const methods = Map.groupBy(rupees, ({ method }) => method);
  return (
    <>
      <h1 className="text-2xl">Daily sheet</h1>
      <MoneyNav />
      <MonthForm month={month} />
      {rows.length === 0 ? (
        <p className="mt-8 text-soft">No money moved in this month.</p>
      ) : (
        <>
          <p className="mt-4 text-sm">
            Days are India’s.{' '}
            <a
              href={`/admin/money/files/days?month=${month}`}
              download
              className="underline underline-offset-4"
            >
              As a file (CSV)
            </a>
          </p>
          <div className="mt-4 space-y-6">
            <FiguresTable
              caption="The month by method"
              columns={['Method', ...heads]}
              words={1}
              rows={[...methods].map(([method, own]) => ({
                key: method,
                cells: [<OneLine key="method">{methodName(method)}</OneLine>, ...figures(sum(own), 'INR')],
              }))}
              total={['All', ...figures(sum(rupees), 'INR')]}
            />
            <FiguresTable
              caption="By day and method"
              columns={['Day', 'Method', ...heads]}
              words={2}
              rows={rows.map((row) => ({
                key: `${row.day} ${row.method} ${row.currency}`,
                cells: [
                  <OneLine key="day">{monthFirst.date(row.day)}</OneLine>,
                  <OneLine key="method">{methodName(row.method)}</OneLine>,
                  ...figures(row, row.currency),
                ],
              }))}
            />
          </div>
        </>
      )}
    </>
  );
}

function OneLine({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
