import { data } from 'react-router';
import { csvLines } from '#shop/csv.ts';
import { type GstFileName, gstFileNames, gstSheet, type Sheet } from '#shop/invoices/gst-files.ts';
import { readDocuments, readGstReturn } from '#shop/invoices/register.server.ts';
import { monthSpan, registerColumns, registerRow } from '#shop/invoices/register.ts';
import { rupeesFromPaise } from '#shop/money.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { methodName } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/money-file.ts';
import { openDesk } from './admin.server.ts';
import { answerCsv, answerPlainCsv } from './csv-answer.ts';
import { readPeriod } from './period.ts';

/** A part of the books as a CSV file. Who took it is in the audit log: a register names buyers. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-money');
  const { searchParams } = new URL(request.url);
  const { name, parts, isForGstn } = chosenFile(shop, params.file, searchParams);
  const act = { action: 'take-file', subject: `file ${name}`, now: shop.now() };
  await inTransaction(shop.db, (tx) => audit(tx, staff, act));
  // GSTN's offline tool looks for its own headings letter by letter; its samples have no mark before the first.
  return (isForGstn ? answerPlainCsv : answerCsv)(`${name}.csv`, parts);
}

type Parts = AsyncIterable<string>;

type Chosen = { name: string; parts: Parts; isForGstn?: true };

function chosenFile(shop: Shop, file: string, params: URLSearchParams): Chosen {
  if (file === 'documents') {
    const { first, last, ...span } = readPeriod(params, shop.now());
    const kind = (['invoice', 'credit note'] as const).find((each) => each === params.get('kind'));
    return { name: `documents-${first}-${last}`, parts: registerParts(shop, { ...span, kind }) };
  }
  const month = params.get('month');
  const span = monthSpan(month);
  if (!span) throw data(null, { status: 404 });
  if (file === 'days') return { name: `days-${month}`, parts: sheetParts(() => daysSheet(shop, span)) };
  const section = gstFileNames.find((each) => each === file);
  if (!section) throw data(null, { status: 404 });
  const parts = sheetParts(() => gstSection(shop, section, span));
  return { name: `${section}-${month}`, parts, isForGstn: true };
}

async function gstSection(
  shop: Shop,
  section: GstFileName,
  span: { from: Date; until: Date },
): Promise<Sheet> {
  return gstSheet(section, await readGstReturn(shop.db, span));
}

async function daysSheet(shop: Shop, span: { from: Date; until: Date }): Promise<Sheet> {
  return {
    columns: ['Day', 'Method', 'Currency', 'Captured', 'Cash collected', 'Refunded', 'Paid out'],
    rows: (await readDailySheet(shop.db, span)).map((row) => [
      ...[row.day, methodName(row.method), row.currency],
      ...[row.capturedPaise, row.collectedPaise, row.refundedPaise, row.paidOutPaise].map(rupeesFromPaise),
    ]),
  };
}

async function* sheetParts(read: () => Promise<Sheet>): Parts & AsyncGenerator<string> {
  const { columns, rows } = await read();
  yield csvLines([columns, ...rows]);
}

async function* registerParts(
  shop: Shop,
  period: Parameters<typeof readDocuments>[1],
): AsyncGenerator<string> {
  yield csvLines([registerColumns]);
  for await (const documents of readDocuments(shop.db, period)) yield csvLines(documents.map(registerRow));
}
