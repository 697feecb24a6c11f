import { getToken, userIdOf } from '#app/session/session.ts';
import { forget, recall, remember } from '#app/session/storage.ts';
import { type CartData, readCart } from '#shop/cart/cart.ts';

const KEY = 'put-back';

/** Keeps a cart that Undo brings back until the account has it: the page may be left or reloaded before (R343). */
export function keepPutBack(cart: CartData): void {
  remember(KEY, { userId: userIdOf(getToken() ?? ''), cart });
}

/** What the account has not got back yet; null where nothing waits. */
export function waitingPutBack(): CartData | null {
  const kept = recall(KEY) as { userId?: unknown; cart?: unknown } | null;
  return kept?.userId && kept.userId === userIdOf(getToken() ?? '') ? readCart(kept.cart) : null;
}

export function forgetPutBack(): void {
  forget(KEY);
}
