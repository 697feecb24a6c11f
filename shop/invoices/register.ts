import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import { dayInIndia, midnightInIndia } from '#shop/time.ts';
import type { Sheet } from './gst-files.ts';
import type { ReturnDocument } from './gst-return.ts';

/** A month of India's calendar, from midnight to midnight; null where the text is none: '2026-10'. */
export function monthSpan(month: string | null): { from: Date; until: Date } | null {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month ?? '') ?? [];
  if (!year || !number) return null;
  const next =
    number === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, '0')}`;
  return { from: midnightInIndia(`${month}-01`), until: midnightInIndia(`${next}-01`) };
}

/** The month of India's calendar at a moment: '2026-10'. */
export function monthAt(at: Date): string {
  return dayInIndia(at).slice(0, 7);
}

/** The register of tax documents as a sheet: a line for each. */
export const registerColumns: Sheet['columns'] = [
  ...[
    'Number',
    'Date',
    'Kind',
    'For invoice',
    'Order',
    'Buyer',
    'Place of supply',
    'Rate',
    'Payment',
    'Reason',
  ],
  ...['Taxable value', 'IGST', 'CGST', 'SGST', 'Total'],
];

export function registerRow({
  number,
  kind,
  issuedAt,
  contents,
  invoice,
}: ReturnDocument): Sheet['rows'][number] {
  const { buyer, orderNumber, ratePercent, paymentMethod, reason } = contents;
  const sum = (name: 'igstPaise' | 'cgstPaise' | 'sgstPaise'): Paise =>
    contents.lines.reduce((all, line) => all + line[name], 0);
  const amounts = [
    contents.taxablePaise,
    sum('igstPaise'),
    sum('cgstPaise'),
    sum('sgstPaise'),
    contents.totalPaise,
  ];
  return [
    ...[number, dayInIndia(issuedAt), kind, invoice?.number ?? '', orderNumber, buyer.name],
    ...[`${buyer.stateCode} ${buyer.state}`, ratePercent, paymentMethod, reason],
    ...amounts.map(rupeesFromPaise),
  ];
}
