import type { Database } from '#db/database.server.ts';
import { hasLeft } from '#shop/fulfilment/replacement.ts';
import type { ReturnRequest } from '#shop/fulfilment/return-request.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';

/** Returns, and of the open one whether what goes out in exchange waits for it, or has left before. */
export async function withExchange(db: Database, returns: readonly ReturnRequest[]) {
  return await Promise.all(
    returns.map(async (each) => {
      const { outcome, replacementId } = each;
      const isOpen = outcome === null && replacementId !== null;
      const order = isOpen ? (await getOrderAndBuyer(db, replacementId)).order : null;
      const exchangeLeft = order !== null && hasLeft(order);
      return { ...each, exchangeWaits: order?.status === 'Payment Pending', exchangeLeft };
    }),
  );
}
