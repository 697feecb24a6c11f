import { type Paise, spread, taxWithin } from '#shop/money.ts';
import type { ShopContact } from '#shop/settings/contact.ts';
import { taxRateAt } from '#shop/settings/tax-rate.ts';
import type { Terms } from '#shop/settings/terms.ts';
import { findState } from '#shop/shipping/states.ts';
import { stateCodes } from './gst-codes.ts';

export type TaxSplit = { igstPaise: Paise; cgstPaise: Paise; sgstPaise: Paise };

/** A line of a tax document. Charged = price less discounts, with its tax; taxable + the taxes = charged. */
export type TaxLine = TaxSplit & {
  /** The line of the invoice, from 0: a credit note names the lines that it gives back. */
  position: number;
  description: string;
  hsn: string;
  quantity: number;
  /** Of a credit note: how many pieces its money is for, 0 where the price alone falls; those of before lack it. */
  pieces?: number;
  unitPricePaise: Paise;
  discountPaise: Paise;
  chargedPaise: Paise;
  taxablePaise: Paise;
};

/** What a tax invoice or credit note says, frozen when it is issued (Rule 46, Rule 53). Amounts in paise. */
export type TaxDocument = {
  seller: { name: string; address: string; gstin: string; state: string; stateCode: string };
  buyer: { name: string; lines: string[]; state: string; stateCode: string };
  orderId: string;
  orderNumber: string;
  orderedAt: string;
  paymentMethod: string;
  ratePercent: number;
  interState: boolean;
  lines: TaxLine[];
  totalPaise: Paise;
  taxablePaise: Paise;
  taxPaise: Paise;
  reason: string;
  /** The discount that stands under 'Less', by its name; those of before there were campaigns lack it. */
  discount?: { name: string; amountPaise: Paise };
  /** The online payment bonus, which stands under 'Less' too (R433); those of before lack it. */
  bonusPaise?: Paise;
  /** The order in exchange for whose pieces these go out, by its number (R432); those of before lack it. */
  exchangeFor?: string;
};

/** What an invoice is made of: an order as it was bought. */
export type InvoicedOrder = {
  id: string;
  number: string;
  createdAt: Date;
  paymentMethod: string;
  shippingAddress: Record<string, string>;
  deliveryFeePaise: Paise;
  handlingFeePaise: Paise;
  onlineBonusPaise: Paise;
  /** The name of the discount off its items; null where there is none. */
  discountName?: string | null;
  /** The number of the order in exchange for whose pieces it goes out; null for any other. */
  exchangeFor?: string | null;
  lines: {
    name: string;
    size: string;
    quantity: number;
    unitPricePaise: Paise;
    discountPaise: Paise;
    bonusPaise: Paise;
  }[];
};

/**
 * The tax invoice for an order whose parcel leaves at `now`: every line and fee with the tax that it contains at the
 * rate of that day; CGST and SGST where it stays in the seller's State, else IGST (R12). Adds up to what was charged.
 */
export function draftInvoice(
  order: InvoicedOrder,
  { contact, terms, now }: { contact: ShopContact; terms: Terms; now: Date },
): TaxDocument {
  const state = order.shippingAddress.state ?? '';
  const interState = state !== terms.sellerState;
  const ratePercent = taxRateAt(terms, now);
  const sold = order.lines.map(({ name, size, quantity, unitPricePaise, discountPaise, bonusPaise }) => ({
    description: size ? `${name}, size ${size}` : name,
    quantity,
    unitPricePaise,
    discountPaise: discountPaise + bonusPaise,
  }));
  const lines = [...sold, ...feesOf(order)].map((line, position) => {
    const chargedPaise = line.quantity * line.unitPricePaise - line.discountPaise;
    const tax = splitTax(taxWithin(chargedPaise, ratePercent), interState);
    const taxablePaise = chargedPaise - taxOf(tax);
    return { position, ...line, hsn: terms.hsn, chargedPaise, taxablePaise, ...tax };
  });
  return {
    seller: {
      name: contact.businessName,
      address: contact.address,
      gstin: contact.gstin,
      state: terms.sellerState,
      stateCode: gstCodeOf(terms.sellerState),
    },
    buyer: buyerOf(order.shippingAddress),
    orderId: order.id,
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    paymentMethod: order.paymentMethod,
    ratePercent,
    interState,
    lines,
    ...totals(lines),
    reason: '',
    ...(order.discountName && {
      discount: {
        name: order.discountName,
        amountPaise: order.lines.reduce((all, { discountPaise }) => all + discountPaise, 0),
      },
    }),
    ...(order.onlineBonusPaise > 0 && { bonusPaise: order.onlineBonusPaise }),
    ...(order.exchangeFor && { exchangeFor: order.exchangeFor }),
  };
}

/** `pieces`: how many of each line the money is for; absent where a line's pieces count once it is credited whole. */
type NewCredit = {
  credited: readonly Paise[];
  amounts: readonly Paise[];
  pieces?: readonly number[] | undefined;
  reason: string;
};

/**
 * The credit note that gives `amounts[i]` of the invoice's line i back, where `credited[i]` was given back before. Tax
 * is taken from the running total of each line: when a line is credited in full, so is exactly its tax.
 * Throws where a line would be credited beyond what was charged.
 */
export function draftCreditNote(
  invoice: TaxDocument,
  { credited, amounts, pieces, reason }: NewCredit,
): TaxDocument {
  const lines = invoice.lines.flatMap((line, i) => {
    const before = credited[i] ?? 0;
    const chargedPaise = amounts[i] ?? 0;
    if (chargedPaise < 0 || before + chargedPaise > line.chargedPaise) {
      throw new RangeError('a credit note gives back no more than was charged');
    }
    const quantity = pieces?.[i] || 1;
    if (chargedPaise === 0 && !pieces?.[i]) return [];
    const [from, to] = [before, before + chargedPaise].map((gross) =>
      splitTax(taxWithin(gross, invoice.ratePercent), invoice.interState),
    ) as [TaxSplit, TaxSplit];
    const tax = {
      igstPaise: to.igstPaise - from.igstPaise,
      cgstPaise: to.cgstPaise - from.cgstPaise,
      sgstPaise: to.sgstPaise - from.sgstPaise,
    };
    const taxablePaise = chargedPaise - taxOf(tax);
    const unitPricePaise = Math.ceil(chargedPaise / quantity);
    return [
      {
        ...line,
        unitPricePaise,
        quantity,
        ...(pieces && { pieces: pieces[i] ?? 0 }),
        discountPaise: quantity * unitPricePaise - chargedPaise,
        chargedPaise,
        taxablePaise,
        ...tax,
      },
    ];
  });
  const { discount: _discount, bonusPaise: _bonus, exchangeFor: _first, ...issued } = invoice;
  return { ...issued, lines, ...totals(lines), reason };
}

/** How many pieces of the invoice's line a line of a credit note is for: in one of before all, where it gives the line back whole. */
export function piecesCredited(line: TaxLine, invoice: TaxDocument): number {
  if (line.pieces !== undefined) return line.pieces;
  const sold = invoice.lines.find(({ position }) => position === line.position);
  return sold?.chargedPaise === line.chargedPaise ? sold.quantity : 0;
}

/** An amount to give back, spread over what is left of each line by largest remainder (R2). */
export function spreadCredit(invoice: TaxDocument, credited: readonly Paise[], amountPaise: Paise): Paise[] {
  return spread(
    amountPaise,
    invoice.lines.map((line, i) => line.chargedPaise - (credited[i] ?? 0)),
  );
}

/** What lines are called that are no pieces. */
const deliveryName = 'Delivery';
const handlingName = 'Cash on delivery handling';
export const feeNames: readonly string[] = [deliveryName, handlingName];

/** An amount as it stands for lines of the invoice; null where it is another sum, or more than is left of a line. */
export function creditLines(
  invoice: TaxDocument,
  credited: readonly Paise[],
  lines: readonly { position: number; amountPaise: Paise }[],
  amountPaise: Paise,
): Paise[] | null {
  const amounts = invoice.lines.map(() => 0);
  for (const { position, amountPaise: paise } of lines) amounts[position]! += paise;
  const fits = invoice.lines.every((line, i) => amounts[i]! <= line.chargedPaise - (credited[i] ?? 0));
  return fits && amounts.reduce((sum, paise) => sum + paise, 0) === amountPaise ? amounts : null;
}

/**
 * Delivery and handling as lines of their own, at the items' rate; what of the online bonus is not the items' is
 * delivery's.
 */
function feesOf(order: InvoicedOrder) {
  const itemsBonus = order.lines.reduce((sum, line) => sum + line.bonusPaise, 0);
  const delivery = {
    description: deliveryName,
    quantity: 1,
    unitPricePaise: order.deliveryFeePaise,
    discountPaise: order.onlineBonusPaise - itemsBonus,
  };
  const handling = {
    description: handlingName,
    quantity: 1,
    unitPricePaise: order.handlingFeePaise,
    discountPaise: 0,
  };
  return [delivery, handling].filter((fee) => fee.unitPricePaise > 0);
}

function splitTax(taxPaise: Paise, interState: boolean): TaxSplit {
  if (interState) return { igstPaise: taxPaise, cgstPaise: 0, sgstPaise: 0 };
  const cgstPaise = Math.floor(taxPaise / 2);
  return { igstPaise: 0, cgstPaise, sgstPaise: taxPaise - cgstPaise };
}

function taxOf(split: TaxSplit): Paise {
  return split.igstPaise + split.cgstPaise + split.sgstPaise;
}

function totals(lines: readonly TaxLine[]) {
  const sum = (of: (line: TaxLine) => Paise) => lines.reduce((all, line) => all + of(line), 0);
  return {
    totalPaise: sum((line) => line.chargedPaise),
    taxablePaise: sum((line) => line.taxablePaise),
    taxPaise: sum(taxOf),
  };
}

function buyerOf(address: Record<string, string>) {
  const {
    firstName = '',
    lastName = '',
    street = '',
    city = '',
    zipcode = '',
    state = '',
    country = '',
  } = address;
  return {
    name: `${firstName} ${lastName}`.trim(),
    lines: [street, `${city} ${zipcode}`.trim(), `${state}, ${country}`],
    state,
    stateCode: gstCodeOf(state),
  };
}

/** Throws for a State that no order can carry (R51). */
function gstCodeOf(name: string): string {
  const state = findState(name);
  if (!state) throw new Error(`${name} is no State of India`);
  return stateCodes[state];
}
