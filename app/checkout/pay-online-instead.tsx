import type { BuyNow } from '#app/cart/buy-now.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { orderTexts } from '#app/orders/order-texts.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';

/**
 * From a cash order that waits to the checkout, with the cart that it was made of, or else, as of a Buy Now in another
 * browser (R152), with its own pieces.
 */
export function PayOnlineInstead({ order: { items, itemsTotal } }: { order: OrderJourney }) {
  const { cart } = useCart();
  const isInCart = items.every(({ productId, size }) => cart[productId]?.[size]);
  const lines = items.map(({ productId: id, size, quantity }) => ({ id, size, quantity }));
  const buyNow: BuyNow | null = isInCart ? null : { buyNow: true, items: lines, total: itemsTotal };
  return (
    <LinkButton variant="quiet" size="sm" to="/checkout" state={buyNow}>
      {orderTexts.confirm.payOnline}
    </LinkButton>
  );
}
