import { formatPaise, type Paise } from './money.ts';

/** Rupees as everywhere; of any other currency its hundredths and its name. */
export function amountInWords(paise: Paise, currency: string): string {
  return currency === 'INR' ? formatPaise(paise) : `${(paise / 100).toFixed(2)} ${currency}`;
}
