import { formatPaise } from '#shop/money.ts';
import { demoContact, type ShopContact } from '#shop/settings/contact.ts';
import { retention } from '#shop/settings/retention.ts';
import { taxRateAt } from '#shop/settings/tax-rate.ts';
import { type Terms, terms as usualTerms } from '#shop/settings/terms.ts';
import {
  bankDaysInWords,
  businessDays,
  feesInWords,
  freeDeliveryInWords,
  timeInWords,
} from '#shop/settings/terms-in-words.ts';
import { codTakenAt } from '#shop/shipping/delivery.ts';

type Facts = { terms: Terms; contact: ShopContact; now: () => Date };

/** What stands for a setting in texts that staff write, and what it says now: so no number stands twice (R13). */
export function placeholdersOf({ terms, contact, now }: Facts): Record<string, string> {
  const fees = feesInWords(terms);
  const hasCash = !terms.methodsOff.includes('cod');
  const cashLimit = formatPaise(terms.codLimitPaise);
  const codeWait = timeInWords(terms.cash.waitMinutes);
  const dearFirstOrder =
    terms.cash.rules.value === 'confirm'
      ? `a first one from ${formatPaise(terms.cash.firstValuePaise)} on or `
      : '';
  return {
    businessName: contact.businessName,
    address: contact.address,
    email: contact.email,
    phone: contact.phones[0],
    otherPhone: contact.phones[1],
    hours: contact.hours.join(', '),
    grievanceOfficer: contact.grievanceOfficer,
    deliveryFee: formatPaise(terms.deliveryFeePaise),
    freeDeliveryFrom: formatPaise(terms.prepaidFreeDeliveryFromPaise),
    freeDeliveryOn: freeDeliveryInWords(terms),
    handlingFee: formatPaise(terms.codHandlingFeePaise),
    prepaidFees: fees.prepaid,
    cashFees: fees.cod,
    cashLimit,
    cashOffer: hasCash
      ? `Cash on delivery is available for orders below ${cashLimit}, but not at every PIN code.`
      : 'Cash on delivery is not offered at the moment.',
    cashCode: hasCash
      ? `Some cash orders, such as ${dearFirstOrder}several at once, are placed only with a code that we send to your ` +
        `email; the pieces wait ${codeWait} for it.`
      : '',
    orCash: hasCash ? `Or cash on delivery, for orders below ${cashLimit}.` : '',
    dearFirstOrder,
    codeWait,
    cashElsewhere: `cash on delivery is ${codTakenAt(null, terms) ? '' : 'not '}available`,
    onlineBonus: `${terms.onlineBonusPercent}%`,
    discountPercent: String(terms.discountPercent),
    discountDays: `${terms.discountCodeDays} days`,
    taxRate: `${taxRateAt(terms, now())}%`,
    returnDays: `${terms.returnDays} days`,
    reportDays: `${terms.reportDays} days`,
    processingDays: businessDays(terms.processingDays),
    deliveryDays: businessDays(terms.deliveryDays),
    refundDays: `${terms.refundDays} business days`,
    bankDays: bankDaysInWords(terms.bankDays),
    overdueDays: `${terms.refundOverdueDays} business days`,
    courts: `${terms.courtsCity}, ${terms.sellerState}`,
    orderYears: String(retention.orders),
    failedOrderDays: String(retention.failedOrderDays),
    waitDays: String(retention.waitDays),
    messageYears: String(retention.messages),
    reportYears: String(retention.paymentReports),
  };
}

/** The names of all. */
export const placeholderNames = Object.keys(
  placeholdersOf({ terms: usualTerms, contact: demoContact, now: () => new Date('2026-01-01') }),
);

const placeholder = /\{([^{}#\n][^{}\n]*)\}/g;

/** A text with what its placeholders say; one that is not known stays as it is written. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** The first placeholder of a text that is not known; null where all are. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  for (const [whole, name = ''] of text.matchAll(placeholder)) if (!known.includes(name)) return whole;
  return null;
}
