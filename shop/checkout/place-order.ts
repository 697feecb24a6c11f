import { removeBought } from '#shop/cart/queries.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { mailOrderPlaced } from '#shop/orders/tell-shop.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { sellJustHeldStock } from '#shop/stock/hold-stock.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { askForCashCode } from './cash-code.ts';
import { withoutGuessing } from './discounts.ts';
import { giveUpPending } from './give-up-pending.ts';
import { noteCash } from './weigh-cash.ts';
import { writeOrder } from './write-order.ts';

/**
 * Places an order that is paid at the door (R4, R18, R40 and R60): one transaction, all or
 * nothing. The same key twice is one order and one answer. One that is not believed waits, with its stock held and the
 * cart as it was, for the code that is mailed with it (R83). `from`: the network address, where one is known.
 */
export async function placeOrder(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  from: { address: string } | null = null,
): Promise<{ orderId: string } | Refusal> {
  const asked = { viewer, code: request.discountCode };
  return await withoutGuessing(shop, asked, () => place(shop, viewer, request, from));
}

async function place(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  from: { address: string } | null,
): Promise<{ orderId: string } | Refusal> {
  const paidAlready = await giveUpPending(shop, viewer, request);
  if (paidAlready) return paidAlready;
  const placed = await inTransaction(shop.db, async (tx) => {
    const written = await writeOrder(shop, tx, viewer, request, from);
    if (isRefusal(written)) return written;
    const { orderId } = written;
    if (written.kind === 'known') return { orderId, doubts: null };
    const { doubts, waitMinutes } = written;
    if (doubts.length > 0) {
      await askForCashCode(shop, tx, viewer, { orderId, reasons: doubts, waitMinutes });
    } else {
      await sellJustHeldStock(tx, orderId, shop.now());
      if (!request.isBuyNow) await removeBought(tx, viewer.userId, request.items);
      await mailOrderPlaced(shop, tx, orderId);
    }
    return { orderId, doubts };
  });
  await noteCash(shop, viewer, placed, from);
  return isRefusal(placed) ? placed : { orderId: placed.orderId };
}
