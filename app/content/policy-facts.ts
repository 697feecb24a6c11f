import { shopContext } from '#app/context.ts';
import { getCashTerms } from '#shop/checkout/cash-rules.ts';
import { formatPaise } from '#shop/money.ts';
import { taxRateAt } from '#shop/settings/tax-rate.ts';
import { businessDays, feesInWords, timeInWords } from '#shop/settings/terms-in-words.ts';
import type { Shop } from '#shop/shop.ts';

/**
 * Every amount, rate and count of days that the information pages print, in words, from the settings (R13 and
 * R132).
 */
export function policyFacts({ terms, contact, now }: Pick<Shop, 'terms' | 'contact' | 'now'>) {
  return {
    contact,
    fees: feesInWords(terms),
    freeFrom: formatPaise(terms.prepaidFreeDeliveryFromPaise),
    codLimit: formatPaise(terms.codLimitPaise),
    /** Null where a dear first order needs no code. */
    codeFrom: terms.cash.rules.value === 'confirm' ? formatPaise(terms.cash.firstValuePaise) : null,
    codeWait: timeInWords(terms.cash.waitMinutes),
    bonus: `${terms.onlineBonusPercent}%`,
    discount: `${terms.discountPercent}%`,
    discountDays: `${terms.discountCodeDays} days`,
    tax: `${taxRateAt(terms, now())}%`,
    returns: `${terms.returnDays} days`,
    report: `${terms.reportDays} days`,
    processing: businessDays(terms.processingDays),
    delivery: businessDays(terms.deliveryDays),
    codElsewhere: terms.codAtUnlistedPins
      ? 'cash on delivery is available'
      : 'cash on delivery is not available',
    refund: `${terms.refundDays} business days`,
    bank: businessDays(terms.bankDays),
    overdue: `${terms.refundOverdueDays} business days`,
    courts: `${terms.courtsCity}, ${terms.sellerState}`,
    updated: terms.policiesUpdated,
  };
}

export type PolicyFacts = ReturnType<typeof policyFacts>;

type Args = { context: { get: (key: typeof shopContext) => Shop } };

/** The loader of an information page: the same for every visitor. */
export function policyLoader({ context }: Args) {
  return policyFacts(context.get(shopContext));
}

/** The same with the rules of cash orders as staff set them. */
export async function shippingPolicyLoader({ context }: Args) {
  const shop = context.get(shopContext);
  const cash = await getCashTerms(shop, shop.db);
  return policyFacts({ ...shop, terms: { ...shop.terms, cash } });
}
