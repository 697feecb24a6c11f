import type { Evidence } from './evidence.ts';
import { type Finding, groupBy, rupees, sum } from './finding.ts';

/** Order page and list say of money, pieces and status what the books say. */
export function pagesTellTheTruth({ orders, items, attempts, books, refunds, pages }: Evidence): Finding {
  const came = new Map(books.payments.map(({ attemptId, paise }) => [attemptId, paise]));
  const back = groupBy(
    books.refunds.filter(({ state }) => state === 'done'),
    ({ attemptId }) => attemptId,
  );
  const attemptsOf = groupBy(attempts, ({ order_id }) => order_id);
  const linesOf = groupBy(items, ({ order_id }) => order_id);
  const piecesOf = (id: string) =>
    JSON.stringify((linesOf.get(id) ?? []).map((line) => [line.product_id, line.size, line.quantity]).sort());
  // R322: a try that failed is not listed beside the order that bought the same pieces later.
  const wasBoughtLater = (order: Evidence['orders'][number]) =>
    order.status === 'Payment Failed' &&
    !(attemptsOf.get(order.id) ?? []).some(({ captured_paise }) => captured_paise !== null) &&
    orders.some(
      (again) =>
        again.user_id === order.user_id &&
        !['Payment Pending', 'Payment Failed'].includes(again.status) &&
        again.created_at > order.created_at &&
        piecesOf(again.id) === piecesOf(order.id),
    );
  const replaced = new Set(refunds.map(({ retry_of }) => retry_of));
  const faults = orders.flatMap((order) => {
    const seen = pages.get(order.id);
    if (!seen && wasBoughtLater(order)) return [];
    if (!seen?.page.status) return [`order ${order.id} (${order.status}) is not shown to its owner`];
    const own = attemptsOf.get(order.id) ?? [];
    const kept = sum(
      own.map(({ id }) => (came.get(id) ?? 0) - sum((back.get(id) ?? []).map(({ paise }) => paise))),
    );
    const wasPaid = own.some(({ id }) => came.has(id));
    const units = sum((linesOf.get(order.id) ?? []).map(({ quantity }) => quantity));
    const { page, listed } = seen;
    const shown = [page, listed].flatMap((view) => [
      ...(view.status === order.status ? [] : [`is shown as ${view.status}, the books say ${order.status}`]),
      ...(Math.round(view.totalAmount * 100) === order.total_paise
        ? []
        : [`is shown with ${view.totalAmount} rupees`]),
      ...(sum(view.items.map((line: { quantity: number }) => line.quantity)) === units
        ? []
        : ['is shown with other pieces']),
      ...(kept > 0 && !view.paymentStatus ? [`keeps ${rupees(kept)} and is shown as unpaid`] : []),
      ...(order.payment_method !== 'cod' && view.paymentStatus && !wasPaid
        ? ['is shown as paid without money']
        : []),
    ]);
    const due = refunds.filter((each) => each.order_id === order.id && !replaced.has(each.id));
    const told = sum(page.refunds.map(({ amount }: { amount: number }) => Math.round(amount * 100)));
    if (told !== sum(due.map(({ amount_paise }) => amount_paise))) shown.push('does not show its refunds');
    if (!page.history.length || page.history.at(-1).status !== order.status)
      shown.push('has a history that ends elsewhere');
    return shown.map((words) => `order ${order.id} ${words}`);
  });
  return { invariant: 'every shopper sees the truth', numbers: `${pages.size} order pages read`, faults };
}
