import { browser } from '#app/session/storage.ts';
import { type CartData, readCart } from '#shop/cart/cart.ts';

/** `owner`: the account that the cart mirrors, '' for a visitor's. `syncedFor`: the token it was last loaded with. */
export type StoredCart = { cart: CartData; owner: string; syncedFor: string | null };

const cartKey = 'cart';
const ownerKey = 'cart-owner';

/** What the server renders: no cart is known yet. */
export const unknownCart: StoredCart = { cart: {}, owner: '', syncedFor: null };

const listeners = new Set<() => void>();
let current: StoredCart | null = null;

/** The browser's cart as it is now: the same object until something changes. */
export function storedCart(): StoredCart {
  current ??= { ...readStorage(), syncedFor: null };
  return current;
}

/** Changes the browser's cart, in every tab. Where storage is blocked, in this page only. */
export function storeCart(change: Partial<StoredCart>): void {
  const next = { ...storedCart(), ...change };
  current = next;
  browser.set(ownerKey, next.owner);
  browser.setJson(cartKey, next.cart);
  for (const listener of listeners) listener();
}

/** Calls back at every change, also one that another tab made. */
export function watchCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOver);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
}

function takeOver(event: StorageEvent): void {
  if (event.key !== cartKey && event.key !== ownerKey && event.key !== null) return;
  current = { ...readStorage(), syncedFor: storedCart().syncedFor };
  for (const listener of listeners) listener();
}

function readStorage(): Pick<StoredCart, 'cart' | 'owner'> {
  return { cart: readCart(browser.getJson(cartKey)), owner: browser.get(ownerKey) ?? '' };
}
