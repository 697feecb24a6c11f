import type { HandOff, PaymentRequest } from '#shop/payments/gateway.ts';
import { requestHash } from './payu-hash.server.ts';
import type { PayUSettings } from './payu-http.server.ts';

/**
 * The fields of the form that hands a shopper over to PayU, signed with the salt, which stays here (R74). Null
 * where PayU would not take them: without a phone. An e-mail address that it would cut could be somebody else's
 * then, so the shop's own stands for it.
 */
export function signedFields(settings: PayUSettings, payment: PaymentRequest): HandOff | null {
  const { name, email, phone } = payment.customer;
  if (!/^\d{10}$/.test(phone)) return null;
  const fields = {
    key: settings.key,
    txnid: payment.attemptId,
    amount: decimalRupees(payment.amountPaise),
    productinfo: fitting(payment.goods, 100) || 'Order',
    firstname: fitting(name.split(' ')[0] ?? '', 60) || 'Customer',
    email: /^[^|\s]{3,50}$/.test(email) ? email : settings.shopEmail,
    phone,
    surl: settings.returnUrl,
    furl: settings.returnUrl,
  };
  return { ...fields, hash: requestHash(settings, fields) };
}

/** The one form of an amount that PayU is told, in the form and in the hash. */
export function decimalRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/**
 * A text as the hash and the browser's form both carry it: a bar would shift the hash's parts, and browsers send line
 * ends in another way than they were given.
 */
function fitting(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll('|', ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...plain].slice(0, most).join('').trim();
}
