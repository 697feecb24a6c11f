import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { quote } from '#shop/pricing/quote.ts';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { percentOffer } from '#shop/testing/given-offer.ts';
import { readPdf } from '#shop/testing/read-pdf.ts';
import { amountInWords, supplyFacts } from './document-pdf.server.ts';
import { documentPdf } from './document-work.ts';
import { financialYear, serialNumber } from './documents.ts';
import { isGstin } from './gst-codes.ts';
import {
  draftCreditNote,
  draftInvoice,
  type InvoicedOrder,
  spreadCredit,
  type TaxDocument,
} from './invoice.ts';

const now = new Date('2026-11-21T10:00:00Z');

/** The invoice of an order priced as the shop prices it. */
function invoiceFor(
  lines: { rupees: number; quantity: number }[],
  facts: Partial<Parameters<typeof quote>[0]> = {},
) {
  const state = facts.state ?? 'Punjab';
  const priced = quote(
    {
      lines: lines.map(({ rupees, quantity }, i) => ({
        productId: `p${i}`,
        name: `Piece ${i}`,
        type: 'ring',
        size: '',
        quantity,
        unitPricePaise: Math.round(rupees * 100),
      })),
      paymentMethod: 'phonepay',
      offers: [],
      pin: null,
      now,
      ...facts,
      state,
    },
    terms,
  );
  const order: InvoicedOrder = {
    ...priced,
    id: 'A'.repeat(24),
    number: 'AAAAAA',
    createdAt: now,
    shippingAddress: { firstName: 'Demo', state, country: 'India' },
  };
  return { priced, invoice: draftInvoice(order, { contact: demoContact, terms, now }) };
}

test('CGST and SGST inside the seller’s State, IGST everywhere else, by the State chosen', () => {
  for (const [state, code, heads] of [
    ['Punjab', '03', [0, 2183, 2183]],
    ['Chandigarh', '04', [4366, 0, 0]],
    ['Kerala', '32', [4366, 0, 0]],
  ] as const) {
    const { invoice } = invoiceFor([{ rupees: 1577.89, quantity: 1 }], { state, paymentMethod: 'phonepay' });
    const line = invoice.lines[0]!;
    assert.equal(line.chargedPaise, 149900);
    assert.equal(line.taxablePaise, 145534);
    assert.deepEqual([line.igstPaise, line.cgstPaise, line.sgstPaise], heads);
    assert.equal(invoice.buyer.stateCode, code);
  }
});

test('fees are lines of their own, at the items’ rate', () => {
  const { invoice } = invoiceFor([{ rupees: 500, quantity: 2 }], { paymentMethod: 'cod' });
  assert.deepEqual(
    invoice.lines.map((line) => [line.description, line.chargedPaise, line.hsn]),
    [
      ['Piece 0', 100000, '7117'],
      ['Delivery', 5000, '7117'],
      ['Cash on delivery handling', 5000, '7117'],
    ],
  );
});

test('what stands under Less is named, each with its amount, as far as the document has it (R432 and R433)', () => {
  const { invoice: priced } = invoiceFor([{ rupees: 1000, quantity: 2 }]);
  const [line] = priced.lines;
  const less = (discountPaise: number, more: Partial<TaxDocument>): TaxDocument => {
    const { bonusPaise: _, ...rest } = priced;
    return { ...rest, lines: [{ ...line!, discountPaise }], ...more };
  };
  const discount = { name: 'Discount code X', amountPaise: 539_60 };
  const cases: [string, TaxDocument, string[]][] = [
    ['an order at its price', less(0, {}), []],
    ['a discount of before', less(539_60, { discount }), ['Discount: Discount code X, ₹539.60']],
    [
      'a discount and the bonus',
      less(782_42, { discount, bonusPaise: 242_82 }),
      ['Discount: Discount code X, ₹539.60', 'Online payment bonus: ₹242.82'],
    ],
    [
      'an exchange',
      less(1399_00, { exchangeFor: 'V8U5HN', paymentMethod: 'exchange' }),
      ['In exchange for order V8U5HN: ₹1,399 less'],
    ],
  ];
  for (const [name, document, named] of cases) assert.deepEqual(supplyFacts(document).slice(3), named, name);
});

test('the bonus that an invoice names is all that stands under Less beside its discount; a credit note has none', () => {
  for (const rupees of [500, 1577.89, 5396]) {
    const { invoice } = invoiceFor([{ rupees, quantity: 1 }]);
    const under = invoice.lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0);
    assert.ok(under > 0);
    assert.equal(invoice.bonusPaise, under);
    const note = draftCreditNote(invoice, { credited: [], amounts: [100], reason: '' });
    assert.equal(note.bonusPaise, undefined);
  }
});

const arbitraryOrder = fc.record({
  lines: fc.array(
    fc.record({
      rupees: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  method: fc.constantFrom('cod' as const, 'phonepay' as const),
  percent: fc.constantFrom(0, 10, 100),
  state: fc.constantFrom('Punjab', 'Goa'),
});

function arbitraryInvoice({
  lines,
  method,
  percent,
  state,
}: typeof arbitraryOrder extends fc.Arbitrary<infer T> ? T : never) {
  const offers = percent ? [percentOffer(percent)] : [];
  return invoiceFor(lines, { paymentMethod: method, offers, state });
}

const sumOf = (document: TaxDocument) =>
  document.lines.reduce(
    (sum, line) => sum + line.taxablePaise + line.igstPaise + line.cgstPaise + line.sgstPaise,
    0,
  );

test('to the paisa, an invoice adds up to what was charged and holds the tax that the quote told', () => {
  fc.assert(
    fc.property(arbitraryOrder, (order) => {
      const { priced, invoice } = arbitraryInvoice(order);
      assert.equal(invoice.totalPaise, priced.totalPaise);
      assert.equal(sumOf(invoice), priced.totalPaise);
      assert.equal(invoice.taxPaise, priced.taxIncludedPaise);
      for (const line of invoice.lines) assert.ok(line.discountPaise >= 0 && line.chargedPaise >= 0);
    }),
  );
});

test('credit notes of any amounts add up to the invoice, tax head by tax head, and never beyond', () => {
  fc.assert(
    fc.property(
      arbitraryOrder,
      fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 5 }),
      (order, wishes) => {
        const { invoice } = arbitraryInvoice(order);
        const credited = invoice.lines.map(() => 0);
        const notes: TaxDocument[] = [];
        for (const wish of [...wishes, Number.MAX_SAFE_INTEGER]) {
          const left = invoice.totalPaise - credited.reduce((a, b) => a + b, 0);
          const amounts = spreadCredit(invoice, credited, Math.min(wish, left));
          const note = draftCreditNote(invoice, { credited, amounts, reason: 'test' });
          assert.equal(sumOf(note), Math.min(wish, left));
          for (const line of note.lines) {
            assert.ok(
              line.taxablePaise >= 0 && line.cgstPaise >= 0 && line.sgstPaise >= 0 && line.igstPaise >= 0,
            );
          }
          amounts.forEach((amount, i) => {
            credited[i]! += amount;
          });
          notes.push(note);
        }
        const head = (
          documents: TaxDocument[],
          key: 'igstPaise' | 'cgstPaise' | 'sgstPaise' | 'taxablePaise',
        ) => documents.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line[key], 0);
        for (const key of ['igstPaise', 'cgstPaise', 'sgstPaise', 'taxablePaise'] as const) {
          assert.equal(head(notes, key), head([invoice], key));
        }
      },
    ),
  );
});

test('a credit note gives back no more than was charged', () => {
  const { invoice } = invoiceFor([{ rupees: 100, quantity: 1 }]);
  const charged = invoice.lines[0]!.chargedPaise;
  assert.throws(
    () => draftCreditNote(invoice, { credited: [1], amounts: [charged], reason: '' }),
    RangeError,
  );
});

test('an amount of crores stands on one line of the paper', async () => {
  const { invoice } = invoiceFor([{ rupees: 98_76_543, quantity: 9 }]);
  const facts = { number: 'GI/26-27/000001', kind: 'invoice', issuedAt: now, invoiceNumber: null } as const;
  const text = (await readPdf(await documentPdf({ ...facts, contents: invoice }))).join();
  assert.match(text, /^Piece 0 7117 9 NOS 98,76,543\.00( [\d,]+\.\d\d){5}$/m);
});

test('the heads of the columns stand on each page of the paper that has lines', async () => {
  const { invoice } = invoiceFor(Array.from({ length: 45 }, () => ({ rupees: 499, quantity: 1 })));
  const facts = { number: 'GI/26-27/000001', kind: 'invoice', issuedAt: now, invoiceNumber: null } as const;
  const pages = await readPdf(await documentPdf({ ...facts, contents: invoice }));
  const lines = pages.map((page) => page.match(/^Piece \d+ 7117/gm)?.length ?? 0);
  assert.ok(lines.filter((count) => count > 0).length > 1);
  assert.equal(
    lines.reduce((sum, count) => sum + count, 0),
    45,
  );
  for (const [at, page] of pages.entries())
    assert.equal(page.match(/^Piece HSN Qty Price/gm)?.length ?? 0, lines[at]! > 0 ? 1 : 0, `page ${at + 1}`);
});

test('serial numbers count by the financial year of India, in 16 signs at most', () => {
  for (const [at, year] of [
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T18:30:00Z', '26-27'],
    ['2100-02-01T00:00:00Z', '99-00'],
  ] as const) {
    assert.equal(financialYear(new Date(at)), year);
  }
  assert.equal(serialNumber('GI', '26-27', 123), 'GI/26-27/000123');
  assert.throws(() => serialNumber('GI', '26-27', 10_000_000), RangeError);
  assert.throws(() => serialNumber('gi', '26-27', 1), RangeError);
});

test('amounts are written out the Indian way', () => {
  assert.equal(amountInWords(474_05), 'Four Hundred Seventy Four Rupees And Five Paise Only');
  assert.equal(
    amountInWords(1_23_456_00),
    'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees Only',
  );
});

test('a GST number is known by its check character', () => {
  assert.ok(isGstin('27AAPFU0939F1ZV') && isGstin('29AAGCB7383J1Z4') && isGstin(demoContact.gstin));
  for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '', 'x'.repeat(15)])
    assert.ok(!isGstin(wrong), wrong);
});
