import type { Database } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { findExchangeChoices } from '#shop/fulfilment/exchange-choices.ts';
import type { Journey } from '#shop/fulfilment/get-journey.ts';
import { hasLeft } from '#shop/fulfilment/replacement.ts';
import type { ReturnRequest } from '#shop/fulfilment/return-request.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';

/**
 * Returns, and of each what goes out in exchange: whether it waits for the return, or has left before, and what it leaves to
 * pay. `keptBoth`: an exchange had left before its return was declined.
 */
export async function withExchange(db: Database, { returns, exchangeNames }: Journey) {
  return await Promise.all(
    returns.map(async (each) => {
      const { outcome, replacementId } = each;
      const order = replacementId === null ? null : (await getOrderAndBuyer(db, replacementId)).order;
      const left = order !== null && hasLeft(order);
      return {
        ...each,
        lines: each.lines.map((line) => ({
          ...line,
          exchangeName: exchangeNames.get(line.exchangeProduct ?? '') ?? null,
        })),
        exchangeWaits: outcome === null && order?.status === 'Payment Pending',
        exchangeLeft: outcome === null && left,
        keptBoth: outcome === 'declined' && left,
        toPayPaise: order?.totalPaise ?? 0,
      };
    }),
  );
}

type Asked = { orderId: string; staff: Staff; url: string; returns: readonly ReturnRequest[] };

/** What may go out for an open return that is accepted, found by the words of the address; null where nothing may. */
export async function readChoices({ db }: Shop, { orderId, staff, url, returns }: Asked) {
  const open = returns.find(({ outcome }) => outcome === null);
  const isAccepted = open && (open.approvedAt !== null || open.receivedAt !== null);
  if (!isAccepted || !may(staff.role, 'change-orders')) return null;
  const words = new URL(url).searchParams.get('exchange')?.trim() ?? '';
  return { words, ...(await findExchangeChoices(db, { orderId, words })) };
}
