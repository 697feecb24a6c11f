/** The number of a count as the address has it; null where it is none. */
export function countIdIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
