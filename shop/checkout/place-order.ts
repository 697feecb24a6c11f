import { removeBought } from '../cart/remove-bought.ts';
import type { OrderRequest } from '../orders/order-input.ts';
import { isRefusal, type Refusal } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { sellJustHeldStock } from '../stock/settle-stock.ts';
import { inTransaction } from '../transaction.ts';
import type { Shopper } from '../viewer.ts';
import { giveUpPending } from './give-up-pending.ts';
import { mailOrderPlaced } from './mail-order-placed.ts';
import { writeOrder } from './write-order.ts';

/**
 * Places an order that is paid at the door (spec 7, decisions 2 to 6, 16, 21, 22, 43): one transaction, all or
 * nothing. The same key twice is one order and one answer.
 */
export async function placeOrder(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
): Promise<{ orderId: string } | Refusal> {
  const paidAlready = await giveUpPending(shop, viewer, request);
  if (paidAlready) return paidAlready;
  return await inTransaction(shop.db, async (tx) => {
    const written = await writeOrder(shop, tx, viewer, request, null);
    if (isRefusal(written) || written.kind === 'known') return written;
    await sellJustHeldStock(tx, written.orderId, shop.now());
    if (!request.isBuyNow) await removeBought(tx, viewer.userId, request.items);
    await mailOrderPlaced(shop, tx, written.orderId);
    return { orderId: written.orderId };
  });
}
