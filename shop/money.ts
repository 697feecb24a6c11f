/** Money is an integer number of paise (R1). Nothing else in the shop rounds. */
export type Paise = number;

/** Rupees as they stand on the wire (474.05) to paise; null where the number is not a whole number of paise. */
export function paiseFromRupees(rupees: number): Paise | null {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && Math.abs(paise / 100 - rupees) < 1e-9 ? paise : null;
}

/** Paise to the rupee number of the wire. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100;
}

/**
 * Paise as a shopper reads them: ₹1,00,000 or ₹474.05. As `Intl.NumberFormat` writes them, which a phone takes a tenth of a
 * second to get ready.
 */
export function formatPaise(paise: Paise): string {
  const [rupees, part] = [Math.floor(Math.abs(paise) / 100), Math.abs(paise) % 100];
  const grouped = String(rupees).replace(groupEnds, ',');
  return `${paise < 0 ? '-' : ''}₹${grouped}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}

/** Behind each digit that a three and any number of twos follow: lakhs and crores. */
const groupEnds = /\B(?=(?:\d{2})*\d{3}$)/g;

/** `percent` hundredths of an amount that is not negative, the half paisa rounded up (R1). */
export function percentOf(amount: Paise, percent: number): Paise {
  return divideHalfUp(amount * percent, 100);
}

/** The tax contained in a price that includes it: taxable = round(gross x 100 / (100 + rate)); tax = the rest. */
export function taxWithin(gross: Paise, ratePercent: number): Paise {
  return gross - divideHalfUp(gross * 100, 100 + ratePercent);
}

/**
 * Spreads a total over weights in proportion, by largest remainder, so that the parts add up to the total (R2).
 * No part is above its weight where the total is not above the sum of the weights.
 */
export function spread(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = shares.map((share) => Number(share / BigInt(sum)));
  const missing = total - parts.reduce((a, b) => a + b, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, missing)) parts[index]! += 1;
  return parts;
}

function divideHalfUp(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}
