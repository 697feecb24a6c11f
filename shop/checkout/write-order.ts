import type { Tx } from '#db/database.server.ts';
import { together } from '#db/together.server.ts';
import { isDeletedEmail } from '#shop/email.ts';
import type { CashOrigin } from '#shop/orders/cash-orders.server.ts';
import type { Order } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { findOwnOrders } from '#shop/orders/own-orders.server.ts';
import { freeKey, waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { networkOf } from '#shop/orders/recent-starts.server.ts';
import { isNumberTaken, MOST_DRAWS, type NewOrder } from '#shop/orders/record-order.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import { promiseDates } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import type { NotHeld } from '#shop/stock/hold-fairly.ts';
import { lockForSale } from '#shop/stock/hold-stock.ts';
import { countUnshipped, isNearNewcomerShare } from '#shop/stock/newcomer-share.ts';
import type { Shopper, Viewer } from '#shop/viewer.ts';
import type { CashReason } from './cash-trust.ts';
import { giveUpWaiting } from './end-waiting.ts';
import {
  giveUpPending,
  type InTheWay,
  inTheWay,
  isInTheWay,
  mayBeInTheWay,
  paidOnline,
} from './give-up-pending.ts';
import { wantedBy } from './pending-uses.ts';
import { hashRequest, prepareOrder } from './prepare-order.ts';
import { findPricingFacts } from './price-order.ts';
import { holdOrder, type Sale, sellOrder } from './take-stock.ts';
import { cashOrigin, weighCash } from './weigh-cash.ts';

export type Written =
  /** `doubts`: why a cash order waits for its confirmation, `waitMinutes` long; none where it is to be paid online. */
  | { kind: 'written'; order: Order; notHeld: NotHeld[]; doubts: CashReason[]; waitMinutes: number }
  | Sale
  | { kind: 'known'; orderId: string };

/** Where an order comes from, who made it for the shopper, and whether what may be in its way was looked at (R77). */
type Circumstances = { from: { address: string } | null; madeBy?: Viewer; isClear: boolean };

/**
 * Writes an order with its stock held and its code claimed, or finds the one that this key already made (R60). Of a sale the
 * caller still makes its `writes`.
 * One that comes `from` a network address holds what is fair (R78) where it is to be paid online, or is a cash
 * order that is not believed (R82); one that is believed sells everything, where newcomers don't have too much
 * already (R141). Refused, nothing stays. `InTheWay`: nothing was written.
 */
export async function writeOrder(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  { from, madeBy = viewer, isClear }: Circumstances,
): Promise<Written | InTheWay | Refusal> {
  const requestHash = hashRequest(request);
  const isCash = request.paymentMethod === 'cod';
  const network = from && networkOf(shop, from.address);
  const address = checkAddress(request.shippingAddress);
  const origin = isCash && !isRefusal(address) ? cashOrigin(viewer, address, network) : null;
  const pin = isRefusal(address) ? '' : address.zipcode;
  const ask = (at: Tx) => findOwnOrders(at, viewer, askedFor(shop, request, { origin, network, pin }));
  const lookUp = (at: Tx) => findPricingFacts(shop, at, viewer, { ...request, pin: pin || null }, 'all');
  // What is refused anyway keeps nobody waiting.
  const isLockedFirst = origin !== null && request.items.length > 0 && !isClear;
  const [, found, facts, ...early] = await together(tx, [
    (at) => waitForOwnOrders(at, viewer, origin),
    ask,
    lookUp,
    async (at) => (isLockedFirst ? await lockForSale(at, request.items) : []),
    async (at) => (isLockedFirst ? await countUnshipped(at, request.items) : []),
  ]);
  const { known } = found;
  // The account was deleted while its order waited for that (R126).
  if (isDeletedEmail(found.buyer.email)) return refuse('session-expired');
  // A payment that failed placed nothing: the key may try again.
  if (known && known.status !== 'Payment Failed')
    return known.requestHash === requestHash ? { kind: 'known', orderId: known.id } : refuse('key-reused');
  const { secondsUntilStart: retryAfterSeconds } = found;
  if (!isCash && retryAfterSeconds !== null) return refuse('too-many-starts', { retryAfterSeconds });
  if (!isClear && mayBeInTheWay(shop, request, found.pending)) return inTheWay(found.pending);
  // Their orders are locked before products, as everywhere: the next time.
  if (isLockedFirst && (known || found.pending.some((each) => each.isCash))) return inTheWay(found.pending);
  if (known) await freeKey(tx, known.id);
  const gaveUp = await giveUpWaiting(shop, tx, viewer, request, found.pending, madeBy);
  const own = gaveUp ? await ask(tx) : found;
  const most = shop.terms.pendingOrders;
  // Those that could be given up were; what is left may still be paid.
  if (!isCash && paidOnline(own.pending).length >= most) return refuse('too-many-pending', { most });
  const prepared = await prepareOrder(shop, tx, viewer, request, {
    isCashBlocked: own.isCashBlocked,
    facts: gaveUp ? await lookUp(tx) : facts,
  });
  if (isRefusal(prepared)) return prepared;
  const weighed = own.cash && weighCash(shop, own.cash, prepared);
  if (isRefusal(weighed)) return weighed;
  const doubts = weighed?.doubts ?? [];
  const isBelieved = isCash && doubts.length === 0;
  const newOrder: NewOrder = {
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
  };
  const shelves = isLockedFirst || !isCash ? early : await lockAndCount(tx, request);
  const [locked, unshipped] = shelves;
  const isNewcomers = weighed !== null && weighed.judged.facts.delivered === 0;
  const { newcomers } = isNewcomers ? weighed.terms : { newcomers: null };
  // The share is worked out for those alone that may be near it.
  const share = newcomers && isNearNewcomerShare(unshipped, request.items, newcomers) ? newcomers : null;
  const wanted = { viewer, request, newOrder, prepared, share };
  if (isBelieved) return await sellOrder(shop, tx, { ...wanted, locked, buyer: own.buyer });
  const { unpaidStarts } = own;
  if (unpaidStarts >= shop.terms.fairHolds.unpaidStarts) {
    const of = { userId: viewer.userId, ...from, details: { unpaidStarts } };
    shop.securityEvent({ name: 'stock-hold', outcome: 'refused', ...of });
  }
  const held = await holdOrder(shop, tx, { ...wanted, unpaidStarts });
  if (isRefusal(held)) return held;
  return { kind: 'written', ...held, doubts, waitMinutes: weighed?.terms.waitMinutes ?? 0 };
}

/** For a cash order where others of the shopper's were in the way. */
async function lockAndCount(tx: Tx, { items }: OrderRequest) {
  return await together(tx, [(at) => lockForSale(at, items), (at) => countUnshipped(at, items)]);
}

/** What has to be known of the account's other orders. */
function askedFor(
  shop: Shop,
  request: OrderRequest,
  { origin, network, pin }: { origin: CashOrigin | null; network: string | null; pin: string },
) {
  const { startedOrders, cash } = shop.terms;
  return {
    ...wantedBy(request),
    network,
    startedOrders,
    cash: origin && { origin, pin, anHour: cash.anHour },
    now: shop.now(),
  };
}

/**
 * Writes an order by `write`; where orders of the shopper's that are still being paid may be in its way, once these are
 * given up as far as they can be (R77). Refused where one of them turns out to be paid, also where that has
 * happened by the time at which it is looked at again.
 */
export async function writeOnceClear<T extends object>(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  write: (isClear: boolean) => Promise<T | InTheWay | Refusal>,
): Promise<T | Refusal> {
  const written = await drawnAnew(() => write(false));
  if (!isInTheWay(written)) return written;
  const paidAlready = await giveUpPending(shop, viewer, request, written.holding);
  return paidAlready ?? ((await drawnAnew(() => write(true))) as T | Refusal);
}

/** Writes anew where another order has the number that was drawn (R89). */
async function drawnAnew<T>(write: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw++) {
    try {
      return await write();
    } catch (fault) {
      if (!isNumberTaken(fault) || draw === MOST_DRAWS) throw fault;
    }
  }
}
