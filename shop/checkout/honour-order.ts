import type { Tx } from '#db/database.server.ts';
import { removeBought } from '#shop/cart/queries.server.ts';
import { claimUses } from '#shop/discounts/offers.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import type { Paise } from '#shop/money.ts';
import { changeStatus, type LockedOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer, hasPurchased, listOrderLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { setPaymentMethod, setPromisedDates } from '#shop/orders/record-order.server.ts';
import { mailOrderPlaced } from '#shop/orders/tell-shop.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { endLink } from '#shop/payments/payment-links.server.ts';
import { DATES_HOLD_DAYS, findPinFacts, promiseDates } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { holdStock, releaseStock, sellHeldStock } from '#shop/stock/hold-stock.ts';
import { daysAfter } from '#shop/time.ts';
import type { Viewer } from '#shop/viewer.ts';

/**
 * Takes for an order whose money came what it does not hold: all of it or nothing (R65 and R80). What was not
 * held for a pending order must still be there; for late money so must stock and code.
 */
export async function canHonour(shop: Pick<Shop, 'now'>, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'Payment Pending' && order.status !== 'Payment Failed') return false;
  if (await holdStock(tx, order.id, await listOrderLines(tx, order.id))) return false;
  if (order.status === 'Payment Pending') return true;
  if (await claimUses(tx, order, shop.now())) return true;
  await releaseUses(tx, order.id);
  await releaseStock(tx, order.id);
  return false;
}

/** An order that is paid and can be honoured stands from now on: its stock is sold, its buyer told. */
export async function completeOrder(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  by: { viewer: Viewer; reason?: string },
): Promise<void> {
  const now = shop.now();
  await sellHeldStock(tx, order.id, now);
  await endLink(tx, order.id, 'paid', now);
  const reason = by.reason ?? (await whyPlaced(tx, order));
  const { returnDays } = shop.terms;
  const change = { orderId: order.id, to: 'Order Placed' as const, reason, now, returnDays };
  const refused = await changeStatus(tx, by.viewer, change);
  if (refused) throw new Error(refused.message);
  if (now > daysAfter(order.createdAt, DATES_HOLD_DAYS)) await promiseAnew(shop, tx, order.id);
  if (!order.isBuyNow) await removeBought(tx, order.userId, await listOrderLines(tx, order.id));
  await mailOrderPlaced(shop, tx, await getOrderAndBuyer(tx, order.id));
}

/** What is placed long after its checkout, as by a payment link, comes later than that promised (R320). */
async function promiseAnew(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const { order } = await getOrderAndBuyer(tx, orderId);
  const { daysOnTheWay } = await findPinFacts(shop, tx, order.shippingAddress.zipcode ?? '');
  await setPromisedDates(tx, orderId, promiseDates(daysOnTheWay, shop.terms, shop.now()));
}

/** An order with a payment link is paid by the gateway that its money came by, whichever was chosen last (R184). */
export async function notePaidBy(tx: Tx, order: LockedOrder, gateway: GatewayName): Promise<void> {
  if (order.paymentMethod !== gateway) await setPaymentMethod(tx, order.id, gateway);
}

/**
 * A code was promised when the order was written and is used up by it, once. If another order of the shopper's
 * was placed while this one was being paid, the price stays as agreed (R65): the history says so.
 */
async function whyPlaced(tx: Tx, order: LockedOrder): Promise<string> {
  const came = order.status === 'Payment Failed' ? 'money came late' : 'paid';
  const isLater = order.discountCode !== null && (await hasPurchased(tx, order.userId));
  return isLater ? `${came}; the code's price was agreed before another order was placed` : came;
}

/**
 * Tells the shopper of money that came for an order that could not take it, or that is paid and stands (R65). `soldMeanwhile`:
 * it came in time, but what was not held had been sold (R80).
 */
export async function mailSurplus(
  shop: Shop,
  tx: Tx,
  { id: orderId, placedAt, status }: LockedOrder,
  { amountPaise, soldMeanwhile }: { amountPaise: Paise; soldMeanwhile: boolean },
): Promise<void> {
  const stands = placedAt !== null && status !== 'Cancelled';
  await mailAboutOrder(shop, tx, orderId, ({ number: orderNumber }) => {
    const money = { orderId, orderNumber, amountPaise };
    return stands ? { kind: 'paid-twice', ...money } : { kind: 'late-money', ...money, soldMeanwhile };
  });
}

/** Tells the shopper that all of what came goes back, as another amount or currency was asked. */
export async function mailOtherAmount(
  shop: Shop,
  tx: Tx,
  orderId: string,
  money: { amountPaise: Paise; currency: string },
): Promise<void> {
  await mailAboutOrder(shop, tx, orderId, ({ number: orderNumber }) => ({
    kind: 'other-amount',
    orderId,
    orderNumber,
    ...money,
  }));
}
