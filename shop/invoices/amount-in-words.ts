import { ToWords } from 'to-words/en-IN';
import type { Paise } from '#shop/money.ts';

const toWords = new ToWords();

/** An amount as a tax invoice writes it out: 'Four Hundred Seventy Four Rupees And Five Paise Only'. */
export function amountInWords(paise: Paise): string {
  return toWords.convert(paise / 100, { currency: true });
}
