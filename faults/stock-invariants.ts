import type { Evidence } from './evidence.ts';
import { type Finding, stands, sum } from './finding.ts';

export function noStockBelowZero({ products, variants }: Evidence): Finding {
  const faults = variants
    .filter(({ on_hand, held }) => on_hand < 0 || held < 0 || on_hand - held < 0)
    .map(({ product_id, size, on_hand, held }) => `${product_id} ${size}: ${on_hand} on hand, ${held} held`);
  const gone = products.filter(({ on_hand, held }) => on_hand - held === 0).length;
  return {
    invariant: 'no stock below zero',
    numbers: `${products.length} products, ${gone} of them sold out`,
    faults,
  };
}

/**
 * Sold + held + free = bought in; of each size the holds and the history sum to what it says, and a product is the sum of
 * its sizes.
 */
export function stockIsConstant({
  products,
  variants,
  boughtProducts,
  reservations,
  stockMovements,
}: Evidence): Finding {
  const total = { sold: 0, held: 0, free: 0, boughtIn: 0 };
  const faults = boughtProducts.flatMap(({ id, boughtIn }) => {
    const product = products.find((each) => each.id === id);
    const count = (state: string) =>
      sum(
        reservations
          .filter((each) => each.product_id === id && each.state === state)
          .map(({ quantity }) => quantity),
      );
    const [sold, held] = [count('sold'), count('held')];
    const free = product.on_hand - product.held;
    total.sold += sold;
    total.held += held;
    total.free += free;
    total.boughtIn += boughtIn;
    const wrong: string[] = [];
    if (sold + held + free !== boughtIn)
      wrong.push(`${id}: ${sold} sold + ${held} held + ${free} free, ${boughtIn} bought in`);
    const sizes = variants.filter(({ product_id }) => product_id === id);
    for (const each of sizes) wrong.push(...sizeFaults(each, reservations, stockMovements));
    for (const count of ['on_hand', 'held'] as const) {
      const ofSizes = sum(sizes.map((each) => each[count]));
      if (ofSizes !== product[count])
        wrong.push(`${id}: ${product[count]} ${count}, ${ofSizes} of its sizes`);
    }
    return wrong;
  });
  return {
    invariant: 'sold + held + free = bought in',
    numbers: `${total.sold} + ${total.held} + ${total.free} = ${total.boughtIn}`,
    faults,
  };
}

function sizeFaults(
  { product_id, size, on_hand, held }: Evidence['variants'][number],
  reservations: Evidence['reservations'],
  movements: Evidence['stockMovements'],
): string[] {
  const count = (rows: Evidence['reservations']) =>
    sum(
      rows
        .filter((row) => row.product_id === product_id && row.size === size)
        .map(({ quantity }) => quantity),
    );
  const byOrders = count(reservations.filter(({ state }) => state === 'held'));
  const moved = count(movements);
  return [
    ...(byOrders === held ? [] : [`${product_id} ${size}: ${byOrders} held by orders, ${held} on the shelf`]),
    ...(moved === on_hand ? [] : [`${product_id} ${size}: ${moved} by its movements, ${on_hand} on hand`]),
  ];
}

/** What orders hold is what their status says; once all has settled, nothing is held. */
export function holdsEnd({ orders, reservations }: Evidence): Finding {
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const expected: Record<string, string> = {
    'Payment Pending': 'held',
    'Payment Failed': 'released',
    'Order Placed': 'sold',
    Cancelled: 'returned',
  };
  const faults = reservations
    .filter(({ order_id, state }) => expected[statuses.get(order_id)] !== state)
    .map(
      ({ order_id, product_id, state }) =>
        `order ${order_id} (${statuses.get(order_id)}): ${product_id} is ${state}`,
    );
  const held = reservations.filter(({ state }) => state === 'held').length;
  if (held > 0) faults.unshift(`${held} holds never ended`);
  return {
    invariant: 'every hold ends as its order does',
    numbers: `${reservations.length} holds, ${held} not ended`,
    faults,
  };
}

/** An order that stands has all of its pieces, though not all of them may have been held before it was paid. */
export function ordersAreServedWhole({ orders, items, reservations }: Evidence): Finding {
  const count = { sold: 0, wanted: 0 };
  const faults = orders.filter(stands).flatMap(({ id }) => {
    const sold = sum(
      reservations
        .filter((each) => each.order_id === id && each.state === 'sold')
        .map((each) => each.quantity),
    );
    const wanted = sum(items.filter((each) => each.order_id === id).map((each) => each.quantity));
    count.sold += sold;
    count.wanted += wanted;
    return sold === wanted ? [] : [`order ${id}: ${sold} of ${wanted} pieces`];
  });
  return {
    invariant: 'what was not held is sold whole or not at all',
    numbers: `${count.sold} of ${count.wanted} pieces`,
    faults,
  };
}
