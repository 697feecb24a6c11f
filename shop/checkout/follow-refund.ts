import { mailRefunded } from '#shop/orders/mail-refunded.ts';
import type { RefundState } from '#shop/payments/refund.ts';
import { settleRefund } from '#shop/payments/settle-refund.ts';
import type { Shop } from '#shop/shop.ts';

const ASK_AGAIN_S = 60;

/** Brings a refund one step on; the shopper is told when it is done, in the transaction that writes that down. */
export async function stepRefund(shop: Shop, refundId: string): Promise<RefundState> {
  return await settleRefund(shop, refundId, (tx, refund) => mailRefunded(shop, tx, refund));
}

/** The job behind every refund through a gateway: comes back each minute until it is settled. */
export async function followRefund(shop: Shop, refundId: string): Promise<void> {
  if ((await stepRefund(shop, refundId)) !== 'pending') return;
  const job = { name: 'settle-refund' as const, data: { refundId } };
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, job, { startAfterSeconds: ASK_AGAIN_S }));
}
