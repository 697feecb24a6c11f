import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { creditLines, draftCreditNote, draftInvoice, type InvoicedOrder, piecesCredited } from './invoice.ts';

const piece = { size: '', discountPaise: 0, bonusPaise: 0 };
const order: InvoicedOrder = {
  id: 'A'.repeat(24),
  number: 'AAAAAA',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  paymentMethod: 'cod',
  shippingAddress: {
    ...{ firstName: 'Demo', lastName: 'Buyer', street: '12 Demo Street' },
    ...{ city: 'Mohali', zipcode: '160055', state: 'Punjab', country: 'India' },
  },
  deliveryFeePaise: 50_00,
  handlingFeePaise: 0,
  onlineBonusPaise: 0,
  lines: [
    { ...piece, name: 'Ring', size: '2.4', quantity: 3, unitPricePaise: 100_00, discountPaise: 1 },
    { ...piece, name: 'Nath', quantity: 1, unitPricePaise: 1_00 },
  ],
};
const now = new Date('2026-11-21T10:00:00Z');
const draft = (more: Partial<InvoicedOrder> = {}) =>
  draftInvoice({ ...order, ...more }, { contact: demoContact, terms, now });

suite('an invoice', () => {
  test('names size and address; of an odd tax the State has the larger half; fees that are nothing are no lines', () => {
    const { lines, buyer } = draft();
    assert.deepEqual(
      lines.map((line) => [line.description, line.chargedPaise, line.cgstPaise, line.sgstPaise]),
      [
        ['Ring, size 2.4', 299_99, 437, 437],
        ['Nath', 1_00, 1, 2],
        ['Delivery', 50_00, 73, 73],
      ],
    );
    assert.equal(buyer.name, 'Demo Buyer');
    assert.deepEqual(buyer.lines, ['12 Demo Street', 'Mohali 160055', 'Punjab, India']);
    assert.deepEqual(draft({ shippingAddress: { firstName: 'Demo', state: 'Goa' } }).buyer.name, 'Demo');
    assert.throws(() => draft({ shippingAddress: { state: 'Atlantis' } }), /no State of India/);
  });

  test('tells of discount, bonus and exchange only where there are some', () => {
    for (const none of [draft(), draft({ discountName: null, exchangeFor: null })])
      for (const key of ['discount', 'bonusPaise', 'exchangeFor']) assert.ok(!(key in none), key);
    assert.deepEqual(draft({ discountName: 'Code X' }).discount, { name: 'Code X', amountPaise: 1 });
    assert.equal(draft({ onlineBonusPaise: 1 }).bonusPaise, 1);
    assert.equal(draft({ exchangeFor: 'V8U5HN' }).exchangeFor, 'V8U5HN');
  });
});

suite('a credit note', () => {
  const invoice = draft();

  test('names of each line what its money is for; a line with neither money nor pieces is none of it', () => {
    const table: [number[], number[] | undefined, unknown[]][] = [
      [[100_00, 0, 0], undefined, [[0, 1, 100_00, 0, undefined]]],
      [[199_99, 0, 0], [2, 0, 0], [[0, 2, 100_00, 1, 2]]],
      [[10_00, 0, 0], [0, 0, 0], [[0, 1, 10_00, 0, 0]]],
      [[0, 0, 0], [0, 1, 0], [[1, 1, 0, 0, 1]]],
      [
        [0, 1_00, 50_00],
        [0, 1],
        [
          [1, 1, 1_00, 0, 1],
          [2, 1, 50_00, 0, 0],
        ],
      ],
    ];
    for (const [amounts, pieces, expected] of table) {
      const note = draftCreditNote(invoice, { credited: [], amounts, pieces, reason: 'Goods returned' });
      const told = note.lines.map((line) => [
        ...[line.position, line.quantity, line.unitPricePaise, line.discountPaise, line.pieces],
      ]);
      assert.deepEqual(told, expected);
      assert.equal(note.reason, 'Goods returned');
    }
  });

  test('gives back nothing below 0, and of no line more than is left of it', () => {
    for (const [credited, amounts] of [
      [[], [-1]],
      [[], [300_00]],
      [
        [0, 1],
        [0, 1_00],
      ],
    ])
      assert.throws(() => draftCreditNote(invoice, { credited, amounts, reason: '' } as never), RangeError);
    const last = draftCreditNote(invoice, { credited: [1], amounts: [299_98], reason: '' });
    assert.equal(last.totalPaise, 299_98);
  });

  test('of before it told its pieces counts them where it gives a line back whole', () => {
    const of = (paise: number, pieces?: number[]) =>
      draftCreditNote(invoice, { credited: [], amounts: [paise], pieces, reason: '' }).lines[0]!;
    assert.equal(piecesCredited(of(299_99), invoice), 3);
    assert.equal(piecesCredited(of(299_98), invoice), 0);
    assert.equal(piecesCredited(of(299_99, [2]), invoice), 2);
  });

  test('stands for lines as they were named, where they come to its amount and fit', () => {
    const at = (position: number, amountPaise: number) => ({ position, amountPaise });
    const table: [ReturnType<typeof at>[], number, number[], number[] | null][] = [
      [[at(0, 100_00), at(1, 1_00)], 101_00, [], [100_00, 1_00, 0]],
      [[at(0, 100_00), at(0, 99_99)], 199_99, [100_00], [199_99, 0, 0]],
      [[at(0, 100_00)], 100_01, [], null],
      [[at(0, 100_00)], 99_99, [], null],
      [[at(0, 200_00)], 200_00, [100_00], null],
      [[at(0, 1_00), at(1, 1_01)], 2_01, [], null],
      [[], 0, [], [0, 0, 0]],
    ];
    for (const [lines, amountPaise, credited, expected] of table)
      assert.deepEqual(creditLines(invoice, credited, lines, amountPaise), expected);
  });
});
