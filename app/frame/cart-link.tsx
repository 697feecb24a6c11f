import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useCartCount } from '#app/cart/cart-store.ts';

export function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to="/cart"
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="icon-target relative hover:bg-sunk"
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-xs font-bold text-on-badge tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
