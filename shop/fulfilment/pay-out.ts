import type { Tx } from '#db/database.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { mailRefunded } from '#shop/orders/mail-refunded.ts';
import { noteAccountRefused, notePaidOut } from '#shop/payments/payouts.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';

/** Staff have sent an order's cash back, by UPI or bank transfer, under this reference: the shopper is told. */
export async function payOut(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reference: string },
): Promise<{ refundIds: string[] } | Refusal> {
  const { orderId, reference } = input;
  if (!(await lockOrder(tx, orderId))) return refuse('not-found');
  const paid = await notePaidOut(tx, viewer, { orderId, reference, now: shop.now() });
  if (isRefusal(paid)) return paid;
  for (const refund of paid) await mailRefunded(shop, tx, { ...refund, reference });
  return { refundIds: paid.map(({ id }) => id) };
}

/** The bank did not take the account that the shopper named: the order page asks for another, and says why. */
export async function refuseAccount(
  tx: Tx,
  _viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  if (input.reason.trim() === '') return refuse('reason-missing');
  if (!(await lockOrder(tx, input.orderId))) return refuse('not-found');
  return await noteAccountRefused(tx, input.orderId, input.reason.trim());
}
