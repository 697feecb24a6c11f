import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvLines } from '#shop/csv.ts';
import { demoContact } from '#shop/settings/contact.ts';
import { largeInvoiceLimit } from '#shop/settings/large-invoices.ts';
import { terms } from '#shop/settings/terms.ts';
import { type GstFileName, gstFileNames, gstSheet } from './gst-files.ts';
import {
  type Amounts,
  collect,
  finish,
  type GstReturn,
  isLate,
  nothingCollected,
  type ReturnDocument,
  totalOf,
} from './gst-return.ts';
import {
  draftCreditNote,
  draftInvoice,
  type InvoicedOrder,
  spreadCredit,
  type TaxDocument,
} from './invoice.ts';

const now = new Date('2026-10-05T10:00:00Z');

/** An order to a State; prices in paise. */
function orderTo(
  state: string,
  lines: { pricePaise: number; quantity: number }[],
  deliveryFeePaise = 0,
): InvoicedOrder {
  return {
    ...{ id: 'A'.repeat(24), number: 'AAAAAA', createdAt: now, paymentMethod: 'cod' },
    shippingAddress: { firstName: 'Demo', lastName: 'Shopper', state, country: 'India' },
    ...{ deliveryFeePaise, handlingFeePaise: 0, onlineBonusPaise: 0 },
    lines: lines.map(({ pricePaise, quantity }, index) => ({
      ...{
        name: `Piece ${index}`,
        size: '',
        quantity,
        unitPricePaise: pricePaise,
        discountPaise: 0,
        bonusPaise: 0,
      },
    })),
  };
}

const invoiceTo = (...order: Parameters<typeof orderTo>) =>
  draftInvoice(orderTo(...order), { contact: demoContact, terms, now });

const issued = (contents: TaxDocument, count: number, issuedAt = now): ReturnDocument => ({
  ...{
    number: `GI/26-27/${String(count).padStart(6, '0')}`,
    kind: 'invoice',
    issuedAt,
    contents,
    invoice: null,
  },
});

const noted = (invoice: ReturnDocument, contents: TaxDocument, count: number): ReturnDocument => ({
  ...{
    number: `GC/26-27/${String(count).padStart(6, '0')}`,
    kind: 'credit note',
    issuedAt: now,
    contents,
    invoice,
  },
});

function creditOf(
  invoice: TaxDocument,
  amountPaise: number,
  credited = invoice.lines.map(() => 0),
): TaxDocument {
  const amounts = spreadCredit(invoice, credited, amountPaise);
  return draftCreditNote(invoice, { credited, amounts, reason: 'Returned' });
}

const orderLines = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 1, max: 60_000_00 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

function returnOf(documents: readonly ReturnDocument[]): GstReturn {
  const collected = nothingCollected();
  for (const document of documents) collect(collected, document);
  return finish(collected);
}

test('the limit of a large invoice is that of its day', () => {
  assert.equal(largeInvoiceLimit(new Date('2024-07-31T18:29:59Z')), 2_50_000_00);
  assert.equal(largeInvoiceLimit(new Date('2024-07-31T18:30:00Z')), 1_00_000_00);
});

test('to another State and above the limit an invoice stands by itself, with its credit notes; all else is summed', () => {
  const lakh = { pricePaise: 50_000_00, quantity: 2 };
  const large = issued(invoiceTo('Kerala', [lakh, { pricePaise: 1, quantity: 1 }]), 1);
  const atLimit = issued(invoiceTo('Kerala', [lakh]), 2);
  const atHome = issued(invoiceTo('Punjab', [lakh, lakh]), 3);
  const gst = returnOf([
    ...[large, atLimit, atHome],
    noted(large, creditOf(large.contents, 100_00), 1),
    noted(atHome, creditOf(atHome.contents, 200_00), 2),
  ]);
  assert.deepEqual(
    gst.b2cl.map(({ number, valuePaise }) => [number, valuePaise]),
    [['GI/26-27/000001', 1_00_000_01]],
  );
  assert.deepEqual(
    gst.cdnur.map(({ number, valuePaise }) => [number, valuePaise]),
    [['GC/26-27/000001', 100_00]],
  );
  assert.deepEqual(
    gst.b2cs.map(({ stateCode, ratePercent, valuePaise }) => [stateCode, ratePercent, valuePaise]),
    [
      ['03', 3, 2_00_000_00 - 200_00],
      ['32', 3, 1_00_000_00],
    ],
  );
  assert.deepEqual(gst.docs, [
    { kind: 'invoice', from: 'GI/26-27/000001', to: 'GI/26-27/000003', count: 3 },
    { kind: 'credit note', from: 'GC/26-27/000001', to: 'GC/26-27/000002', count: 2 },
  ]);
});

test('a credit note of before takes pieces off where it credits a line whole; delivery is no piece, and one in exchange is counted once', () => {
  const invoice = issued(invoiceTo('Punjab', [{ pricePaise: 500_00, quantity: 3 }], 50_00), 1);
  const [hsn] = returnOf([invoice]).hsn;
  assert.deepEqual([hsn!.hsn, hsn!.quantity, hsn!.valuePaise], [terms.hsn, 3, 1550_00]);
  const half = returnOf([invoice, noted(invoice, creditOf(invoice.contents, 700_00), 1)]);
  assert.deepEqual([half.hsn[0]!.quantity, half.hsn[0]!.valuePaise], [3, 850_00]);
  const whole = returnOf([invoice, noted(invoice, creditOf(invoice.contents, 1550_00), 1)]);
  assert.deepEqual([whole.hsn[0]!.quantity, whole.hsn[0]!.valuePaise], [0, 0]);
  const inExchange = issued(invoiceTo('Punjab', [{ pricePaise: 0, quantity: 1 }]), 2);
  assert.equal(returnOf([invoice, inExchange]).hsn[0]!.quantity, 3);
});

test('whatever parts pieces come back in, quantity and value of table 12 reach what is kept', () => {
  const part = fc.record({ line: fc.nat(3), pieces: fc.integer({ min: 1, max: 4 }), isAmount: fc.boolean() });
  const order = fc.record({ lines: orderLines, parts: fc.array(part, { maxLength: 8 }) });
  fc.assert(
    fc.property(order, ({ lines, parts }) => {
      const invoice = issued(invoiceTo('Punjab', lines, 50_00), 1);
      const { contents } = invoice;
      const documents = [invoice];
      const kept = lines.map(({ quantity }) => quantity);
      const credited = contents.lines.map(() => 0);
      let keptPaise = contents.totalPaise;
      for (const { line: at, pieces: wanted, isAmount } of parts) {
        const line = at % lines.length;
        const quantity = isAmount ? 0 : Math.min(wanted, kept[line]!);
        const each = lines[line]!.pricePaise;
        const amountPaise = isAmount ? Math.min(1, kept[line]! * each - credited[line]!) : quantity * each;
        const most = contents.lines[line]!.chargedPaise - credited[line]!;
        const amounts = contents.lines.map((_, i) => (i === line ? Math.min(amountPaise, most) : 0));
        const pieces = contents.lines.map((_, i) => (i === line ? quantity : 0));
        if (amounts[line]! <= 0) continue;
        const note = draftCreditNote(contents, { credited, amounts, pieces, reason: '' });
        documents.push(noted(invoice, note, documents.length));
        credited[line]! += amounts[line]!;
        kept[line]! -= quantity;
        keptPaise -= note.totalPaise;
        for (const own of note.lines)
          assert.equal(own.quantity * own.unitPricePaise - own.discountPaise, own.chargedPaise);
      }
      const [hsn] = returnOf(documents).hsn;
      assert.deepEqual(
        [hsn!.quantity, hsn!.valuePaise],
        [kept.reduce((sum, quantity) => sum + quantity, 0), keptPaise],
      );
    }),
  );
});

test('a run of numbers ends where one belongs to another month; all stand in their order', () => {
  const contents = invoiceTo('Kerala', [{ pricePaise: 60_000_00, quantity: 2 }]);
  const gst = returnOf([5, 1, 4, 2].map((count) => issued(contents, count)));
  assert.deepEqual(
    gst.b2cl.map(({ number }) => number.slice(-1)),
    ['1', '2', '4', '5'],
  );
  assert.deepEqual(
    gst.docs.map(({ from, to, count }) => [from.slice(-1), to.slice(-1), count]),
    [
      ['1', '2', 2],
      ['4', '5', 2],
    ],
  );
});

test('the files have the columns of the offline tool', () => {
  const large = issued(invoiceTo('Jammu and Kashmir', [{ pricePaise: 60_000_00, quantity: 2 }]), 1);
  const small = issued(invoiceTo('Punjab', [{ pricePaise: 1499_00, quantity: 1 }]), 2);
  const gst = returnOf([large, small, noted(large, creditOf(large.contents, 103_00), 1)]);
  const text = (name: GstFileName) => csvOf(name, gst).split('\r\n');
  assert.deepEqual(text('b2cs'), [
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,03-Punjab,,3,1455.34,0,',
    '',
  ]);
  assert.deepEqual(text('b2cl'), [
    'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,' +
      'Cess Amount,E-Commerce GSTIN',
    'GI/26-27/000001,05-Oct-2026,120000,01-Jammu & Kashmir,,3,116504.85,0,',
    '',
  ]);
  assert.deepEqual(text('cdnur'), [
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,' +
      'Taxable Value,Cess Amount',
    'B2CL,GC/26-27/000001,05-Oct-2026,C,01-Jammu & Kashmir,103,,3,100,0',
    '',
  ]);
  assert.deepEqual(text('hsn'), [
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,' +
      'State/UT Tax Amount,Cess Amount',
    `${terms.hsn},,NOS-NUMBERS,3,121396,3,117860.19,3492.15,21.83,21.83,0`,
    '',
  ]);
  assert.deepEqual(text('docs'), [
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    'Invoices for outward supply,GI/26-27/000001,GI/26-27/000002,2,0',
    'Credit Note,GC/26-27/000001,GC/26-27/000001,1,0',
    '',
  ]);
  // They go out without a mark of UTF-8, and need none: a spreadsheet reads them as they are, too.
  for (const name of gstFileNames) assert.match(csvOf(name, gst), /^[\t\r\n -~]+$/);
});

const csvOf = (name: GstFileName, gst: GstReturn) => {
  const { columns, rows } = gstSheet(name, gst);
  return csvLines([columns, ...rows]);
};

/** The sum of a column of a file, in paise. */
const sumOf = (name: GstFileName, column: string, gst: GstReturn): number =>
  parse(csvOf(name, gst), { columns: true }).reduce(
    (sum: number, row: unknown) => sum + Math.round(Number((row as Record<string, string>)[column]) * 100),
    0,
  );

const orders = fc.record({
  state: fc.constantFrom('Punjab', 'Kerala', 'Chandigarh', 'Delhi'),
  lines: orderLines,
  deliveryFeePaise: fc.constantFrom(0, 50_00),
  /** Shares of the invoice that are credited one after the other; what is beyond the rest is left out. */
  credits: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
  /** Whether the invoice is of this month; else only what was credited of it is. */
  isOwn: fc.boolean(),
});

test('for any set of documents the sections, and their files, add up to the invoices less the credit notes', () => {
  fc.assert(
    fc.property(fc.array(orders, { maxLength: 12 }), (sold) => {
      const documents: ReturnDocument[] = [];
      for (const [index, { state, lines, deliveryFeePaise, credits, isOwn }] of sold.entries()) {
        const invoice = issued(invoiceTo(state, lines, deliveryFeePaise), index + 1);
        if (isOwn) documents.push(invoice);
        let credited = invoice.contents.lines.map(() => 0);
        for (const share of credits) {
          const left = invoice.contents.totalPaise - credited.reduce((sum, paise) => sum + paise, 0);
          const amount = Math.min(left, Math.floor(invoice.contents.totalPaise * share));
          if (amount === 0) continue;
          const note = creditOf(invoice.contents, amount, credited);
          credited = credited.map(
            (paise, at) => paise + (note.lines.find(({ position }) => position === at)?.chargedPaise ?? 0),
          );
          documents.push(noted(invoice, note, documents.length + 1));
        }
      }
      const gst = returnOf(documents);
      const expected = { valuePaise: 0, taxablePaise: 0, taxPaise: 0 };
      for (const { kind, contents } of documents) {
        const sign = kind === 'invoice' ? 1 : -1;
        expected.valuePaise += sign * contents.totalPaise;
        expected.taxablePaise += sign * contents.taxablePaise;
        expected.taxPaise += sign * contents.taxPaise;
      }
      const brief = (sum: Amounts) => ({
        valuePaise: sum.valuePaise,
        taxablePaise: sum.taxablePaise,
        taxPaise: sum.igstPaise + sum.cgstPaise + sum.sgstPaise,
      });
      assert.deepEqual(brief(totalOf(gst)), expected);
      assert.deepEqual(brief(totalOf({ b2cs: gst.hsn as never, b2cl: [], cdnur: [] })), expected);
      const taxable = 'Taxable Value';
      const inFiles =
        sumOf('b2cs', taxable, gst) + sumOf('b2cl', taxable, gst) - sumOf('cdnur', taxable, gst);
      assert.equal(inFiles, expected.taxablePaise);
      assert.equal(sumOf('hsn', taxable, gst), expected.taxablePaise);
      assert.equal(sumOf('hsn', 'Total Value', gst), expected.valuePaise);
      assert.equal(
        gst.docs.reduce((sum, { count }) => sum + count, 0),
        documents.length,
      );
    }),
    { numRuns: 200 },
  );
});

test('a text that would begin a formula in a spreadsheet stays a text, an amount below zero an amount', () => {
  assert.equal(
    csvLines([['=1+1', '+91', '-x', '@a', 'Ann, "B"', -1.5, 12]]),
    `'=1+1,'+91,'-x,'@a,"Ann, ""B""",-1.50,12\r\n`,
  );
});

test('a credit note of November after the invoice’s financial year is declared after the law’s last day (R442)', () => {
  const table: [invoice: string, note: string, late: boolean][] = [
    ['2025-04-01T10:00+05:30', '2026-10-31T23:59+05:30', false],
    ['2025-04-01T10:00+05:30', '2026-11-01T00:00+05:30', true],
    ['2026-03-31T23:59+05:30', '2026-11-01T00:00+05:30', true],
    ['2026-04-01T00:00+05:30', '2026-11-01T00:00+05:30', false],
    ['2026-04-01T00:00+05:30', '2027-11-01T00:00+05:30', true],
    ['2025-12-31T10:00+05:30', '2028-03-01T10:00+05:30', true],
  ];
  for (const [invoice, note, late] of table)
    assert.equal(isLate(new Date(note), new Date(invoice)), late, `${invoice} ${note}`);
});

test('the return names the credit notes that may be too late, and no others', () => {
  const contents = invoiceTo('Punjab', [{ pricePaise: 499_00, quantity: 1 }]);
  const [old, recent] = [new Date('2025-06-01T10:00:00Z'), new Date('2026-06-01T10:00:00Z')].map((at, i) =>
    issued(contents, i + 1, at),
  ) as [ReturnDocument, ReturnDocument];
  const noteTo = (invoice: ReturnDocument, count: number) => ({
    ...noted(invoice, creditOf(invoice.contents, 499_00), count),
    issuedAt: new Date('2026-11-05T10:00:00Z'),
  });
  const { late } = returnOf([noteTo(recent, 1), noteTo(old, 2), recent]);
  assert.deepEqual(late, ['GC/26-27/000002']);
});
