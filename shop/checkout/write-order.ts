import type { Tx } from '#db/database.server.ts';
import { together } from '#db/together.server.ts';
import { claimUses } from '#shop/discounts/offers.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import type { CashOrigin } from '#shop/orders/cash-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { findOwnOrders } from '#shop/orders/own-orders.server.ts';
import { freeKey, waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { networkOf } from '#shop/orders/recent-starts.server.ts';
import { type NewOrder, type RecordedOrder, recordOrder } from '#shop/orders/record-order.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import { promiseDates } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { holdFairly, type NotHeld } from '#shop/stock/hold-fairly.ts';
import { lockForSale, sellable, sellStock } from '#shop/stock/hold-stock.ts';
import { checkNewcomerShare, isNearNewcomerShare } from '#shop/stock/newcomer-share.ts';
import type { StockLine } from '#shop/stock/queries.server.ts';
import type { LockedVariant } from '#shop/stock/variants.server.ts';
import type { Shopper, Viewer } from '#shop/viewer.ts';
import type { CashReason } from './cash-trust.ts';
import { giveUpWaiting } from './end-waiting.ts';
import { giveUpPending, mayBeInTheWay, paidOnline } from './give-up-pending.ts';
import { wantedBy } from './pending-uses.ts';
import { hashRequest, type PreparedOrder, prepareOrder, withQuote } from './prepare-order.ts';
import { findPricingFacts, priceOrder } from './price-order.ts';
import { cashOrigin, weighCash } from './weigh-cash.ts';

export type Written =
  /** `doubts`: why a cash order waits for its confirmation, `waitMinutes` long; none where it is placed or paid online. */
  | (RecordedOrder & {
      kind: 'written';
      prepared: PreparedOrder;
      notHeld: NotHeld[];
      doubts: CashReason[];
      waitMinutes: number;
    })
  | { kind: 'known'; orderId: string };

/** Where an order comes from, who made it for the shopper, and whether what may be in its way was looked at (R77). */
type Circumstances = { from: { address: string } | null; madeBy?: Viewer; isClear: boolean };

/**
 * Writes an order with its stock held and its code claimed, or finds the one that this key already made (R60).
 * One that comes `from` a network address holds what is fair (R78) where it is to be paid online, or is a cash
 * order that is not believed (R82); one that is believed sells everything, where newcomers don't have too much
 * already (R141). Refused, nothing stays. 'in the way': orders that are being paid may be, and nothing was written.
 */
export async function writeOrder(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  { from, madeBy = viewer, isClear }: Circumstances,
): Promise<Written | 'in the way' | Refusal> {
  const requestHash = hashRequest(request);
  const isCash = request.paymentMethod === 'cod';
  const network = from && networkOf(shop, from.address);
  const address = checkAddress(request.shippingAddress);
  const origin = isCash && !isRefusal(address) ? cashOrigin(viewer, address, network) : null;
  const pin = isRefusal(address) ? '' : address.zipcode;
  const ask = (at: Tx) => findOwnOrders(at, viewer, askedFor(shop, request, { origin, network, pin }));
  const lookUp = (at: Tx) => findPricingFacts(shop, at, viewer, { ...request, pin: pin || null }, 'all');
  const asked = [(at: Tx) => waitForOwnOrders(at, viewer, origin), ask, lookUp] as const;
  const [, found, facts] = await together(tx, asked);
  const { known } = found;
  // A payment that failed placed nothing: the key may try again.
  if (known && known.status !== 'Payment Failed')
    return known.requestHash === requestHash ? { kind: 'known', orderId: known.id } : refuse('key-reused');
  const { secondsUntilStart: retryAfterSeconds } = found;
  if (!isCash && retryAfterSeconds !== null) return refuse('too-many-starts', { retryAfterSeconds });
  if (!isClear && mayBeInTheWay(shop, request, found.pending)) return 'in the way';
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
  const { userId } = viewer;
  const unpaidStarts = isBelieved ? null : own.unpaidStarts;
  if (unpaidStarts !== null && unpaidStarts >= shop.terms.fairHolds.unpaidStarts) {
    shop.securityEvent({
      name: 'stock-hold',
      outcome: 'refused',
      userId,
      ...from,
      details: { unpaidStarts },
    });
  }
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
  const [recorded, locked] = await together(tx, [
    (at) => recordOrder(at, viewer, newOrder),
    async (at) => (isBelieved ? await lockForSale(at, request.items) : null),
  ]);
  const { id: orderId } = recorded.order;
  const isNewcomers = weighed !== null && weighed.judged.facts.delivered === 0;
  const newcomers = isNewcomers ? weighed.terms.newcomers : null;
  const isNear = async (at: Tx) =>
    newcomers !== null && (await isNearNewcomerShare(at, orderId, request.items, newcomers));
  const order = { id: orderId, userId, lines: request.items };
  const taken = locked
    ? await sell(shop, tx, order, { locked, isNear })
    : await hold(shop, tx, order, { unpaidStarts: own.unpaidStarts, isNear });
  if (isRefusal(taken)) return withQuote(taken, prepared);
  const { notHeld } = taken;
  const beyond =
    newcomers && taken.isNear && (await checkNewcomerShare(tx, orderId, request.items, newcomers));
  if (beyond) return withQuote(beyond, prepared);
  // The checkout says before paying what is not held (R80): who was told of less is told anew.
  if (count(notHeld) > (request.shown.notHeld ?? Number.POSITIVE_INFINITY)) {
    return withQuote(refuse('quote-changed'), prepared);
  }
  const { discounts } = prepared.quote;
  if (!(await claimUses(tx, { id: orderId, userId, discounts }, shop.now())))
    return await refuseUsedUp(shop, tx, viewer, request, { ...prepared, orderId });
  const waitMinutes = weighed?.terms.waitMinutes ?? 0;
  return { kind: 'written', ...recorded, prepared, notHeld, doubts, waitMinutes };
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
 * given up as far as they can be (R77). Refused where one of them turns out to be paid.
 */
export async function writeOnceClear<T extends object>(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  write: (isClear: boolean) => Promise<T | 'in the way' | Refusal>,
): Promise<T | Refusal> {
  const written = await write(false);
  if (written !== 'in the way') return written;
  const paidAlready = await giveUpPending(shop, viewer, request);
  return paidAlready ?? ((await write(true)) as T | Refusal);
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
  const again = await priceOrder(shop, tx, viewer, { ...request, state, pin }, { own: 'all' });
  if (isRefusal(again)) return again;
  // The pieces that this order has just taken are its own.
  const priced = { ...again, stockFault: prepared.stockFault };
  return withQuote(again.discountFault ?? refuse('quote-changed'), priced);
}

type Lines = { id: string; userId: string; lines: readonly StockLine[] };
type IsNear = (at: Tx) => Promise<boolean>;
/** `isNear`: whether newcomers' share of a product has to be looked at (R141). */
type Taken = { notHeld: NotHeld[]; isNear: boolean };

/** Sells what an order that stands at once wants, all of it or nothing. */
async function sell(
  shop: Shop,
  tx: Tx,
  { id, lines }: Lines,
  { locked, isNear }: { locked: readonly LockedVariant[]; isNear: IsNear },
): Promise<Taken | Refusal> {
  const wanted = sellable(locked, lines);
  if (isRefusal(wanted)) return wanted;
  const sold = (at: Tx) => sellStock(at, id, wanted, shop.now());
  const [, near] = await together(tx, [sold, isNear]);
  return { notHeld: [], isNear: near };
}

/** Holds what is fair of what any other order wants. */
async function hold(
  shop: Shop,
  tx: Tx,
  { id, userId, lines }: Lines,
  { unpaidStarts, isNear }: { unpaidStarts: number; isNear: IsNear },
): Promise<Taken | Refusal> {
  const notHeld = await holdFairly(tx, { id, lines, holder: { userId, unpaidStarts } }, shop.terms.fairHolds);
  return isRefusal(notHeld) ? notHeld : { notHeld, isNear: await isNear(tx) };
}

function count(lines: readonly NotHeld[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
