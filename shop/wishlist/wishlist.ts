import { isProductId } from '#shop/id-patterns.ts';

/** The most pieces of a wishlist (R296). */
export const mostWishes = 200;

/** The most browsers that may vote on one shared wishlist (R299). */
export const mostVoters = 100;

/** What was stored or sent as a wishlist: ids of products, each once, newest first. */
export function readWishes(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.filter((each) => typeof each === 'string').filter(isProductId);
  return [...new Set(ids)].slice(0, mostWishes);
}

/** With a piece at the front, where it was not there, or without it. */
export function withWish(ids: readonly string[], productId: string, wanted: boolean): string[] {
  if (wanted) return ids.includes(productId) ? [...ids] : [productId, ...ids];
  return ids.filter((id) => id !== productId);
}

/** Of a browser's pieces those that an account takes over (R297): which it lacks, the newest that still fit. */
export function newWishes(account: readonly string[], browser: readonly string[]): string[] {
  return browser.filter((id) => !account.includes(id)).slice(0, Math.max(0, mostWishes - account.length));
}

/** How a wishlist is called by those who have its link: by the first name alone. */
export function titleOf(name: string): string {
  const first = name.trim().split(/\s+/)[0];
  return first ? `${first}’s wishlist` : 'A wishlist';
}
