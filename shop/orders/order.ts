import { endOfDay } from '#shop/end-of-day.ts';
import { daysAfter } from '#shop/time.ts';

export const orderStatuses = [
  'Payment Pending',
  'Payment Failed',
  'Order Placed',
  'Processing',
  'Shipped',
  'Undelivered',
  'Delivered',
  'Return Requested',
  'Returned',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** R85: what an order may become. Anything else is refused. */
const changes: Record<OrderStatus, readonly OrderStatus[]> = {
  'Payment Pending': ['Order Placed', 'Payment Failed'],
  'Payment Failed': ['Order Placed'],
  'Order Placed': ['Processing', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Undelivered'],
  Undelivered: ['Shipped', 'Returned'],
  Delivered: ['Return Requested'],
  'Return Requested': ['Returned', 'Delivered'],
  Returned: [],
  Cancelled: [],
};

/** A change asked for at `now`; `returnDays`: days after delivery within which a return may be asked for. */
export type StatusChange = {
  from: OrderStatus;
  to: OrderStatus;
  now: Date;
  deliveredAt: Date | null;
  returnDays: number;
};

/** Whether a status change is allowed by R85, its time limit included. */
export function mayChange({ from, to, now, deliveredAt, returnDays }: StatusChange): boolean {
  if (!changes[from].includes(to)) return false;
  if (to !== 'Return Requested') return true;
  const until = returnUntil({ deliveredAt }, returnDays);
  return until !== null && now <= until;
}

/** Statuses in which the shop owes a parcel or has sent one: these count as a purchase (R88). */
export function countsAsPurchase(status: OrderStatus): boolean {
  return status !== 'Payment Pending' && status !== 'Payment Failed' && status !== 'Cancelled';
}

/** The same, as queries ask for it. */
export const purchaseStatuses = orderStatuses.filter(countsAsPurchase);

/**
 * Whether the dates that an order was promised still hold (R320): it stands and has not come. A parcel that came back, and
 * what was never placed, has none.
 */
export function isAwaited(status: OrderStatus): boolean {
  return status === 'Order Placed' || status === 'Processing' || status === 'Shipped';
}

/** R87: a cash order counts as Paid when it is Delivered, an online one once its money came. */
export function isPaid(order: {
  paymentMethod: string;
  placedAt: Date | null;
  deliveredAt: Date | null;
}): boolean {
  return (order.paymentMethod === 'cod' ? order.deliveredAt : order.placedAt) !== null;
}

/** How the reason begins of the step that says that what is left of an order does not ship (R193). */
export const REST_NOT_SENT = 'The rest does not ship: ';

/** Until when a return may be asked for, the end of its last day in India (R482); null while the order was not delivered (R98). */
export function returnUntil(order: { deliveredAt: Date | null }, returnDays: number): Date | null {
  return order.deliveredAt && endOfDay(daysAfter(order.deliveredAt, returnDays));
}
