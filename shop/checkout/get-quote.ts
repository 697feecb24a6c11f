import type { z } from 'zod';
import { cartLines } from '../cart/get-cart.ts';
import { requestedItems } from '../orders/order-input.ts';
import { isRefusal, type Refusal, refuse } from '../refusals.ts';
import { findPin } from '../shipping/pin.ts';
import { findState } from '../shipping/states.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { ownHolds } from './own-holds.ts';
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
  const named = input.state?.trim();
  const state = named ? findState(named) : null;
  if (named && !state) return refuse('state-unknown');
  const typedPin = input.zipcode?.trim();
  const pin = typedPin ? findPin(typedPin) : null;
  if (typedPin && !pin) return refuse('pin-wrong');
  const priced = await priceOrder(shop, shop.db, viewer, {
    items,
    paymentMethod: input.paymentMethod,
    discountCode: input.discountCode?.trim() || null,
    state,
    pin,
  });
  if (isRefusal(priced) || !priced.stockFault || !viewer) return priced;
  const ids = items.map((item) => item.productId);
  const held = await ownHolds(shop.db, viewer, ids);
  return held.size === 0 ? priced : { ...priced, stockFault: findStockFault(priced.products, items, held) };
}
