import type { Tx } from '#db/database.server.ts';
import { type Ability, refuseUnable } from '#shop/abilities.ts';
import { type LockedOrder, lockFirst, lockOrder } from '#shop/orders/change-status.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { makeReplacement, placeReplacement, wantsExchange } from './replacement.ts';
import { findOpenReturn, forgetExchange, updateReturn } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** `advice`: how the pieces come back, read by the shopper; `refundInstead`: what was to be exchanged is refunded. */
export type Approval = { orderId: string; advice: string; refundInstead?: boolean };

const ADVICE_MAX = 1000;

/** Staff accept a return: the shopper reads how the pieces come back, and what goes out in exchange is held (R153). */
export async function approveReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, advice, refundInstead = false }: Approval,
): Promise<Refusal | null> {
  const open = await lockReturn(tx, viewer, 'change-orders', orderId);
  if (isRefusal(open)) return open;
  const { request } = open;
  if (request.approvedAt) return refuse('return-step-done');
  if (advice.length > ADVICE_MAX) return refuse('return-words-long');
  const isExchange = wantsExchange(request) && !refundInstead;
  if (isExchange) {
    const replacement = await makeReplacement(shop, tx, viewer, open);
    if (isRefusal(replacement)) return replacement;
  } else await forgetExchange(tx, request.id);
  const words = advice.trim();
  await updateReturn(tx, request.id, { approvedAt: shop.now(), advice: words });
  const wasExchange = wantsExchange(request);
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'return-approved',
    order: onlyItems(order, request.lines),
    advice: words,
    sends: isExchange ? 'exchange' : wasExchange ? 'refund-instead' : 'refund',
  }));
  return null;
}

/** The pieces of a return are here; they are still to be looked at (R153). */
export async function receiveReturn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<Refusal | null> {
  const open = await lockReturn(tx, viewer, 'ship-orders', orderId);
  if (isRefusal(open)) return open;
  if (open.request.receivedAt) return refuse('return-step-done');
  await updateReturn(tx, open.request.id, { receivedAt: shop.now() });
  return null;
}

/** What goes out in exchange need not wait for the first pieces: staff trust the shopper (R155). */
export async function sendExchangeAhead(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<Refusal | null> {
  const open = await lockReturn(tx, viewer, 'change-orders', orderId);
  if (isRefusal(open)) return open;
  const { replacementId } = open.request;
  const order = replacementId === null ? null : await lockOrder(tx, replacementId);
  if (order?.status !== 'Payment Pending') return refuse('return-step-done');
  return await placeReplacement(shop, tx, viewer, {
    order,
    reason: 'It need not wait for the first pieces.',
  });
}

/** An order and its open return, both locked: whoever works on it may. */
export async function lockReturn(
  tx: Tx,
  viewer: Staff,
  ability: Ability,
  orderId: string,
): Promise<{ order: LockedOrder; request: ReturnRequest } | Refusal> {
  const unable = refuseUnable(viewer, ability);
  if (unable) return unable;
  await lockFirst(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('not-found');
  const request = await findOpenReturn(tx, orderId);
  return request && order.status === 'Return Requested' ? { order, request } : refuse('return-not-open');
}
