import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type BuyNow, buyNowLines, keepBuyNow, readBuyNow } from '#app/cart/buy-now.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { type CartLine, linesOf } from '#shop/cart/cart.ts';

/** What the checkout is for: the line that Buy Now handed over (kept by the browser over a reload), else the cart. */
export function useCheckoutLines(): { lines: CartLine[]; buyNow: BuyNow | null; loading: boolean } {
  const { state } = useLocation();
  const { cart, loading } = useCart();
  const inBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const buyNow = inBrowser ? readBuyNow(state) : null;
  useEffect(() => keepBuyNow(readBuyNow(state)), [state]);
  if (!inBrowser) return { lines: [], buyNow: null, loading: true };
  if (buyNow) return { lines: buyNowLines(buyNow), buyNow, loading: false };
  return { lines: linesOf(cart), buyNow: null, loading };
}
