import type { z } from 'zod';
import { cartLines } from '../cart/get-cart.ts';
import { requestedItems } from '../orders/order-input.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { findState } from '../shipping/states.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import type { quoteInput } from './quote-input.ts';

/** The quote for what is asked, or for the account's cart where no items come along (decision 42). */
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
  return await priceOrder(shop, shop.db, viewer, {
    items,
    paymentMethod: input.paymentMethod,
    discountCode: input.discountCode?.trim() || null,
    state,
  });
}
