import { stateCodes } from '#shop/invoices/gst-codes.ts';
import { formatPaise } from '#shop/money.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import { largeInvoiceLimit } from '#shop/settings/large-invoices.ts';
import { dayInIndia } from '#shop/time.ts';
import type { SettingBodies, SettingGroup } from './bodies.ts';

/** What else a group of settings must agree with. */
export type SettingFacts = {
  now: Date;
  /** Gateways with credentials: no other can be offered. */
  gateways: ReadonlySet<GatewayName>;
  /** When the last invoice or credit note was issued; null before the first. */
  lastTaxedAt: Date | null;
  /** The rates that are set now. */
  taxRates: SettingBodies['tax']['taxRates'];
};

/** Why a group can't be set so: sentences for staff, none where it holds together (R232). */
export function contradictions<G extends SettingGroup>(
  group: G,
  body: SettingBodies[G],
  facts: SettingFacts,
): string[] {
  const rule = rules[group] as (body: SettingBodies[G], facts: SettingFacts) => (string | false)[];
  return rule(body, facts).filter((each) => each !== false);
}

type Rules = { [G in SettingGroup]: (body: SettingBodies[G], facts: SettingFacts) => (string | false)[] };

const rules: Rules = {
  delivery: ({ deliveryFeePaise: fee, prepaidFreeDeliveryFromPaise: free }) => [
    // From ₹0 on there is no dearer order.
    free > 0 &&
      free < fee &&
      `Free delivery from ${formatPaise(free)} on is below the fee of ${formatPaise(fee)}: a dearer order would cost less.`,
  ],
  cash: ({ codHandlingFeePaise: fee, codLimitPaise: limit }, { now }) => [
    limit > largeInvoiceLimit(now) &&
      `Cash on delivery ends at ${formatPaise(largeInvoiceLimit(now))} at the latest: dearer invoices are told of one by one in the GST return.`,
    limit <= fee &&
      `The handling fee of ${formatPaise(fee)} is not below the limit of ${formatPaise(limit)}.`,
  ],
  payment: ({ methodsOff, onlineBonusPercent }, { gateways }) => {
    const online = [...gateways].some((each) => !methodsOff.includes(each));
    return [
      methodsOff.includes('cod') &&
        !online &&
        'No way to pay would be left. Leave one on that can be used: gateways without credentials can not.',
      onlineBonusPercent >= 100 && 'With a bonus of 100% nothing would be left to pay.',
    ];
  },
  discount: ({ discountPercent }) => [
    discountPercent >= 100 && 'With a discount of 100% nothing would be left to pay.',
  ],
  tax: ({ taxRates }, facts) => taxFaults(taxRates, facts),
  times: (times) => [
    ...(['processingDays', 'deliveryDays', 'bankDays'] as const).map(
      (name) =>
        times[name][0] > times[name][1] &&
        `${ranges[name]}: from ${times[name][0]} is more than to ${times[name][1]}.`,
    ),
    times.refundDays < times.bankDays[1] &&
      `A refund can't arrive within ${times.refundDays} business days where the bank alone takes ${times.bankDays[1]}.`,
    times.refundOverdueDays < times.refundDays &&
      `A refund is not overdue after ${times.refundOverdueDays} business days where ${times.refundDays} are promised.`,
    times.reportDays > times.returnDays &&
      `Damage can't be reported for ${times.reportDays} days where a return ends after ${times.returnDays}.`,
  ],
  business: ({ gstin, sellerState, phones, businessName, address }) => [
    gstin.slice(0, 2) !== stateCodes[sellerState] &&
      `The GSTIN begins with ${gstin.slice(0, 2)}, but ${sellerState} has ${stateCodes[sellerState]}.`,
    ...phones.map((each) => !isPhone(each) && `“${each}” is no phone number: write it as +91 98765 43210.`),
    phones[0] === phones[1] && 'The two phone numbers are the same.',
    ...Object.entries({ Name: businessName, Address: address }).map(
      ([label, text]) =>
        !canBePrinted(text) &&
        `${label}: labels and invoices can’t print these letters or signs. Leave out emoji and the like.`,
    ),
  ],
  mails: () => [],
};

/** What a link can call. Numbers that were set earlier hold as they are: they are looked at when they are set. */
const isPhone = (text: string) => /^\+?[\d ()-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));

const ranges = {
  processingDays: 'Days until a parcel leaves',
  deliveryDays: 'Days on the way',
  bankDays: 'Days that the bank takes',
} as const;

function taxFaults(rates: SettingBodies['tax']['taxRates'], { now, lastTaxedAt, taxRates }: SettingFacts) {
  const dates = rates.map(({ fromDate }) => fromDate);
  const sorted = dates.every((date, index) => index === 0 || dates[index - 1]! < date);
  // Nothing is priced or credited by a rate that changes behind it.
  const fixedUntil = lastTaxedAt ? dayInIndia(lastTaxedAt) : '';
  const until = (of: typeof taxRates) => JSON.stringify(of.filter(({ fromDate }) => fromDate <= fixedUntil));
  return [
    !sorted && 'Give the rates by their dates, the earliest first, each date once.',
    !dates.some((date) => date <= dayInIndia(now)) && 'No rate would hold today.',
    until(rates) !== until(taxRates) &&
      `Documents were issued until ${fixedUntil}: rates up to that date stay as they are. Give a later date.`,
  ];
}
