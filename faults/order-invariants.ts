import type { Evidence } from './evidence.ts';
import { type Finding, groupBy, stands } from './finding.ts';

export function codesWorkOnce({ orders, codes }: Evidence): Finding {
  const used = groupBy(
    orders.filter((order) => order.discount_code !== null && stands(order)),
    ({ discount_code }) => discount_code,
  );
  const faults = [...used]
    .filter(([, with_]) => with_.length > 1)
    .map(([code, with_]) => `${code}: orders ${with_.map(({ id }) => id).join(', ')}`);
  for (const { code, order_id } of codes) {
    const user = used.get(code)?.[0]?.id ?? null;
    if (user !== order_id) faults.push(`${code} is tied to ${order_id}, used by ${user}`);
  }
  return {
    invariant: 'each code is used at most once',
    numbers: `${codes.length} codes issued, ${used.size} used`,
    faults,
  };
}

/** However often an order was sent, it was placed once. */
export function keysMakeOneOrder({ told, orders }: Evidence): Finding {
  const cash = new Set(orders.filter(({ payment_method }) => payment_method === 'cod').map(({ id }) => id));
  const byKey = groupBy(
    told.filter(({ kind, orderId }) => kind === 'placed' && cash.has(orderId)),
    ({ key }) => key,
  );
  const faults = [...byKey]
    .map(([key, all]) => [key, new Set(all.map(({ orderId }) => orderId)).size] as const)
    .filter(([, count]) => count > 1)
    .map(([key, count]) => `${key}: ${count} orders`);
  // Each shopper's key makes one checkout: what was sent again and again is still one.
  const keys = groupBy(
    orders.filter(({ idempotency_key }) => idempotency_key !== null),
    (each) => `${each.user_id} ${each.idempotency_key}`,
  );
  for (const [key, all] of keys) if (all.length > 1) faults.push(`${key}: ${all.length} orders`);
  return {
    invariant: 'an order sent again is one order',
    numbers: `${keys.size} keys, ${orders.length} orders`,
    faults,
  };
}

export function nothingIsOpen({ attempts, refunds, books }: Evidence): Finding {
  const open = attempts.filter(({ state }) => ['created', 'unclear', 'started', 'mismatch'].includes(state));
  const waiting = refunds.filter(({ state }) => state === 'requested' || state === 'pending');
  return {
    invariant: 'nothing is left open',
    numbers: `${attempts.length} attempts, ${refunds.length} refunds, ${books.webhooksWaiting} webhooks waiting`,
    faults: [
      ...open.map(({ id, state }) => `attempt ${id} is ${state}`),
      ...waiting.map(({ id, state }) => `refund ${id} is ${state}`),
    ],
  };
}

/** An answer that a shopper has is as good as a receipt, whatever was killed after it. */
export function whatWasToldHolds({ told, orders }: Evidence): Finding {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const faults = told.flatMap(({ kind, orderId }) => {
    const order = byId.get(orderId);
    if (!order) return [`order ${orderId} was ${kind}, and is gone`];
    if (kind === 'forgery taken') return [`order ${orderId}: an unsigned webhook was taken`];
    if (kind === 'forgery refused') return [];
    if (kind === 'placed')
      return order.placed_at ? [] : [`order ${orderId} was placed, and is ${order.status}`];
    return order.status === 'Cancelled' ? [] : [`order ${orderId} was cancelled, and is ${order.status}`];
  });
  const count = (wanted: string) => told.filter(({ kind }) => kind === wanted).length;
  return {
    invariant: 'what shoppers were told holds',
    numbers: `${count('placed')} placed, ${count('cancelled')} cancelled; ${count('forgery refused')} forged webhooks refused, ${count('forgery taken')} taken`,
    faults,
  };
}
