export type TypeNotice = { words: string; empty: boolean };

/** Below this many designs the brooch page says that more are coming. */
const FEW_BROOCHES = 5;

/** What the page of a type says beside, or instead of, its pieces (R24); null where it says nothing. */
export function typeNotice(type: string, count: number): TypeNotice | null {
  if (count === 0) return { words: type === 'Rings' ? 'Coming Soon!' : 'Coming Soon', empty: true };
  if (type === 'Rings' && count < FEW_BROOCHES) return { words: 'More Designs Coming Soon!', empty: false };
  return null;
}
