import type { Paise } from '#shop/money.ts';
import { type CashTerms, cashTerms } from './cash-terms.ts';
import type { GatewayName } from './gateways.ts';

/** The shop's terms of business (R13). Pages and policies print them from here. */
export type Terms = {
  prepaidFreeDeliveryFromPaise: Paise;
  deliveryFeePaise: Paise;
  codHandlingFeePaise: Paise;
  /** Cash on delivery is refused from this order amount on (items less discount). */
  codLimitPaise: Paise;
  /** When a cash order needs a confirmation (R82). */
  cash: CashTerms;
  /** Ways to pay that staff switched off: not offered and not taken; what was begun goes on. */
  methodsOff: readonly (GatewayName | 'cod')[];
  onlineBonusPercent: number;
  discountPercent: number;
  discountCodeDays: number;
  taxRates: readonly { fromDate: string; percent: number }[];
  hsn: string;
  /** What the serial numbers of tax invoices and of credit notes begin with: at most two capitals (Rule 46). */
  invoicePrefix: string;
  creditNotePrefix: string;
  /** The State that the shop sends from: its own buyers pay CGST and SGST, all others IGST. */
  sellerState: string;
  returnDays: number;
  /** Photos that may come with a return. */
  returnPhotos: number;
  /** Online orders that one shopper may be paying at once: each holds its stock. */
  pendingOrders: number;
  /** Orders that one account may start within an hour and within a day (R142). */
  startedOrders: { anHour: number; aDay: number };
  /** What is held for orders that are not paid (R78). */
  fairHolds: FairHolds;
  declinedPayments: DeclinedPayments;
  /** From when it reaches the shopper: pieces that are damaged or not as ordered are reported within these. */
  reportDays: number;
  /** Business days from the order to the parcel's leaving, from and to. */
  processingDays: DayRange;
  /** Business days on the way in India, where no table says it better (R53). */
  deliveryDays: DayRange;
  /** Whether cash is taken at a PIN code that the table does not have (R53). */
  codAtUnlistedPins: boolean;
  /** Business days within which a refund reaches the shopper: the promise (R103). */
  refundDays: number;
  /** Business days that the bank usually takes of these, after we send it (R103). */
  bankDays: DayRange;
  /** Business days without a refund after which the shopper should write to us. */
  refundOverdueDays: number;
  /** Where disputes are heard, beside what the law gives every consumer. */
  courtsCity: string;
  /** When the policies last changed, as the pages print it. */
  policiesUpdated: string;
};

/** R78; shop/stock/fair-hold.ts carries it out. */
export type FairHolds = {
  /** All that is unpaid together holds at most one in so many of a product's pieces, and at least one. */
  oneIn: number;
  /** Pieces of a product that one account may hold unpaid. */
  byAccount: number;
  /** Unpaid starts of an account or network address within an hour after which nothing is held before payment. */
  unpaidStarts: number;
  /** Staff are told when so many percent of all pieces, or half of a product's, are held unpaid. */
  unusualPercent: number;
};

/** Declined payments within an hour after which no other is started: cards are not to be tried out here (R81). */
export type DeclinedPayments = { byAccount: number; byAddress: number };

/** From and to, both included. */
export type DayRange = readonly [number, number];

export const terms: Terms = {
  prepaidFreeDeliveryFromPaise: 999_00,
  deliveryFeePaise: 50_00,
  codHandlingFeePaise: 50_00,
  codLimitPaise: 3000_00,
  cash: cashTerms,
  methodsOff: [],
  onlineBonusPercent: 5,
  discountPercent: 10,
  discountCodeDays: 30,
  taxRates: [{ fromDate: '2017-07-01', percent: 3 }],
  hsn: '7117',
  invoicePrefix: 'GI',
  creditNotePrefix: 'GC',
  sellerState: 'Punjab',
  returnDays: 7,
  returnPhotos: 4,
  pendingOrders: 3,
  startedOrders: { anHour: 20, aDay: 40 },
  fairHolds: { oneIn: 3, byAccount: 10, unpaidStarts: 5, unusualPercent: 20 },
  declinedPayments: { byAccount: 10, byAddress: 30 },
  reportDays: 7,
  processingDays: [1, 2],
  deliveryDays: [3, 7],
  codAtUnlistedPins: true,
  refundDays: 10,
  bankDays: [3, 5],
  refundOverdueDays: 15,
  courtsCity: 'Mohali',
  policiesUpdated: '10-04-2025',
};
