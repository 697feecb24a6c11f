import type { Tx } from '#db/database.server.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import { priceAt } from '#shop/catalogue/offer.ts';
import { failWaiting } from '#shop/checkout/end-waiting.ts';
import { completeOrder } from '#shop/checkout/honour-order.ts';
import { foldPlace } from '#shop/checkout/weigh-cash.ts';
import { isCashBlocked } from '#shop/customers/cash-block.server.ts';
import type { Paise } from '#shop/money.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer, listOrderLines } from '#shop/orders/find-orders.server.ts';
import { type ExchangeLine, forgetCredit, recordExchange } from '#shop/orders/record-exchange.server.ts';
import { findCodFault } from '#shop/pricing/cod-fault.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { taxRateAt } from '#shop/settings/tax-rate.ts';
import { findPinFacts } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { holdStock, returnStock } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { readChainMoney } from './chain-money.ts';
import { priceExchange, type Swap } from './exchange-price.ts';
import { moveOrder } from './move-order.ts';
import { listSettled, piecesUnsettled, stands, worthOf } from './price-pieces.ts';
import { updateReturn } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** Whether a return is for other pieces in exchange, at least in part. */
export function wantsExchange({ lines }: Pick<ReturnRequest, 'lines'>): boolean {
  return lines.some(({ exchangeSize }) => exchangeSize !== null);
}

/**
 * Writes the order that goes out in exchange, and holds its stock (R155 and R196). What was paid for the pieces that come
 * back stands behind its lines. Refuses what is sold out, was refunded already, or leaves a difference that can't be paid
 * at the door.
 */
export async function makeReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order: from, request }: { order: LockedOrder; request: ReturnRequest },
): Promise<LockedOrder | Refusal> {
  const { id: orderId } = from;
  const now = shop.now();
  const swaps = await listSwaps(tx, from, request, now);
  if (isRefusal(swaps)) return swaps;
  const { creditsPaise, toPayPaise, changePaise } = priceExchange(swaps);
  const cash = toPayPaise > 0 ? await cashAtDoor(shop, tx, from, toPayPaise) : null;
  if (cash && isRefusal(cash)) return cash;
  const lines = swaps.map(({ position, quantity, size, product }, i) => {
    return { position, quantity, size, product, creditPaise: creditsPaise[i]! };
  });
  const ratePercent = taxRateAt(shop.terms, now);
  const id = await recordExchange(tx, viewer, { fromId: orderId, lines, ratePercent, cash, now });
  const gone = await holdStock(tx, id, await listOrderLines(tx, id));
  if (gone) return gone;
  await updateReturn(tx, request.id, { replacementId: id, changePaise });
  return (await lockOrder(tx, id)) ?? refuse('not-found');
}

type WantedSwap = Swap & Pick<ExchangeLine, 'position' | 'quantity' | 'size' | 'product'>;

/** What comes back and goes out, each with its price. Refused where the pieces' worth went back already (R198). */
async function listSwaps(
  tx: Tx,
  order: LockedOrder,
  { lines }: ReturnRequest,
  now: Date,
): Promise<WantedSwap[] | Refusal> {
  const settled = await listSettled(tx, order.id);
  const wanted = lines.flatMap(({ exchangeSize: size, ...line }) =>
    size === null ? [] : [{ ...line, size }],
  );
  if (wanted.some((pieces) => piecesUnsettled(settled, pieces) < pieces.quantity)) {
    return refuse('exchange-refunded');
  }
  const products = await findAnyProducts(
    tx,
    wanted.flatMap(({ exchangeProduct }) => exchangeProduct ?? []),
  );
  const swaps: WantedSwap[] = [];
  let { freePaise } = await readChainMoney(tx, order);
  for (const { position, quantity, size, exchangeProduct, exchangeQuantity } of wanted) {
    const { ownPaise, creditPaise } = worthOf(settled, { position, quantity });
    freePaise -= ownPaise;
    const worthPaise = ownPaise + creditPaise;
    if (exchangeProduct === null) {
      swaps.push({ position, quantity, size, product: null, worthPaise, pricePaise: null });
      continue;
    }
    const product = products.get(exchangeProduct);
    if (!product) return refuse('product-unknown', { productId: exchangeProduct });
    const pieces = exchangeQuantity ?? quantity;
    const pricePaise = priceAt(product, now) * pieces;
    swaps.push({ position, quantity: pieces, size, product, worthPaise, pricePaise });
  }
  return freePaise < 0 ? refuse('exchange-refunded') : swaps;
}

/** By what a difference at the door is counted (R82); refused where it can't be paid there, by the checkout's own rules (R197). */
async function cashAtDoor(
  shop: Shop,
  tx: Tx,
  { id, userId }: LockedOrder,
  toPayPaise: Paise,
): Promise<{ phone: string; place: string } | Refusal> {
  const { shippingAddress } = (await getOrderAndBuyer(tx, id)).order;
  const { phone = '', street = '', zipcode = '' } = shippingAddress;
  const pin = await findPinFacts(shop, tx, zipcode);
  const isBlocked = await isCashBlocked(tx, userId);
  const why = isBlocked
    ? 'The account is offered no cash.'
    : findCodFault(toPayPaise, pin, shop.terms)?.message;
  if (why) return refuse('exchange-no-cash', { toPayPaise, why });
  return { phone, place: foldPlace({ street, zipcode }) };
}

/** The replacement stands from now on and is packed: the first pieces are back, or staff send it ahead (R155). */
export async function placeReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order, reason }: { order: LockedOrder; reason: string },
): Promise<Refusal | null> {
  if (order.status !== 'Payment Pending') return null;
  // An amount was given back since the exchange was accepted: what stood behind it is gone.
  if ((await readChainMoney(tx, order)).freePaise < 0) return refuse('exchange-refunded');
  await completeOrder(shop, tx, order, { viewer, reason });
  return null;
}

/** Whether the replacement is with the shopper, or was given to the carrier. */
export function hasLeft(order: Pick<LockedOrder, 'status'>): boolean {
  return stands(order) && !['Payment Pending', 'Order Placed', 'Processing'].includes(order.status);
}

/** There is no exchange after all: what has not left yet does not leave, and for what has, nothing is paid back (R156). */
export async function endReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId);
  if (!order || !stands(order)) return null;
  if (order.status === 'Payment Pending') {
    await failWaiting(shop, tx, order, { viewer, reason, outcome: 'cancelled' });
    return null;
  }
  if (hasLeft(order)) {
    await forgetCredit(tx, orderId);
    return null;
  }
  const moved = await moveOrder(shop, tx, viewer, { orderId, to: 'Cancelled', reason });
  if (isRefusal(moved)) return moved;
  await returnStock(tx, orderId, shop.now());
  return null;
}
