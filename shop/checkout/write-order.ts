import type { Tx } from '#db/database.server.ts';
import { claimUses } from '#shop/discounts/offers.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import { findOrderByKey } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { freeKey, listPending, waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { countUnpaidStarts, networkOf, waitForNextStart } from '#shop/orders/recent-starts.server.ts';
import { recordOrder } from '#shop/orders/record-order.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import { promiseDates } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { holdFairly, type NotHeld } from '#shop/stock/hold-fairly.ts';
import { holdStock } from '#shop/stock/hold-stock.ts';
import { checkNewcomerShare } from '#shop/stock/newcomer-share.ts';
import type { StockLine } from '#shop/stock/queries.server.ts';
import type { Shopper, Viewer } from '#shop/viewer.ts';
import type { CashReason } from './cash-trust.ts';
import { giveUpWaiting } from './end-waiting.ts';
import { hashRequest, type PreparedOrder, prepareOrder, withQuote } from './prepare-order.ts';
import { priceOrder } from './price-order.ts';
import { cashOrigin, weighCash } from './weigh-cash.ts';

export type Written =
  /** `doubts`: why a cash order waits for its confirmation, `waitMinutes` long; none where it is placed or paid online. */
  | {
      kind: 'written';
      orderId: string;
      prepared: PreparedOrder;
      notHeld: NotHeld[];
      doubts: CashReason[];
      waitMinutes: number;
    }
  | { kind: 'known'; orderId: string };

/**
 * Writes an order with its stock held and its code claimed, or finds the one that this key already made (R60).
 * One that comes `from` a network address holds what is fair (R78) where it is to be paid online, or is a cash
 * order that is not believed (R82); one that is believed holds everything, where newcomers don't have too much
 * already (R141). `madeBy`: who made it for the shopper. Refused, nothing stays.
 */
export async function writeOrder(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  from: { address: string } | null,
  madeBy: Viewer = viewer,
): Promise<Written | Refusal> {
  const requestHash = await hashRequest(request);
  const isCash = request.paymentMethod === 'cod';
  const network = from && networkOf(shop, from.address);
  const address = checkAddress(request.shippingAddress);
  const origin = isCash && !isRefusal(address) ? cashOrigin(viewer, address, network) : null;
  await waitForOwnOrders(tx, viewer, origin);
  if (request.idempotencyKey !== null) {
    const known = await findOrderByKey(tx, viewer, request.idempotencyKey);
    // A payment that failed placed nothing: the key may try again.
    if (known?.status === 'Payment Failed') await freeKey(tx, known.id);
    else if (known)
      return known.requestHash === requestHash ? { kind: 'known', orderId: known.id } : refuse('key-reused');
  }
  const { startedOrders } = shop.terms;
  const retryAfterSeconds = isCash
    ? null
    : await waitForNextStart(tx, viewer.userId, startedOrders, shop.now());
  if (retryAfterSeconds !== null) return refuse('too-many-starts', { retryAfterSeconds });
  await giveUpWaiting(shop, tx, viewer, request, madeBy);
  const most = shop.terms.pendingOrders;
  // Those that could be given up were; what is left may still be paid.
  if (!isCash && (await listPending(tx, viewer, null)).length >= most) {
    return refuse('too-many-pending', { most });
  }
  const prepared = await prepareOrder(shop, tx, viewer, request);
  if (isRefusal(prepared)) return prepared;
  const weighed = origin && (await weighCash(shop, tx, origin, prepared));
  if (isRefusal(weighed)) return weighed;
  const doubts = weighed?.doubts ?? [];
  const isBelieved = isCash && doubts.length === 0;
  const { userId } = viewer;
  const unpaidStarts = isBelieved ? null : await countUnpaidStarts(tx, { userId, network }, shop.now());
  if (unpaidStarts !== null && unpaidStarts >= shop.terms.fairHolds.unpaidStarts) {
    shop.securityEvent({
      name: 'stock-hold',
      outcome: 'refused',
      userId,
      ...from,
      details: { unpaidStarts },
    });
  }
  const orderId = await recordOrder(tx, viewer, {
    idempotencyKey: request.idempotencyKey,
    requestHash,
    status: isBelieved ? 'Order Placed' : 'Payment Pending',
    quote: prepared.quote,
    products: prepared.products,
    shippingAddress: prepared.shippingAddress,
    isBuyNow: request.isBuyNow,
    gift: prepared.gift,
    startedFrom: network,
    cashOrigin: origin,
    judged: weighed?.judged ?? null,
    promised: prepared.daysOnTheWay && promiseDates(prepared.daysOnTheWay, shop.terms, shop.now()),
    madeBy,
    now: shop.now(),
  });
  const order = { id: orderId, userId, lines: request.items };
  const notHeld = await hold(shop, tx, order, unpaidStarts);
  if (isRefusal(notHeld)) return withQuote(notHeld, prepared);
  const beyond = weighed && (await checkNewcomerShare(tx, orderId, request.items, weighed.terms.newcomers));
  if (beyond) return withQuote(beyond, prepared);
  // The checkout says before paying what is not held (R80): who was told of less is told anew.
  if (count(notHeld) > (request.shown.notHeld ?? Number.POSITIVE_INFINITY)) {
    return withQuote(refuse('quote-changed'), prepared);
  }
  const { discounts } = prepared.quote;
  if (!(await claimUses(tx, { id: orderId, userId, discounts }, shop.now())))
    return await refuseUsedUp(shop, tx, viewer, request, { ...prepared, orderId });
  const waitMinutes = weighed?.terms.waitMinutes ?? 0;
  return { kind: 'written', orderId, prepared, notHeld, doubts, waitMinutes };
}

/** Another order was faster: the quote is made anew, without what is used up by now (R254). */
async function refuseUsedUp(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  prepared: PreparedOrder & { orderId: string },
): Promise<Refusal> {
  await releaseUses(tx, prepared.orderId);
  const { state, zipcode: pin } = prepared.shippingAddress;
  const again = await priceOrder(shop, tx, viewer, { ...request, state, pin }, 'all');
  if (isRefusal(again)) return again;
  // The pieces that this order has just taken are its own.
  const priced = { ...again, stockFault: prepared.stockFault };
  return withQuote(again.discountFault ?? refuse('quote-changed'), priced);
}

/** What an order does not hold. `unpaidStarts`: null for an order that stands at once. */
async function hold(
  shop: Shop,
  tx: Tx,
  order: { id: string; userId: string; lines: readonly StockLine[] },
  unpaidStarts: number | null,
): Promise<NotHeld[] | Refusal> {
  if (unpaidStarts === null) return (await holdStock(tx, order.id, order.lines)) ?? [];
  const { id, lines, userId } = order;
  return await holdFairly(tx, { id, lines, holder: { userId, unpaidStarts } }, shop.terms.fairHolds);
}

function count(lines: readonly NotHeld[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
