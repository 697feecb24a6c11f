import type { Evidence } from './evidence.ts';
import { type Finding, groupBy, isPaidOnline, rupees, sum } from './finding.ts';

/** Money in the stand-ins = orders that stand and were paid online + what went back. */
export function moneyIsAccountedFor({ books, orders, attempts }: Evidence): Finding {
  const came = sum(books.payments.map(({ paise }) => paise));
  const back = sum(books.refunds.filter(({ state }) => state === 'done').map(({ paise }) => paise));
  const standing = orders.filter(isPaidOnline);
  const owed = sum(standing.map(({ total_paise }) => total_paise));
  const orderOf = new Map(attempts.map(({ id, order_id }) => [id, order_id]));
  const kept = new Map<string, number>();
  const add = (attemptId: string, paise: number) => {
    const orderId = orderOf.get(attemptId) ?? `nobody's ${attemptId}`;
    kept.set(orderId, (kept.get(orderId) ?? 0) + paise);
  };
  for (const { attemptId, paise } of books.payments) add(attemptId, paise);
  for (const { attemptId, paise, state } of books.refunds) if (state === 'done') add(attemptId, -paise);
  const faults = orders.flatMap(({ id, status, total_paise, payment_method, placed_at }) => {
    const due = isPaidOnline({ status, payment_method, placed_at }) ? total_paise : 0;
    const is = kept.get(id) ?? 0;
    kept.delete(id);
    return is === due ? [] : [`order ${id} (${status}): ${rupees(is)} kept, ${rupees(due)} due`];
  });
  for (const [id, paise] of kept) if (paise !== 0) faults.push(`${id}: ${rupees(paise)} without an order`);
  if (came !== owed + back) faults.unshift(`${rupees(came)} came, ${rupees(owed + back)} are accounted for`);
  return {
    invariant: 'money in the stand-ins = paid orders + refunds',
    numbers:
      `${rupees(came)} in ${books.payments.length} payments = ${rupees(owed)} for ${standing.length} ` +
      `orders + ${rupees(back)} given back`,
    faults,
  };
}

/** The append-only movements are the gateways' books, row by row. */
export function bothBooksAgree({ books, movements }: Evidence): Finding {
  const ours = new Map(
    movements
      .filter(({ attempt_id }) => attempt_id !== null)
      .map((row) => [`${row.kind} ${row.refund_id ?? row.attempt_id}`, row.amount_paise as number]),
  );
  const count = ours.size;
  const theirs = [
    ...books.payments.map(({ attemptId, paise }) => [`captured ${attemptId}`, paise] as const),
    ...books.refunds
      .filter(({ state }) => state === 'done')
      .map(({ refundId, paise }) => [`refunded ${refundId}`, paise] as const),
  ];
  const faults = theirs.flatMap(([key, paise]) => {
    const booked = ours.get(key);
    ours.delete(key);
    return booked === paise
      ? []
      : [`${key}: ${rupees(paise)} there, ${booked ? rupees(booked) : 'nothing'} here`];
  });
  for (const [key, paise] of ours) faults.push(`${key}: nothing there, ${rupees(paise)} here`);
  return {
    invariant: "our money movements are the gateways' books",
    numbers: `${count} movements here, ${theirs.length} there`,
    faults,
  };
}

export function nobodyPaysTwice({ orders, attempts, refunds }: Evidence): Finding {
  const paid = groupBy(
    attempts.filter(({ state }) => state === 'paid'),
    ({ order_id }) => order_id,
  );
  const promised = groupBy(
    refunds.filter(({ state }) => state !== 'failed'),
    ({ attempt_id }) => attempt_id,
  );
  const faults = orders.flatMap((order) => {
    const own = paid.get(order.id) ?? [];
    const wanted = order.payment_method !== 'cod' && order.placed_at !== null ? 1 : 0;
    if (own.length !== wanted) return [`order ${order.id} (${order.status}) has ${own.length} paid attempts`];
    return own.some(({ captured_paise }) => captured_paise !== order.total_paise)
      ? [`order ${order.id} was paid another amount than its total`]
      : [];
  });
  for (const { id, captured_paise } of attempts) {
    const back = sum((promised.get(id) ?? []).map(({ amount_paise }) => amount_paise));
    if (back > (captured_paise ?? 0))
      faults.push(`attempt ${id}: ${rupees(back)} go back of ${rupees(captured_paise ?? 0)}`);
  }
  const surplus = attempts.filter(({ state }) => state === 'surplus').length;
  return {
    invariant: 'no order is paid twice, and no more goes back than came',
    numbers: `${paid.size} orders paid once; ${surplus} payments came too late and went back`,
    faults,
  };
}
