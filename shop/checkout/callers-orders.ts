import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import { priceAt } from '#shop/catalogue/offer.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { endedStates, isOpen } from '#shop/payments/attempt.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { isCalledOff, listLinks, noteCalledOff } from '#shop/payments/payment-links.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { methodName } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { heldByOrder } from '#shop/stock/product-holds.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { closeLink, type MadeLink, makePaymentLink } from './payment-link.ts';
import { findStockFault } from './price-order.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Staff send an order's payment link again: a new one, the one before it is off (R186). Refused where the price of a piece
 * has changed since the order was made, or the pieces are gone, other orders of the same account among those that hold
 * them: then the order is cancelled and made anew.
 */
export async function sendLinkAgain(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<MadeLink | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  if (!(await lockOrder(tx, orderId))) return refuse('not-found');
  if ((await listLinks(tx, orderId)).length === 0) return refuse('link-not-due');
  const { order } = await getOrderAndBuyer(tx, orderId);
  const { items } = order;
  const ids = items.map((item) => item.productId);
  const products = await findAnyProducts(tx, ids);
  const changed = items.find(({ productId, unitPricePaise }) => {
    const product = products.get(productId);
    return product === undefined || priceAt(product, shop.now()) !== unitPricePaise;
  });
  if (changed) return refuse('link-price-changed', { name: changed.name });
  const gone = findStockFault(products, items, await heldByOrder(tx, orderId));
  if (gone) return gone;
  const tooMany = await countTries(shop.db, [['payment-link-by-order', orderId]]);
  if (tooMany) return tooMany;
  const link = await makePaymentLink(shop, tx, viewer, { orderId });
  if (isRefusal(link)) return link;
  const after = { until: link.endsAt.toISOString() };
  await audit(tx, viewer, { action: 'send-link', subject: `order ${orderId}`, after, now: shop.now() });
  return link;
}

/**
 * Staff cancel an order that waits for its payment by a link (R186). What was begun at a gateway is asked about and given
 * up first; refused where it is paid, or where the gateway gives no answer. The shopper is told.
 */
export async function cancelUnpaid(
  shop: Shop,
  viewer: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  if ((await listLinks(shop.db, orderId)).length === 0) return refuse('link-not-due');
  const { order: found } = await getOrderAndBuyer(shop.db, orderId);
  if (found.status !== 'Payment Pending') return refuse('link-not-due');
  const begun = (await listAttempts(shop.db, [orderId])).filter((each) => isOpen(each.state));
  for (const attempt of begun) await settlePayment(shop, attempt.id, { giveUp: true });
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status === 'Payment Failed') {
      // Where the link's time was over the order has failed with the payment that was just given up.
      const attempts = await listAttempts(tx, [orderId]);
      const isUnpaid = attempts.every(({ state }) => endedStates.includes(state));
      if (!isUnpaid || (await isCalledOff(tx, orderId))) return refuse('link-not-due');
      await noteCalledOff(tx, orderId, shop.now());
    } else if (order?.status !== 'Payment Pending') return refuse('link-not-due');
    else if (!(await closeLink(shop, tx, orderId, { viewer, reason, as: 'cancelled' }))) {
      const open = (await listAttempts(tx, [orderId])).find((each) => isOpen(each.state));
      if (!open) return refuse('held-first');
      return refuse('payment-elsewhere', { gateway: methodName(open.gateway) });
    }
    const news = { kind: 'order-cancelled', reason, by: 'staff', refundPaise: 0 } as const;
    await mailAboutOrder(shop, tx, orderId, (cancelled) => ({ ...news, order: cancelled }));
    const act = { action: 'cancel-unpaid', subject: `order ${orderId}`, after: { reason } };
    await audit(tx, viewer, { ...act, now: shop.now() });
    return { orderId };
  });
}
