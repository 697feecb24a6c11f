import type { Paise } from '#shop/money.ts';
import { largeInvoiceLimit } from '#shop/settings/large-invoices.ts';
import { dayInIndia } from '#shop/time.ts';
import { feeNames, piecesCredited, type TaxDocument, type TaxLine } from './invoice.ts';

/** A tax document of the month; `invoice`: of a credit note, the invoice that it takes from. */
export type ReturnDocument = {
  number: string;
  kind: 'invoice' | 'credit note';
  issuedAt: Date;
  contents: TaxDocument;
  invoice: { number: string; issuedAt: Date; contents: TaxDocument } | null;
};

/** Value with tax, and what it is made of. */
export type Amounts = Record<'valuePaise' | 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise', Paise>;
type Place = { stateCode: string; state: string };

/**
 * Small supplies by place and rate (table 7), large invoices one by one (5), credit notes to those (9B), by HSN (12), series
 * (13). `late`: numbers of credit notes whose time to be declared may be over.
 */
export type GstReturn = {
  b2cs: (Place & { ratePercent: number } & Amounts)[];
  b2cl: (Place & { number: string; issuedAt: Date; ratePercent: number } & Amounts)[];
  cdnur: (Place & { number: string; issuedAt: Date; ratePercent: number } & Amounts)[];
  hsn: ({ hsn: string; ratePercent: number; quantity: number } & Amounts)[];
  docs: { kind: ReturnDocument['kind']; from: string; to: string; count: number }[];
  late: string[];
};

/** What of a return is collected, document by document, in any order. */
export type Collected = {
  b2cs: Map<string, GstReturn['b2cs'][number]>;
  hsn: Map<string, GstReturn['hsn'][number]>;
  b2cl: GstReturn['b2cl'];
  cdnur: GstReturn['cdnur'];
  numbers: Record<ReturnDocument['kind'], string[]>;
  late: string[];
};

export function nothingCollected(): Collected {
  return {
    b2cs: new Map(),
    hsn: new Map(),
    b2cl: [],
    cdnur: [],
    numbers: { invoice: [], 'credit note': [] },
    late: [],
  };
}

/**
 * Takes a document into the return (R167). Every buyer of this shop is unregistered: a large invoice to another State stands
 * by itself, and so do the credit notes to it; all else is summed up by place of supply and rate, less what was credited.
 */
export function collect(into: Collected, document: ReturnDocument): void {
  const { number, kind, issuedAt, contents, invoice } = document;
  const { ratePercent, buyer } = contents;
  const place = { stateCode: buyer.stateCode, state: buyer.state };
  const own = { ...place, number, issuedAt, ratePercent, ...amountsOf(contents) };
  into.numbers[kind].push(number);
  if (invoice && isLate(issuedAt, invoice.issuedAt)) into.late.push(number);
  const sign = kind === 'invoice' ? 1 : -1;
  if (isLarge(invoice ?? document)) (kind === 'invoice' ? into.b2cl : into.cdnur).push(own);
  else {
    const row = entry(into.b2cs, `${place.stateCode} ${ratePercent}`, { ...place, ratePercent, ...zero });
    add(row, amountsOf(contents), sign);
  }
  for (const line of contents.lines) {
    const { hsn } = line;
    const row = entry(into.hsn, `${hsn} ${ratePercent}`, { hsn, ratePercent, quantity: 0, ...zero });
    add(row, amountsOfLine(line), sign);
    row.quantity += sign * piecesOf(line, invoice?.contents ?? null);
  }
}

/** The sections of the return, each in a fixed order. */
export function finish({ b2cs, hsn, b2cl, cdnur, numbers, late }: Collected): GstReturn {
  const byNumber = <R extends { number: string }>(rows: R[]) =>
    rows.toSorted((a, b) => order(a.number, b.number));
  return {
    b2cs: [...b2cs.values()].sort((a, b) => order(a.stateCode, b.stateCode) || a.ratePercent - b.ratePercent),
    b2cl: byNumber(b2cl),
    cdnur: byNumber(cdnur),
    hsn: [...hsn.values()].sort((a, b) => order(a.hsn, b.hsn) || a.ratePercent - b.ratePercent),
    docs: [...seriesOf('invoice', numbers.invoice), ...seriesOf('credit note', numbers['credit note'])],
    late: late.toSorted(order),
  };
}

/** What a return comes to: invoices less credit notes. */
export function totalOf({ b2cs, b2cl, cdnur }: Pick<GstReturn, 'b2cs' | 'b2cl' | 'cdnur'>): Amounts {
  const total = { ...zero };
  for (const row of [...b2cs, ...b2cl]) add(total, row, 1);
  for (const row of cdnur) add(total, row, -1);
  return total;
}

export const zero: Amounts = { valuePaise: 0, taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

function add(to: Amounts, what: Amounts, sign: 1 | -1): void {
  for (const name of Object.keys(zero) as (keyof Amounts)[]) to[name] += sign * what[name];
}

function amountsOf(contents: TaxDocument): Amounts {
  const sum = { ...zero };
  for (const line of contents.lines) add(sum, amountsOfLine(line), 1);
  return sum;
}

function amountsOfLine({ chargedPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxLine): Amounts {
  return { valuePaise: chargedPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise };
}

function isLarge({ issuedAt, contents }: Pick<ReturnDocument, 'issuedAt' | 'contents'>): boolean {
  return contents.interState && contents.totalPaise > largeInvoiceLimit(issuedAt);
}

/**
 * Whether a credit note comes too late for the return by which it must be declared (section 34 (2) of the CGST Act): by 30
 * November after the financial year of its invoice; what is issued in November is declared in December (R442). An
 * annual return that was filed before that day ends the time too, which is not known here.
 */
export function isLate(noteAt: Date, invoiceAt: Date): boolean {
  const [year, month] = dayInIndia(invoiceAt).split('-').map(Number) as [number, number];
  const yearEnds = month >= 4 ? year + 1 : year;
  return dayInIndia(noteAt) >= `${yearEnds}-11-01`;
}

/** Pieces of a line. One in exchange that costs nothing is in place of one that was counted (R167). */
function piecesOf(line: TaxLine, invoice: TaxDocument | null): number {
  if (feeNames.includes(line.description)) return 0;
  if (invoice) return piecesCredited(line, invoice);
  return line.chargedPaise === 0 ? 0 : line.quantity;
}

/** Serial numbers as unbroken runs: a month that another process's clock began early may have more than one. */
function seriesOf(kind: ReturnDocument['kind'], numbers: readonly string[]): GstReturn['docs'] {
  const runs: GstReturn['docs'] = [];
  for (const number of numbers.toSorted(order)) {
    const last = runs.at(-1);
    if (last && follows(last.to, number)) Object.assign(last, { to: number, count: last.count + 1 });
    else runs.push({ kind, from: number, to: number, count: 1 });
  }
  return runs;
}

function follows(before: string, number: string): boolean {
  const [series, count] = split(before);
  const [own, next] = split(number);
  return series === own && next === count + 1;
}

function split(number: string): [series: string, count: number] {
  const at = number.lastIndexOf('/') + 1;
  return [number.slice(0, at), Number(number.slice(at))];
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function entry<R>(rows: Map<string, R>, key: string, fresh: R): R {
  const row = rows.get(key) ?? fresh;
  rows.set(key, row);
  return row;
}
