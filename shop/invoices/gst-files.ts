import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import { dayInIndia } from '#shop/time.ts';
import type { GstReturn } from './gst-return.ts';

/** A sheet of figures: what a CSV file is made of. Amounts are rupees. */
export type Sheet = { columns: readonly string[]; rows: (string | number)[][] };

export const gstFileNames = ['b2cs', 'b2cl', 'cdnur', 'hsn', 'docs'] as const;
export type GstFileName = (typeof gstFileNames)[number];

/**
 * A section of the return as a sheet that GSTN's offline tool imports (its columns and spellings). No cess and no other rate
 * than the usual holds for what the shop sells; it sells by itself, not through another's site.
 */
export function gstSheet(name: GstFileName, gst: GstReturn): Sheet {
  switch (name) {
    case 'b2cs':
      return {
        columns: ['Type', placeName, rateShare, 'Rate', taxable, cess, operator],
        rows: gst.b2cs.map((row) => [
          'OE',
          placeOf(row),
          '',
          row.ratePercent,
          rupees(row.taxablePaise),
          0,
          '',
        ]),
      };
    case 'b2cl':
      return {
        columns: [
          ...['Invoice Number', 'Invoice date', 'Invoice Value', placeName, rateShare],
          ...['Rate', taxable, cess, operator],
        ],
        rows: gst.b2cl.map((row) => [
          ...[row.number, dateOf(row.issuedAt), rupees(row.valuePaise), placeOf(row), ''],
          ...[row.ratePercent, rupees(row.taxablePaise), 0, ''],
        ]),
      };
    case 'cdnur':
      return {
        columns: [
          ...['UR Type', 'Note Number', 'Note Date', 'Note Type', placeName, 'Note Value', rateShare],
          ...['Rate', taxable, cess],
        ],
        rows: gst.cdnur.map((row) => [
          ...['B2CL', row.number, dateOf(row.issuedAt), 'C', placeOf(row), rupees(row.valuePaise), ''],
          ...[row.ratePercent, rupees(row.taxablePaise), 0],
        ]),
      };
    case 'hsn':
      return {
        columns: [
          ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', taxable],
          ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', cess],
        ],
        rows: gst.hsn.map((row) => [
          ...[row.hsn, '', 'NOS-NUMBERS', row.quantity, rupees(row.valuePaise), row.ratePercent],
          ...[row.taxablePaise, row.igstPaise, row.cgstPaise, row.sgstPaise].map(rupees),
          0,
        ]),
      };
    case 'docs':
      return {
        columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
        rows: gst.docs.map(({ kind, from, to, count }) => [natures[kind], from, to, count, 0]),
      };
  }
}

const placeName = 'Place Of Supply';
const rateShare = 'Applicable % of Tax Rate';
const taxable = 'Taxable Value';
const cess = 'Cess Amount';
const operator = 'E-Commerce GSTIN';
const natures = { invoice: 'Invoices for outward supply', 'credit note': 'Credit Note' };
const rupees = (paise: Paise) => rupeesFromPaise(paise);

/** '01-Jammu & Kashmir' */
function placeOf({ stateCode, state }: { stateCode: string; state: string }): string {
  return `${stateCode}-${state.replaceAll(' and ', ' & ')}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '05-Oct-2026', by India's clock. */
function dateOf(at: Date): string {
  const [year, month, day] = dayInIndia(at).split('-');
  return `${day}-${months[Number(month) - 1]}-${year}`;
}
