import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { type Paise, paiseFromRupees } from '#shop/money.ts';
import { checkGift, type Gift } from '#shop/orders/gift.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import type { Quote } from '#shop/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress, type ShippingAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type PricedOrder, type PricingFacts, priceOrder } from './price-order.ts';
import { pricedOutput } from './priced-output.ts';

export type PreparedOrder = PricedOrder & { shippingAddress: ShippingAddress; gift: Gift | null };

/**
 * Everything that must hold before an order is written: address, lines, sizes, stock, code, cash on delivery, and that
 * the browser showed what the shop charges (R4). A 409 carries the quote as it is now. Pending orders of the shopper's that
 * start again were given up by then: what is left keeps what it uses.
 */
export async function prepareOrder(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  { isCashBlocked, facts }: { isCashBlocked: boolean; facts: PricingFacts },
): Promise<PreparedOrder | Refusal> {
  if (request.items.length === 0) return refuse('cart-empty');
  const shippingAddress = checkAddress(request.shippingAddress);
  if (isRefusal(shippingAddress)) return shippingAddress;
  const gift = request.gift ? checkGift(request.gift, shop.now()) : null;
  if (isRefusal(gift)) return gift;
  const { state, zipcode: pin } = shippingAddress;
  const known = { own: 'all', isCashBlocked, facts } as const;
  const priced = await priceOrder(shop, tx, viewer, { ...request, state, pin }, known);
  if (isRefusal(priced)) return priced;
  const method = methodFault(shop, request, priced.quote);
  if (method?.refusal === 'method-not-offered') return method;
  // What the browser showed no longer holds: the answer says why, and brings the quote as it is now.
  const fault = priced.discountFault ?? priced.stockFault ?? method;
  if (fault) return withQuote(fault, priced);
  if (showsOtherAmounts(request, priced.quote)) return withQuote(refuse('quote-changed'), priced);
  return { ...priced, shippingAddress, gift };
}

/** A 409 says `success`, `message` and the quote (R4). */
export function withQuote(refusal: Refusal, priced: PricedOrder): Refusal {
  const details = { ...refusal.details, quote: pricedOutput(priced) };
  return { ...refusal, status: 409, details };
}

function methodFault(shop: Shop, request: OrderRequest, quote: Quote): Refusal | null {
  if (request.paymentMethod === 'cod') return quote.codFault;
  return offeredGateways(shop).includes(request.paymentMethod) ? null : refuse('method-not-offered');
}

/** R4: which of the browser's amounts is held against which of the quote's. Absent ones are not compared. */
export function showsOtherAmounts(
  request: Pick<OrderRequest, 'items' | 'shown' | 'paymentMethod'>,
  quote: Quote,
): boolean {
  const beforeBonus = quote.totalPaise + quote.onlineBonusPaise;
  const { orderAmount, totalAmount, deliveryFee } = request.shown;
  return (
    differs(orderAmount, quote.totalPaise) ||
    differs(totalAmount, request.paymentMethod === 'cod' ? quote.totalPaise : beforeBonus) ||
    differs(deliveryFee, quote.deliveryFeePaise + quote.handlingFeePaise) ||
    request.items.some(
      (item, i) => item.price !== null && differs(item.price, quote.lines[i]!.unitPricePaise),
    )
  );
}

function differs(rupees: number | undefined, paise: Paise): boolean {
  return rupees !== undefined && paiseFromRupees(rupees) !== paise;
}

/** The same for two requests that ask for the same order, whatever the order of their fields (R60). */
export function hashRequest(request: OrderRequest): string {
  const { items, shippingAddress, paymentMethod, discountCode, isBuyNow, gift, shown } = request;
  const essence = JSON.stringify([
    items.map(({ productId, size, quantity, price }) => [productId, size, quantity, price]),
    Object.entries(shippingAddress).sort(([a], [b]) => (a < b ? -1 : 1)),
    paymentMethod,
    discountCode?.toUpperCase() ?? null,
    isBuyNow,
    [shown.orderAmount, shown.totalAmount, shown.deliveryFee],
    ...(gift ? [[gift.note ?? '', gift.arriveBy ?? null]] : []),
  ]);
  return createHash('sha256').update(essence).digest('hex');
}
