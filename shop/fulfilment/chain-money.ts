import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { LockedOrder } from '#shop/orders/change-status.ts';
import { type ChainedOrder, listChain } from '#shop/orders/record-exchange.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import type { Source } from '#shop/payments/refund-queries.server.ts';
import { refundLeft } from '#shop/payments/refunds.ts';
import type { Fund } from './exchange-price.ts';
import { listSettled, stands, worthOf } from './price-pieces.ts';
import { listReturns } from './return-queries.server.ts';

export type ChainMoney = {
  /** The first order's first. */
  funds: (Fund & { source: Source })[];
  /** What is left of the money beyond what stands behind pieces in exchange; less than 0 where staff gave that back. */
  freePaise: Paise;
};

/** The money of an order, and of all orders of its chain of exchanges (R198). Comes after `lockFirst`. */
export async function readChainMoney(
  tx: Tx,
  { id, exchangeOf }: Pick<LockedOrder, 'id' | 'exchangeOf'>,
): Promise<ChainMoney> {
  const funds: ChainMoney['funds'] = [];
  let freePaise = 0;
  const chain = await listChain(tx, exchangeOf ?? id);
  for (const order of chain) {
    freePaise -= await reservedPaise(tx, order, chain);
    const source = await sourceOf(tx, order);
    if (!source) continue;
    const leftPaise = await refundLeft(tx, source);
    funds.push({ orderId: order.id, leftPaise, source });
    freePaise += leftPaise;
  }
  return { funds, freePaise };
}

/** What stands behind an order's pieces, where it goes out in exchange, and the change of its open return. */
async function reservedPaise(tx: Tx, order: ChainedOrder, chain: readonly ChainedOrder[]): Promise<Paise> {
  if (!stands(order)) return 0;
  const lines = order.exchangeOf === null ? [] : await listSettled(tx, order.id);
  const credit = lines.reduce((sum, line) => sum + worthOf(lines, line).creditPaise, 0);
  if (chain.length === 1) return credit;
  const open = (await listReturns(tx, order.id)).find(({ outcome }) => outcome === null);
  const replacement = chain.find((each) => each.id === open?.replacementId);
  return credit + (open && replacement && stands(replacement) ? open.changePaise : 0);
}

/** Where an order's money lies: with the gateway's paid attempt, or collected at the door; null where none was paid. */
export async function sourceOf(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'paymentMethod'>,
): Promise<Source | null> {
  if (order.paymentMethod === 'cod') return { orderId: order.id, attemptId: null };
  const paid = (await listAttempts(tx, [order.id])).find((attempt) => attempt.state === 'paid');
  return paid ? { orderId: order.id, attemptId: paid.id } : null;
}
