/** The most pieces of one line of a cart or an order (R34). */
export const maxQuantity = 99;

/** The most lines of a cart, as of an order. */
export const maxLines = 100;

/** The most signs of a size. */
export const MOST_IN_SIZE = 20;

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maxQuantity;
}

/** Whether a text can be a size: printable signs, or '' for none. */
export function isSize(value: string): boolean {
  return [...value].length <= MOST_IN_SIZE && !/\p{C}/u.test(value);
}
