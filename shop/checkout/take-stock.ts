import type { Tx } from '#db/database.server.ts';
import { type Asking, together } from '#db/together.server.ts';
import { claimUses } from '#shop/discounts/offers.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import type { Buyer, Order } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { drawOrder, type NewOrder, recordOrder } from '#shop/orders/record-order.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { holdFairly, type NotHeld } from '#shop/stock/hold-fairly.ts';
import { sellable, sellStock } from '#shop/stock/hold-stock.ts';
import { checkNewcomerShare, type NewcomerLimits } from '#shop/stock/newcomer-share.ts';
import type { LockedVariant } from '#shop/stock/variants.server.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type PreparedOrder, withQuote } from './prepare-order.ts';
import { priceOrder } from './price-order.ts';

/** `share`: the newcomers' (R141), where the order may be near it; null for any other. */
type Wanted = {
  viewer: Shopper;
  request: OrderRequest;
  newOrder: NewOrder;
  prepared: PreparedOrder;
  share: NewcomerLimits | null;
};

/** An order that stands at once. `writes`: what of it is still to be written, in one piece with what follows from it. */
export type Sale = { kind: 'sale'; order: Order; buyer: Buyer; writes: readonly Asking[] };

/**
 * An order that stands at once sells what it wants, all of it or nothing. What is `locked` says whether it can be; an order
 * that uses up nothing else has no answer to wait for.
 */
export async function sellOrder(
  shop: Shop,
  tx: Tx,
  given: Wanted & { locked: readonly LockedVariant[]; buyer: Buyer },
): Promise<Sale | Refusal> {
  const { viewer, request, newOrder, prepared, share, locked, buyer } = given;
  const wanted = sellable(locked, request.items);
  if (isRefusal(wanted)) return withQuote(wanted, prepared);
  const { order, write } = drawOrder(viewer, newOrder);
  const writes = [write, (at: Tx) => sellStock(at, order.id, wanted, newOrder.now)];
  if (!share && prepared.quote.discounts.length === 0) return { kind: 'sale', order, buyer, writes };
  await together(tx, writes);
  const refusal = (await refuseBeyond(tx, order.id, given)) ?? (await claim(shop, tx, order.id, given));
  return refusal ?? { kind: 'sale', order, buyer, writes: [] };
}

/** Any other order holds of it what is fair. */
export async function holdOrder(
  shop: Shop,
  tx: Tx,
  given: Wanted & { unpaidStarts: number },
): Promise<{ order: Order; notHeld: NotHeld[] } | Refusal> {
  const { viewer, request, newOrder, prepared, unpaidStarts } = given;
  const order = await recordOrder(tx, viewer, newOrder);
  const wanted = { id: order.id, lines: request.items, holder: { userId: viewer.userId, unpaidStarts } };
  const notHeld = await holdFairly(tx, wanted, shop.terms.fairHolds);
  if (isRefusal(notHeld)) return withQuote(notHeld, prepared);
  const beyond = await refuseBeyond(tx, order.id, given);
  if (beyond) return beyond;
  // The checkout says before paying what is not held (R80): who was told of less is told anew.
  if (count(notHeld) > (request.shown.notHeld ?? Number.POSITIVE_INFINITY)) {
    return withQuote(refuse('quote-changed'), prepared);
  }
  return (await claim(shop, tx, order.id, given)) ?? { order, notHeld };
}

async function refuseBeyond(
  tx: Tx,
  orderId: string,
  { request, share, prepared }: Wanted,
): Promise<Refusal | null> {
  const beyond = share && (await checkNewcomerShare(tx, orderId, request.items, share));
  return beyond && withQuote(beyond, prepared);
}

/** Uses up what the quote has off. Where another order was faster, the quote is made anew without that (R254). */
async function claim(shop: Shop, tx: Tx, orderId: string, given: Wanted): Promise<Refusal | null> {
  const { viewer, request, newOrder, prepared } = given;
  const { discounts } = prepared.quote;
  const claimed = { id: orderId, userId: viewer.userId, discounts };
  if (await claimUses(tx, claimed, newOrder.now)) return null;
  await releaseUses(tx, orderId);
  const { state, zipcode: pin } = prepared.shippingAddress;
  const again = await priceOrder(shop, tx, viewer, { ...request, state, pin }, { own: 'all' });
  if (isRefusal(again)) return again;
  // The pieces that this order has just taken are its own.
  const priced = { ...again, stockFault: prepared.stockFault };
  return withQuote(again.discountFault ?? refuse('quote-changed'), priced);
}

function count(lines: readonly NotHeld[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
