import type { z } from 'zod';
import { byOneConnection } from '#db/together.server.ts';
import { listCartLines } from '#shop/cart/queries.server.ts';
import { requestedItems } from '#shop/orders/order-input.ts';
import { countUnpaidStarts, networkOf } from '#shop/orders/recent-starts.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { findState } from '#shop/shipping/states.ts';
import type { Shop } from '#shop/shop.ts';
import { foreseeNotHeld, heldByAccount, type NotHeld } from '#shop/stock/hold-fairly.ts';
import type { Shopper } from '#shop/viewer.ts';
import { withoutGuessing } from './discounts.ts';
import { findStockFault, type PricedOrder, type PricingRequest, priceOrder } from './price-order.ts';
import type { quoteInput } from './quote-input.ts';

/** `notHeld`: what would not be held before payment (R80); null where nobody is known or nothing is held at all. */
export type ForeseenOrder = PricedOrder & { notHeld: NotHeld[] | null };

/**
 * The quote for what is asked, or for the account's cart where no items come along (R5). What the shopper's
 * own unpaid order holds counts as there.
 */
export async function getQuote(
  shop: Shop,
  viewer: Shopper | null,
  input: z.infer<typeof quoteInput>,
  from: { address: string },
): Promise<ForeseenOrder | Refusal> {
  const items = input.items
    ? requestedItems(input.items)
    : viewer && (await listCartLines(shop.db, viewer.userId));
  if (!items) return refuse('items-missing');
  const named = input.state?.trim();
  const state = named ? findState(named) : null;
  if (named && !state) return refuse('state-unknown');
  const typedPin = input.zipcode?.trim();
  const pin = typedPin ? findPin(typedPin) : null;
  if (typedPin && !pin) return refuse('pin-wrong');
  const code = input.discountCode?.trim() || null;
  const asked = { items, paymentMethod: input.paymentMethod, state, pin };
  const price = (discountCode: string | null) =>
    byOneConnection(shop.db, (at) => priceOrder(shop, at, viewer, { ...asked, discountCode }));
  const guessed = await withoutGuessing(shop, { viewer, code }, () => price(code), codeFault);
  const isSlowed = isRefusal(guessed) && guessed.refusal === 'too-many-codes';
  const plain = isSlowed ? await price(null) : guessed;
  const priced = isSlowed && !isRefusal(plain) ? { ...plain, discountFault: guessed } : plain;
  if (isRefusal(priced)) return priced;
  if (!viewer) return { ...priced, notHeld: null };
  const stockFault = priced.stockFault && (await faultBesideOwn(shop, viewer, priced, items));
  const notHeld =
    stockFault || input.paymentMethod === 'cod' ? null : await foresee(shop, viewer, items, from);
  return { ...priced, stockFault, notHeld };
}

async function faultBesideOwn(shop: Shop, viewer: Shopper, priced: PricedOrder, items: Items) {
  const ids = items.map((item) => item.productId);
  const own = await heldByAccount(shop.db, viewer.userId, ids);
  return findStockFault(priced.products, items, own);
}

async function foresee(shop: Shop, { userId }: Shopper, items: Items, { address }: { address: string }) {
  const starter = { userId, network: networkOf(shop, address) };
  const unpaidStarts = await countUnpaidStarts(shop.db, starter, shop.now());
  return await foreseeNotHeld(shop.db, items, { userId, unpaidStarts }, shop.terms.fairHolds);
}

const codeFault = (priced: PricedOrder | Refusal) => (isRefusal(priced) ? null : priced.discountFault);

type Items = PricingRequest['items'];
