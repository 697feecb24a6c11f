/** The whole number from 1 on that an address or form has, such as that of a count or version; null where it is none. */
export function wholeNumberIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
