import type { Tx } from '#db/database.server.ts';
import { lastly } from '#db/together.server.ts';
import { removeBought } from '#shop/cart/queries.server.ts';
import type { Order } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { mailOrderPlaced } from '#shop/orders/tell-shop.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { askForCashCode } from './cash-code.ts';
import type { CashReason } from './cash-trust.ts';
import { withoutGuessing } from './discounts.ts';
import type { InTheWay } from './give-up-pending.ts';
import { noteCash } from './weigh-cash.ts';
import { writeOnceClear, writeOrder } from './write-order.ts';

/** `order`: as it stands now, where the call has just written it so. */
export type Placed = { orderId: string; order: Order | null };

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
): Promise<Placed | Refusal> {
  const asked = { viewer, code: request.discountCode };
  const placed = await withoutGuessing(shop, asked, () =>
    writeOnceClear(shop, viewer, request, (isClear) => place(shop, viewer, request, { from, isClear })),
  );
  await noteCash(shop, viewer, placed, from);
  return placed;
}

/** `doubts`: null for an order that was there already. */
type Judged = Placed & { doubts: CashReason[] | null };

function place(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  circumstances: { from: { address: string } | null; isClear: boolean },
): Promise<Judged | InTheWay | Refusal> {
  return inTransaction(shop.db, async (tx) => {
    const written = await writeOrder(shop, tx, viewer, request, circumstances);
    if (isRefusal(written) || written.kind === 'in the way') return written;
    if (written.kind === 'known') return { orderId: written.orderId, order: null, doubts: null };
    const { order } = written;
    if (written.kind === 'written') {
      const { doubts: reasons, waitMinutes } = written;
      await askForCashCode(shop, tx, viewer, { orderId: order.id, reasons, waitMinutes });
      return { orderId: order.id, order: null, doubts: reasons };
    }
    const asks = [
      ...written.writes,
      async (at: Tx) => request.isBuyNow || (await removeBought(at, viewer.userId, request.items)),
      (at: Tx) => mailOrderPlaced(shop, at, written),
    ];
    return await lastly(tx, asks, { orderId: order.id, order, doubts: [] });
  });
}
