import type { z } from 'zod';
import { cartLines } from '../cart/get-cart.ts';
import { findPendingHolding, listOrderLines } from '../orders/find-orders.ts';
import { requestedItems } from '../orders/order-input.ts';
import { isRefusal, type Refusal, refuse } from '../refusals.ts';
import { findState } from '../shipping/states.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { findStockFault, type PricedOrder, priceOrder } from './price-order.ts';
import type { quoteInput } from './quote-input.ts';

/**
 * The quote for what is asked, or for the account's cart where no items come along (decision 42). What the shopper's
 * own unpaid order holds counts as there.
 */
export async function getQuote(
  shop: Shop,
  viewer: Shopper | null,
  input: z.infer<typeof quoteInput>,
): Promise<PricedOrder | Refusal> {
  const items = input.items
    ? requestedItems(input.items)
    : viewer && (await cartLines(shop.db, viewer.userId));
  if (!items) return refuse('items-missing');
  const state = input.state ? findState(input.state) : null;
  if (input.state && !state) return refuse('state-unknown');
  const priced = await priceOrder(shop, shop.db, viewer, {
    items,
    paymentMethod: input.paymentMethod,
    discountCode: input.discountCode?.trim() || null,
    state,
  });
  if (isRefusal(priced) || !priced.stockFault || !viewer) return priced;
  const held = await ownHolds(shop, viewer, items);
  return held.size === 0 ? priced : { ...priced, stockFault: findStockFault(priced.products, items, held) };
}

/** Pieces that the shopper's own unpaid orders hold: placing the next one gives those up (decision 51). */
async function ownHolds(shop: Shop, viewer: Shopper, items: readonly { productId: string }[]) {
  const productIds = items.map((item) => item.productId);
  const held = new Map<string, number>();
  for (const orderId of await findPendingHolding(shop.db, viewer, { productIds, code: null })) {
    for (const { productId, quantity } of await listOrderLines(shop.db, orderId))
      held.set(productId, (held.get(productId) ?? 0) + quantity);
  }
  return held;
}
