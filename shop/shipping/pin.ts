// A file of its own: each product page has it, and none of them the rules of an address.

/** The six digits of a PIN code, one blank among them or none; null for any other text. */
export function findPin(text: string): string | null {
  return /^[1-9][0-9]{5}$/.exec(text.trim().replace(' ', ''))?.[0] ?? null;
}
