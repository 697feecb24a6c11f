import { Fragment } from 'react';
import { gstFileNames } from '#shop/invoices/gst-files.ts';
import { type Amounts, totalOf } from '#shop/invoices/gst-return.ts';
import { readGstReturn, sumRegister } from '#shop/invoices/register.server.ts';
import { monthAt, monthSpan } from '#shop/invoices/register.ts';
import { formatPaise } from '#shop/money.ts';
import type { Route } from './+types/gst-page.ts';
import { openDesk } from './admin.server.ts';
import { DeskWarning } from './desk-warning.tsx';
import { FiguresTable } from './figures-table.tsx';
import { MoneyNav, MonthForm } from './money-nav.tsx';
import { inWords } from './transfer-words.ts';

/** Named on the page. */
const MOST_LATE = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-money');
  const asked = new URL(request.url).searchParams.get('month');
  const month = monthSpan(asked) ? asked! : monthAt(shop.now());
  const span = monthSpan(month)!;
  const [gst, [invoices, notes]] = await Promise.all([
    readGstReturn(shop.db, span),
    sumRegister(shop.db, span),
  ]);
  const total = totalOf(gst);
  return {
    month,
    isOver: span.until <= shop.now(),
    ...{
      b2cs: gst.b2cs,
      b2cl: gst.b2cl.length,
      cdnur: gst.cdnur.length,
      hsn: gst.hsn,
      docs: gst.docs,
      late: gst.late.slice(0, MOST_LATE),
      lateCount: gst.late.length,
    },
    large: totalOf({ ...gst, b2cs: [] }),
    total,
    invoices: invoices!,
    notes: notes!,
    gapPaise: total.valuePaise - (invoices!.totalPaise - notes!.totalPaise),
  };
}

const heads = ['Value', 'Taxable', 'IGST', 'CGST', 'SGST'];
const figures = ({ valuePaise, taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts) =>
  [valuePaise, taxablePaise, igstPaise, cgstPaise, sgstPaise].map(formatPaise);

const files: Record<(typeof gstFileNames)[number], string> = {
  b2cs: 'Small supplies, table 7',
  b2cl: 'Large invoices, table 5',
  cdnur: 'Credit notes to large invoices, table 9B',
  hsn: 'HSN summary of B2C, table 12',
  docs: 'Documents issued, table 13',
};

/** The GSTR-1 of a month: its sections with what they come to, and the files for GSTN's offline tool. */
export default function GstPage({ loaderData }: Route.ComponentProps) {
  const { month, isOver, b2cs, hsn, docs, late, total, large, invoices, notes, gapPaise } = loaderData;
  return (
    <>
      <h1 className="text-2xl">GST return (GSTR-1)</h1>
      <MoneyNav />
      <MonthForm month={month} />
      {!isOver && (
        <p className="mt-4 font-semibold text-warn">This month is not over: more is still to come.</p>
      )}
      <p className="mt-4">
        {counted(invoices.count, 'invoice')}, {formatPaise(invoices.totalPaise)}, less{' '}
        {counted(notes.count, 'credit note')}, {formatPaise(notes.totalPaise)}:{' '}
        <strong>{formatPaise(invoices.totalPaise - notes.totalPaise)}</strong>.{' '}
        {gapPaise === 0 ? (
          <span className="text-good">The sections add up to it.</span>
        ) : (
          <strong className="text-danger">
            The sections differ from it by {formatPaise(gapPaise)}: load the page again, and tell a developer
            if it stays.
          </strong>
        )}
      </p>
      {late.length > 0 && <LateNotes numbers={late} count={loaderData.lateCount} />}
      <section aria-labelledby="files" className="mt-6">
        <h2 id="files" className="text-lg">
          Files
        </h2>
        <p className="mt-1 text-sm text-soft">
          Import them into GSTN’s offline tool. The invoices name no buyer’s GSTIN, so there is no B2B and no
          CDNR.
        </p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {gstFileNames.map((name) => (
            <li key={name}>
              <a
                href={`/admin/money/files/${name}?month=${month}`}
                download
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {files[name]}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-6 space-y-3">
        <h2 className="text-lg">By place of supply</h2>
        <FiguresTable
          caption="Supplies by place and rate"
          columns={['Place', 'Rate', ...heads]}
          words={2}
          rows={[
            ...b2cs.map((row) => ({
              key: `${row.stateCode} ${row.ratePercent}`,
              cells: [`${row.stateCode} ${row.state}`, `${row.ratePercent}%`, ...figures(row)],
            })),
            {
              key: 'large',
              cells: [
                `Large: ${counted(loaderData.b2cl, 'invoice')}, ${counted(loaderData.cdnur, 'note')}`,
                '',
                ...figures(large),
              ],
            },
          ]}
          total={['All', '', ...figures(total)]}
        />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-3">
          <h2 className="text-lg">By HSN</h2>
          <FiguresTable
            caption="Supplies by HSN"
            columns={['HSN', 'Rate', 'Pieces', 'Taxable', 'Tax']}
            words={2}
            rows={hsn.map((row) => ({
              key: `${row.hsn} ${row.ratePercent}`,
              cells: [
                ...[row.hsn, `${row.ratePercent}%`, inWords(row.quantity), formatPaise(row.taxablePaise)],
                formatPaise(row.igstPaise + row.cgstPaise + row.sgstPaise),
              ],
            }))}
          />
        </div>
        <div className="min-w-0 space-y-3">
          <h2 className="text-lg">Documents issued</h2>
          <FiguresTable
            caption="Documents issued"
            columns={['Kind', 'From', 'To', 'Number', 'Cancelled']}
            words={3}
            rows={docs.map(({ kind, from, to, count }) => ({
              key: from,
              cells: [
                kind,
                <Serial key="from" number={from} />,
                <Serial key="to" number={to} />,
                inWords(count),
                0,
              ],
            }))}
          />
        </div>
      </div>
    </>
  );
}

/** `numbers`: the first of them; the register has all. */
function LateNotes({ numbers, count }: { numbers: readonly string[]; count: number }) {
  return (
    <DeskWarning title={`${counted(count, 'credit note')} may be too late to be declared:`}>
      {numbers.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ', '}
          <Serial number={number} />
        </Fragment>
      ))}
      {count > numbers.length && ` and ${inWords(count - numbers.length)} more`}. A credit note is to be
      declared by 30 November after the financial year of its invoice, or by the annual return where that is
      earlier. Ask your accountant before you file this month.
    </DeskWarning>
  );
}

function Serial({ number }: { number: string }) {
  return <span className="whitespace-nowrap">{number}</span>;
}

const counted = (count: number, name: string) => `${inWords(count)} ${name}${count === 1 ? '' : 's'}`;
