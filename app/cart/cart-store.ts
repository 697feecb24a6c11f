import { useEffect, useSyncExternalStore } from 'react';
import { api, call } from '#app/api-client.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import { getToken, onSignedOut, useToken } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';
import { type CartData, isFullFor, mergeCarts, quantityOf, withLine } from '#shop/cart/cart.ts';
import { refuseCommon } from '#shop/common-refusals.ts';
import { maxLines } from '#shop/line-limits.ts';
import { loadCart, mirror, type Send } from './cart-mirror.ts';
import { forgetPutBack, keepPutBack } from './put-back.ts';
import { storeCart, storedCart, unknownCart, watchCart } from './stored-cart.ts';

/** A change is shown at once: it must arrive also where the shopper leaves the page at once. */
const outlivesPage = { init: { keepalive: true } };

/**
 * The shopper's cart. `loading`: it isn't known yet, so an empty one says nothing. `failed`: it did not come, so an empty one
 * says nothing either (R37); it is asked for again with the connection (R344).
 */
export function useCart(): { cart: CartData; loading: boolean; failed: boolean } {
  const stored = useSyncExternalStore(watchCart, storedCart, () => unknownCart);
  const token = useToken();
  useEffect(() => {
    const { syncedFor, failedFor } = storedCart();
    if (token && syncedFor !== token && failedFor !== token) void loadCart();
  }, [token]);
  const failed = token !== null && stored.failedFor === token;
  useAskAgainOnline(failed, loadCart);
  const loading = stored === unknownCart || (token !== null && !failed && stored.syncedFor !== token);
  return { cart: stored.cart, loading, failed };
}

/** One more of a product in a size ('' where it has none); gives whether it is in the cart. */
export function addToCart(productId: string, size: string): Promise<boolean> {
  const { cart } = storedCart();
  if (isFullFor(cart, { productId, size })) {
    toast.error(refuseCommon('cart-full', { most: maxLines }).message);
    return Promise.resolve(false);
  }
  const quantity = quantityOf(cart, productId, size) + 1;
  // The account's cart counts it itself.
  if (!getToken()) void call(api.cart.added.$post({ json: { itemId: productId } }, outlivesPage));
  return change(withLine(cart, { productId, size, quantity }), () =>
    call(api.cart.add.$post({ json: { itemId: productId, size } }, outlivesPage)),
  );
}

/** Sets the quantity of a line; 0 removes it, a negative one is ignored (R33). */
export function setQuantity(productId: string, size: string, quantity: number): Promise<boolean> {
  const { cart } = storedCart();
  if (quantity < 0 || quantity === quantityOf(cart, productId, size)) return Promise.resolve(true);
  return change(withLine(cart, { productId, size, quantity }), () =>
    call(api.cart.update.$post({ json: { itemId: productId, size, quantity } }, outlivesPage)),
  );
}

/** Empties the cart; gives whether it was, and what puts it back. Either is one call (R343). */
export function clearCart(): { done: Promise<boolean>; undo: () => void } {
  const { cart } = storedCart();
  forgetPutBack();
  const done = change({}, () => call(api.cart.clear.$post({}, outlivesPage)));
  return { done, undo: () => void putBack(mergeCarts(cart, storedCart().cart)) };
}

async function putBack(cart: CartData): Promise<void> {
  if (getToken()) keepPutBack(cart);
  const isThere = await change(cart, () =>
    call(api.cart.merge.$post({ json: { cartData: cart } }, outlivesPage)),
  );
  if (isThere) forgetPutBack();
}

/** After an order that the cart went into: the server has emptied it already. */
export function emptyBrowserCart(): void {
  storeCart({ cart: {} });
}

/** Shows a change at once and, signed in, mirrors it to the account. */
function change(cart: CartData, send: Send): Promise<boolean> {
  const before = storedCart().cart;
  storeCart({ cart });
  return getToken() ? mirror(before, send) : Promise.resolve(true);
}

// Removing the token empties the cart (R123).
onSignedOut(() => storeCart({ cart: {}, owner: '', syncedFor: null }));
