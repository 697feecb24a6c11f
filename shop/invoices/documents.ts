import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { dayInIndia } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import { creditLines, draftCreditNote, draftInvoice, piecesCredited, spreadCredit } from './invoice.ts';
import {
  type IssuedDocument,
  insertDocument,
  listDocuments,
  selectInvoicedOrder,
  selectPaidBack,
  takeNumber,
} from './queries.server.ts';

const work = inWorkProcess<typeof import('./document-work.ts')>('papers', 'shop/invoices/document-work.ts');

/**
 * Issues the tax invoice of an order as its parcel leaves (GST: before or at removal of the goods), numbered without
 * gaps in the financial year. An order has one invoice, however often its parcel leaves: gives its number. What was paid
 * back before has its credit notes at once (R192).
 */
export async function issueInvoice(
  shop: Pick<Shop, 'now' | 'terms' | 'contact'>,
  tx: Tx,
  orderId: string,
): Promise<string> {
  const order = await selectInvoicedOrder(tx, orderId);
  const issued = (await listDocuments(tx, orderId)).find(({ kind }) => kind === 'invoice');
  if (issued) return issued.number;
  const { contact, terms } = shop;
  const now = shop.now();
  const contents = draftInvoice(order, { contact, terms, now });
  const year = financialYear(now);
  const count = await takeNumber(tx, terms.invoicePrefix, year);
  const number = serialNumber(terms.invoicePrefix, year, count);
  await insertDocument(tx, { number, kind: 'invoice', invoiceNumber: null, contents, now });
  for (const credit of creditsOf(await selectPaidBack(tx, orderId), contents.totalPaise))
    await issueCreditNote(shop, tx, { orderId, ...credit });
  return number;
}

type PaidBack = Omit<Credit, 'orderId' | 'amountPaise'> & { amountPaise: Paise; capturedPaise: Paise | null };

/** What was paid back of the goods: the first of it may be what came beyond the price, which no invoice has. */
function creditsOf(paidBack: readonly PaidBack[], totalPaise: Paise): Omit<Credit, 'orderId'>[] {
  let beyondPaise = Math.max(0, ...paidBack.map(({ capturedPaise }) => (capturedPaise ?? 0) - totalPaise));
  return paidBack.flatMap(({ capturedPaise: _, ...credit }) => {
    const notOfGoods = Math.min(beyondPaise, credit.amountPaise);
    beyondPaise -= notOfGoods;
    return notOfGoods < credit.amountPaise
      ? [{ ...credit, amountPaise: credit.amountPaise - notOfGoods }]
      : [];
  });
}

/** What is given back: an amount (paise) spread over all lines, or all that is not given back yet. */
export type Credit = {
  orderId: string;
  amountPaise: Paise | 'rest';
  reason: string;
  /** How much of it, and for how many pieces, is for which line; else it is spread over all, and for none. */
  lines?: readonly CreditedLine[];
  /** It is for pieces of an order in exchange, which its invoice does not know one by one (ADR-0015). */
  isOfExchange?: boolean;
};

type CreditedLine = { position: number; quantity: number; amountPaise: Paise };

/**
 * Issues the credit note (GST, section 34) for a refund or a parcel that came back. Gives its number; null where no
 * invoice was issued, for then nothing is to be taken back, or where all was given back before. An amount above what
 * is left (money that was never for these goods) is credited up to that.
 */
export async function issueCreditNote(
  shop: Pick<Shop, 'now' | 'terms'>,
  tx: Tx,
  { orderId, amountPaise, reason, lines = [], isOfExchange = false }: Credit,
): Promise<string | null> {
  await selectInvoicedOrder(tx, orderId);
  const documents = await listDocuments(tx, orderId);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  const credited = creditedOf(invoice, documents);
  const leftPaise = invoice.contents.totalPaise - credited.reduce((sum, paise) => sum + paise, 0);
  const wanted = amountPaise === 'rest' ? leftPaise : Math.min(amountPaise, leftPaise);
  if (wanted === 0) return null;
  const amounts =
    creditLines(invoice.contents, credited, lines, wanted) ??
    spreadCredit(invoice.contents, credited, wanted);
  const left = piecesLeftOf(invoice, documents);
  const pieces = amountPaise === 'rest' ? left : left.map((most, i) => Math.min(most, countOf(lines, i)));
  const contents = draftCreditNote(invoice.contents, {
    ...{ credited, amounts, reason },
    pieces: isOfExchange ? undefined : pieces,
  });
  const now = shop.now();
  const year = financialYear(now);
  const count = await takeNumber(tx, shop.terms.creditNotePrefix, year);
  const number = serialNumber(shop.terms.creditNotePrefix, year, count);
  await insertDocument(tx, { number, kind: 'credit note', invoiceNumber: invoice.number, contents, now });
  return number;
}

/** What earlier credit notes gave back of each line of the invoice. */
function creditedOf(invoice: IssuedDocument, documents: readonly IssuedDocument[]): Paise[] {
  const credited = invoice.contents.lines.map(() => 0);
  for (const { kind, contents } of documents) {
    if (kind !== 'credit note') continue;
    for (const line of contents.lines) credited[line.position]! += line.chargedPaise;
  }
  return credited;
}

/** Pieces of each line of the invoice that no credit note was for; of one at no charge, in exchange, there are none (R167). */
function piecesLeftOf({ contents: invoice }: IssuedDocument, documents: readonly IssuedDocument[]): number[] {
  const left = invoice.lines.map(({ chargedPaise, quantity }) => (chargedPaise > 0 ? quantity : 0));
  for (const { kind, contents } of documents) {
    if (kind !== 'credit note') continue;
    for (const line of contents.lines) left[line.position]! -= piecesCredited(line, invoice);
  }
  return left.map((pieces) => Math.max(0, pieces));
}

function countOf(lines: readonly CreditedLine[], at: number): number {
  return lines.reduce((sum, { position, quantity }) => (position === at ? sum + quantity : sum), 0);
}

/** A tax document of the shopper's own order: the one of that number, or the invoice where none is named (R104). */
export async function findDocument(
  db: Database | Tx,
  viewer: Shopper,
  { orderId, number }: { orderId: string; number?: string | undefined },
): Promise<IssuedDocument | Refusal> {
  if (!(await findOrder(db, viewer, orderId))) return refuse('not-found');
  const documents = await listDocuments(db, orderId);
  const wanted = documents.find((one) => (number ? one.number === number : one.kind === 'invoice'));
  return wanted ?? refuse(number ? 'not-found' : 'no-invoice-yet');
}

/** The financial year of India at a moment, April to March by India's clock: '26-27'. */
export function financialYear(at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const start = month >= 4 ? year : year - 1;
  return `${twoDigits(start)}-${twoDigits(start + 1)}`;
}

/** A serial number of at most 16 signs (Rule 46 (b)): 'GI/26-27/000123'. Throws where it would be longer. */
export function serialNumber(prefix: string, year: string, count: number): string {
  const number = `${prefix}/${year}/${String(count).padStart(6, '0')}`;
  if (!/^[A-Z0-9/-]{1,16}$/.test(number)) throw new RangeError(`${number} is no serial number of Rule 46`);
  return number;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** A tax invoice or credit note as a PDF. It takes some 50 ms of a processor, so it is drawn beside this process (R415). */
export async function printDocument(document: IssuedDocument): Promise<Buffer<ArrayBuffer>> {
  return bufferOf(await work('documentPdf', document));
}
