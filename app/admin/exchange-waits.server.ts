import type { Database } from '#db/database.server.ts';
import type { ReturnRequest } from '#shop/fulfilment/return-request.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';

/** Returns, and of the open one whether what goes out in exchange waits for it. */
export async function withExchange(db: Database, returns: readonly ReturnRequest[]) {
  return await Promise.all(
    returns.map(async (each) => {
      const { outcome, replacementId } = each;
      const waits = outcome === null && replacementId !== null;
      const status = waits && (await getOrderAndBuyer(db, replacementId)).order.status;
      return { ...each, exchangeWaits: status === 'Payment Pending' };
    }),
  );
}
