import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { frameTexts } from '#app/frame/frame-texts.ts';
import { countItems } from '#shop/cart/cart.ts';
import { useCart } from './cart-store.ts';

const BUMP_MS = 200;

/** The cart in the header, with how many items are in it; the number bumps when one comes in. */
export function CartLink() {
  const { cart, loading } = useCart();
  const count = countItems(cart);
  const badge = useBump(loading ? null : count);
  return (
    <Link to="/cart" aria-label={frameTexts.cart.label(count)} className="icon-target relative hover:bg-sunk">
      <ShoppingBag aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          ref={badge}
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-sm font-bold text-on-badge tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

/** Moves an element when a count grows; null: it is not known yet. Not where little motion is wanted. */
function useBump(count: number | null) {
  const element = useRef<HTMLSpanElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const grew = count !== null && before.current !== null && count > before.current;
    before.current = count;
    if (!grew || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate([{ scale: 1 }, { scale: 1.4 }, { scale: 1 }], {
      duration: BUMP_MS,
      easing: 'ease-out',
    });
  }, [count]);
  return element;
}
