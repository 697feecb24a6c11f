import { setImmediate } from 'node:timers/promises';
import { encode } from 'uqr';
import { drawDocument } from '#shop/invoices/document-pdf.server.ts';
import {
  finished,
  ink,
  margin,
  numberPages,
  openPdf,
  type Pdf,
  quiet,
  rule,
  write,
} from '#shop/invoices/paper.server.ts';
import { drawTable } from '#shop/invoices/paper-table.server.ts';
import type { IssuedDocument } from '#shop/invoices/queries.server.ts';
import { formatPaise } from '#shop/money.ts';
import type { Gift } from '#shop/orders/gift.ts';
import type { PackedOrder } from '#shop/orders/packing.server.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import { monthFirst, weekdayWords } from '#shop/time.ts';
import { drawGiftCard } from './gift-card-pdf.server.ts';
import type { PackedParcel } from './parcels-of.ts';
import { type Pick, pickList } from './pick-list.ts';

// Runs in the process for papers (R415).

/** What is printed: the orders that go out, those that are left out, and the invoices that are issued, by order. */
export type Papers = {
  orders: readonly PackedParcel[];
  leftOut: readonly PackedOrder[];
  invoices: ReadonlyMap<string, IssuedDocument>;
  contact: ShopContact;
  at: Date;
};

/** The pick list of all orders, then for each its address label with the packing slip beneath, and its invoice (R159). */
export async function papersPdf(papers: Papers): Promise<Uint8Array> {
  const { orders, invoices, contact, at } = papers;
  const pdf = openPdf({ title: `Papers of ${orders.length} orders`, author: contact.businessName, at });
  const bytes = finished(pdf);
  drawPickList(pdf, papers);
  for (const order of orders) {
    // An invoice is drawn in between.
    await setImmediate();
    pdf.addPage();
    drawOrder(pdf, order, contact);
    if (order.gift?.note && isFirst(order)) {
      pdf.addPage();
      drawGiftCard(pdf, order.gift.note, order.number);
    }
    const invoice = invoices.get(order.id);
    // A present comes without prices: its invoice goes by mail alone.
    if (!invoice || order.gift) continue;
    pdf.addPage();
    drawDocument(pdf, invoice);
  }
  pdf.end();
  return await bytes;
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;

function drawPickList(pdf: Pdf, { orders, leftOut, at }: Papers) {
  const width = widthOf(pdf);
  write(pdf, 'Pick list', { at: [margin, margin], width, size: 17, bold: true });
  write(pdf, `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${monthFirst.dateTime(at)}`, {
    width,
    colour: quiet,
  });
  for (const { number, status } of leftOut)
    write(pdf, `Left out: order ${number} is ${status}.`, { width, bold: true });
  for (const order of orders) if (order.gift) write(pdf, giftWords(order, order.gift), { width, bold: true });
  rule(pdf, pdf.y + 6);
  const picks = pickList(orders);
  if (picks.length > 0) drawPicks(pdf, picks);
  numberPages(pdf, 'Pick list', 0);
}

/** The card lies in the first parcel. */
const isFirst = ({ parcel }: PackedParcel) => parcel === null || parcel.number === 1;

/** What packers do otherwise with a present. */
function giftWords(order: PackedParcel, { note, arriveBy }: Gift): string {
  const wished = arriveBy ? `, wished for by ${weekdayWords(arriveBy)}` : '';
  const card = note && isFirst(order) ? 'with its card' : 'without a card';
  return `Gift: order ${order.number}, ${card}, no invoice in the parcel${wished}.`;
}

function drawPicks(pdf: Pdf, picks: readonly Pick[]) {
  drawTable(pdf, {
    heads: ['', 'Shelf', 'Piece', 'Size', 'Pieces', 'For'],
    widths: [16, 70, 190, 45, 45],
    rows: picks.map(({ shelf, name, size, quantity, orders }) => [
      '',
      shelf ?? '',
      name,
      size,
      String(quantity),
      orders
        .map(
          (each) => (each.quantity > 1 ? `${each.number} × ${each.quantity}` : each.number) + paidBack(each),
        )
        .join(', '),
    ]),
  });
}

/** The label stands at the top of the page, to be cut off; the slip, without prices, goes into the parcel. */
function drawOrder(pdf: Pdf, order: PackedParcel, contact: ShopContact) {
  const first = pdf.bufferedPageRange().count - 1;
  drawLabel(pdf, order, contact);
  const width = widthOf(pdf);
  const top = pdf.y;
  write(pdf, 'Packing slip', { at: [margin, top], width: width * 0.5, size: 14, bold: true });
  write(pdf, `Order ${order.number} of ${monthFirst.date(order.createdAt)}${parcelWords(order, ', ')}`, {
    at: [margin + width * 0.5, top + 4],
    width: width * 0.5,
    align: 'right',
  });
  rule(pdf, top + 26);
  drawTable(pdf, {
    heads: ['', 'Shelf', 'Piece', 'Size', 'Pieces'],
    widths: [16, 80, 285, 70],
    rows: order.lines.map(({ shelf, name, size, quantity, refunded }) => [
      '',
      shelf ?? '',
      name + paidBack({ refunded }),
      size,
      String(quantity),
    ]),
  });
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  pdf.x = margin;
  write(
    pdf,
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in ${order.parcel ? 'this parcel' : 'all'}. ${order.gift ? 'A present for you' : 'Thank you'}, ${order.address.firstName}.`,
    {
      at: [margin, pdf.y + 8],
      width,
      bold: true,
    },
  );
  numberPages(pdf, `Order ${order.number}`, first);
}

/** Who packs decides whether it goes: the order's page tells why it was paid back (R190). */
const paidBack = ({ refunded = 0 }: { refunded?: number | undefined }) =>
  refunded > 0 ? ` (${refunded} refunded)` : '';

/** Which parcel of its order it is, after `before`; '' where all of the order is in it. */
function parcelWords({ parcel }: PackedParcel, before: string): string {
  return parcel ? `${before}parcel ${parcel.number} of ${parcel.of}` : '';
}

const QR = 118;

function drawLabel(pdf: Pdf, order: PackedParcel, contact: ShopContact) {
  const { address, number } = order;
  const inner = margin + 14;
  const right = pdf.page.width - inner - QR;
  const width = right - inner - 14;
  write(pdf, `From ${contact.businessName}, ${contact.address}, phone ${contact.phones[0]}`, {
    at: [inner, margin + 12],
    width: width + 14 + QR,
    size: 8.5,
    colour: quiet,
  });
  const top = pdf.y + 10;
  write(pdf, 'To', { at: [inner, top], width, size: 8.5, colour: quiet });
  write(pdf, `${address.firstName} ${address.lastName}`, { width, size: 18, bold: true });
  write(pdf, address.street, { width, size: 13 });
  write(pdf, `${address.city}, ${address.state}`, { width, size: 13 });
  write(pdf, `PIN ${address.zipcode}`, { width, size: 20, bold: true });
  write(pdf, `Phone ${address.phone}`, { width, size: 13 });
  if (order.parcel) write(pdf, parcelWords(order, '').replace('p', 'P'), { width, size: 13, bold: true });
  const below = pdf.y;
  drawQr(pdf, number, { x: right, y: top, side: QR });
  write(pdf, number, { at: [right, top + QR + 2], width: QR, size: 22, bold: true, align: 'center' });
  pdf.y = Math.max(below, pdf.y) + 8;
  drawCash(pdf, order, inner);
  const bottom = pdf.y + 12;
  pdf
    .rect(margin, margin, widthOf(pdf), bottom - margin)
    .lineWidth(1.2)
    .strokeColor(ink)
    .stroke();
  const cut = Math.max(bottom + 22, pdf.page.height * 0.48);
  pdf
    .moveTo(0, cut)
    .lineTo(pdf.page.width, cut)
    .lineWidth(0.6)
    .dash(4, {})
    .strokeColor(quiet)
    .stroke()
    .undash();
  pdf.x = margin;
  pdf.y = cut + 18;
}

/** What the carrier must bring back, in figures that are read from afar. */
function drawCash(pdf: Pdf, { paymentMethod, totalPaise }: PackedOrder, x: number) {
  const width = pdf.page.width - 2 * x;
  if (paymentMethod !== 'cod' || totalPaise === 0) {
    write(pdf, 'PAID. Collect nothing.', { at: [x, pdf.y], width, size: 16, bold: true });
    return;
  }
  write(pdf, 'CASH TO COLLECT', { at: [x, pdf.y], width, size: 13, bold: true });
  write(pdf, formatPaise(totalPaise), { width, size: 44, bold: true });
}

/** The order's number, for the scanner at the packing table. */
function drawQr(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = side / size;
  for (const [row, dots] of data.entries()) {
    for (const [column, dark] of dots.entries())
      if (dark) pdf.rect(x + column * dot, y + row * dot, dot, dot);
  }
  pdf.fill('#000');
}
