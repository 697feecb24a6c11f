import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { listRegister, sumRegister } from '#shop/invoices/register.server.ts';
import { formatPaise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/documents-page.ts';
import { openDesk } from './admin.server.ts';
import { FiguresTable } from './figures-table.tsx';
import { NextPage } from './list-search.tsx';
import { MoneyNav } from './money-nav.tsx';
import { readPeriod } from './period.ts';

const kinds = ['invoice', 'credit note'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-money');
  const { searchParams } = new URL(request.url);
  const { first, last, ...span } = readPeriod(searchParams, shop.now());
  const kind = kinds.find((each) => each === searchParams.get('kind'));
  const after = /^[A-Z0-9/-]{1,16}$/.exec(searchParams.get('after') ?? '')?.[0] ?? null;
  const [{ documents, next }, sums] = await Promise.all([
    listRegister(shop.db, { ...span, kind, after }),
    sumRegister(shop.db, span),
  ]);
  return {
    ...{ first, last, kind, next, sums },
    rows: documents.map(({ number, kind: own, issuedAt, contents, invoice }) => ({
      ...{ number, kind: own, issuedAt, invoiceNumber: invoice?.number ?? null },
      ...{ orderId: contents.orderId, orderNumber: contents.orderNumber, buyer: contents.buyer.name },
      ...{ state: contents.buyer.state, taxablePaise: contents.taxablePaise },
      ...{ taxPaise: contents.taxPaise, totalPaise: contents.totalPaise },
    })),
  };
}

const countOf = (count: number, kind: string) => `${count} ${kind}${count === 1 ? '' : 's'}`;

const box = 'min-h-11 rounded-sm border border-field-line bg-raised px-3 font-normal';
const columns = ['Number', 'Date', 'Order', 'Buyer', 'State', 'Taxable', 'Tax', 'Total'];

/** The registers of invoices and credit notes: a line for each document of a period, oldest first. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { first, last, kind, next, sums, rows } = loaderData;
  const file = new URLSearchParams({ from: first, to: last, ...(kind && { kind }) });
  return (
    <>
      <h1 className="text-2xl">Invoices and credit notes</h1>
      <MoneyNav />
      <Form key={`${first} ${last} ${kind}`} className="mt-5 flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-semibold">
          Kind
          <select name="kind" defaultValue={kind ?? ''} className={box}>
            <option value="">Both</option>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {each === 'invoice' ? 'Invoices' : 'Credit notes'}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-sm font-semibold">
          From
          <input type="date" name="from" defaultValue={first} className={box} />
        </label>
        <label className="flex flex-col gap-1 text-sm font-semibold">
          To
          <input type="date" name="to" defaultValue={last} className={box} />
        </label>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <p className="mt-4 text-sm">
        {sums
          .map(({ kind: each, count, totalPaise }) => `${countOf(count, each)}, ${formatPaise(totalPaise)}`)
          .join('; ')}
        .{' '}
        <a href={`/admin/money/files/documents?${file}`} download className="underline underline-offset-4">
          As a file (CSV)
        </a>
      </p>
      {rows.length === 0 ? (
        <p className="mt-6 text-soft">Nothing was issued in these days.</p>
      ) : (
        <div className="mt-4">
          <FiguresTable
            caption="Invoices and credit notes"
            columns={columns}
            words={5}
            rows={rows.map((row) => ({
              key: row.number,
              cells: [
                <span key="number">
                  <span className="font-mono whitespace-nowrap">{row.number}</span>
                  {row.invoiceNumber && (
                    <span className="block text-xs text-soft">credit note for {row.invoiceNumber}</span>
                  )}
                </span>,
                <time key="at" dateTime={row.issuedAt.toISOString()} className="whitespace-nowrap">
                  {monthFirst.date(row.issuedAt)}
                </time>,
                <Link key="order" to={`/admin/orders/${row.orderId}`} className="font-mono">
                  {row.orderNumber}
                </Link>,
                <span key="buyer" className="block min-w-44">
                  {row.buyer}
                </span>,
                row.state,
                ...[row.taxablePaise, row.taxPaise, row.totalPaise].map((paise) =>
                  formatPaise(row.kind === 'invoice' ? paise : -paise),
                ),
              ],
            }))}
          />
        </div>
      )}
      <NextPage next={next} />
    </>
  );
}
