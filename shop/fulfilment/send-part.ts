import type { Tx } from '#db/database.server.ts';
import { issueInvoice } from '#shop/invoices/documents.ts';
import type { MailOf } from '#shop/mail/mail.ts';
import type { MailedOrder } from '#shop/mail/mailed-order.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type BoughtLine, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import type { Shop } from '#shop/shop.ts';
import { takePiecesBack } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { type ParcelFacts, parcelInWords } from './parcel-fault.ts';
import { insertPartLines, listParts } from './parts.server.ts';
import {
  choosePieces,
  type Part,
  type Pieces,
  piecesUnsent,
  splitRefunded,
  statusOfParts,
  stepsTo,
  withRefunded,
} from './parts.ts';
import { insertParcel } from './queries.server.ts';

/** An order that is locked, with its parts and lines. `lines`: the pieces that the next parcel takes. */
type Choice = { order: LockedOrder; parts: readonly Part[]; bought: readonly BoughtLine[]; lines: Pieces[] };

/** Refuses what is done to a whole order where it left in parts: each has an act of its own. Locks the order. */
export async function refuseParts(tx: Tx, orderId: string): Promise<Refusal | null> {
  await lockOrder(tx, orderId);
  return (await listParts(tx, orderId)).length > 0 ? refuse('which-parcel') : null;
}

/**
 * What goes in the next parcel of an order that leaves in parts (R190); null where all of the order goes at once, or
 * its status says what is wrong. Locks the order, so that of two packers the second is told.
 */
export async function choosePart(
  tx: Tx,
  wanted: { orderId: string; pieces?: readonly Pieces[] | undefined; parcels?: number | undefined },
): Promise<Choice | Refusal | null> {
  const order = await lockOrder(tx, wanted.orderId);
  if (order?.status !== 'Processing') return null;
  const parts = await listParts(tx, order.id);
  if (wanted.parcels !== undefined && wanted.parcels !== parts.length) return refuse('parcel-meanwhile');
  const bought = await listPaidLines(tx, order.id);
  const unsent = piecesUnsent(bought, parts);
  const lines = choosePieces(unsent, wanted.pieces ?? unsent);
  if (isRefusal(lines)) return lines;
  if (parts.length === 0) {
    if (countOf(lines) === countOf(unsent)) return null;
    if (order.exchangeOf !== null) return refuse('exchange-leaves-whole');
    if (order.paymentMethod === 'cod' && order.totalPaise > 0) return refuse('cash-leaves-whole');
  }
  return { order, parts, bought, lines };
}

/** Hands a parcel with some of an order's pieces to a carrier. The one invoice is issued with the first (R192). */
export async function sendPart(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order, parts, bought, lines }: Choice,
  parcel: ParcelFacts,
): Promise<Refusal | null> {
  if (isOfOther(parts, parcel)) return refuse('parcel-number-twice');
  const { id: orderId } = order;
  const part = parts.length + 1;
  await insertParcel(tx, { ...parcel, orderId, part, shippedAt: shop.now() });
  await insertPartLines(tx, orderId, part, lines);
  await issueInvoice(shop, tx, orderId);
  const after = await listParts(tx, orderId);
  const back = await countItemsBack(tx, orderId);
  const { toCome, refunded } = splitRefunded(withRefunded(piecesUnsent(bought, after), back));
  const reasons = { Shipped: parcelInWords(parcel) };
  const hasMore = toCome.length > 0;
  const moved = await followParts(shop, tx, viewer, { order, parts: after, hasMore, refunded, reasons });
  if (moved) return moved;
  const isLast = !hasMore && after.every(({ state }) => state !== 'undelivered');
  await mailPart(shop, tx, order, { parcel, part, lines, toCome, isLast });
  return null;
}

/** Tells the shopper that a part is on its way, and what is still to come. */
export async function mailPart(
  shop: Shop,
  tx: Tx,
  sentOf: LockedOrder,
  sent: {
    parcel: ParcelFacts;
    part: number;
    lines: readonly Pieces[];
    toCome: readonly Pieces[];
    isLast: boolean;
  },
): Promise<void> {
  const { parcel, part: number, lines, toCome, isLast } = sent;
  const itemsOf = (order: MailedOrder, of: readonly Pieces[]) =>
    onlyItems(order, of).items.map(({ name, size, quantity }) => ({ name, size, quantity }));
  const returnDays = await returnDaysOf(shop, tx, sentOf);
  await mailAboutOrder(
    shop,
    tx,
    sentOf.id,
    (order): Omit<MailOf<'order-shipped'>, 'to' | 'name'> => ({
      kind: 'order-shipped',
      order: onlyItems(order, lines),
      returnDays,
      parcel,
      part: { number, toCome: itemsOf(order, toCome), isLast },
    }),
  );
}

/** Whether another parcel of the order has this number, however that and its carrier are spelt. */
export function isOfOther(parts: readonly Part[], { trackingNumber }: ParcelFacts): boolean {
  return parts.some((each) => each.trackingNumber.toLowerCase() === trackingNumber.toLowerCase());
}

type Standing = {
  order: LockedOrder;
  parts: readonly Part[];
  hasMore: boolean;
  /** What is in no parcel as its money went back: it is on sale again once nothing else is to be packed. */
  refunded?: readonly BoughtLine[];
  /** Why it becomes so, by the status that this is the reason of; that of 'Undelivered' is its parcel's. */
  reasons?: Partial<Record<OrderStatus, string>>;
};

/** The order becomes what its parts make of it (R191), by the changes of R85; the shopper is told when it is Delivered. */
export async function followParts(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order, parts, hasMore, refunded = [], reasons = {} }: Standing,
): Promise<Refusal | null> {
  if (order.status === 'Processing' && !hasMore) await shelve(tx, order.id, refunded, shop.now());
  const undelivered = parts.find(({ state }) => state === 'undelivered')?.reason ?? '';
  for (const to of stepsTo(order.status, statusOfParts(parts, hasMore))) {
    const reason = reasons[to] ?? (to === 'Undelivered' ? undelivered : '');
    const moved = await moveOrder(shop, tx, viewer, { orderId: order.id, to, reason });
    if (isRefusal(moved)) return moved;
    if (to === 'Delivered') await mailDelivered(shop, tx, order, parts);
  }
  return null;
}

async function shelve(tx: Tx, orderId: string, lines: readonly BoughtLine[], now: Date): Promise<void> {
  const pieces = lines.map(({ productId, size, quantity }) => {
    return { productId, size, saleable: quantity, writtenOff: 0 };
  });
  if (!(await takePiecesBack(tx, orderId, pieces, now)))
    throw new Error(`order ${orderId} takes back more pieces than it sold`);
}

async function mailDelivered(shop: Shop, tx: Tx, delivered: LockedOrder, parts: readonly Part[]) {
  const had = parts.filter(({ state }) => state === 'delivered').flatMap(({ lines }) => lines);
  const returnDays = await returnDaysOf(shop, tx, delivered);
  await mailAboutOrder(shop, tx, delivered.id, (order) => ({
    kind: 'order-delivered',
    order: onlyItems(order, sumPieces(had)),
    returnDays,
    deliveredAt: shop.now().toISOString(),
  }));
}

/** Pieces of several parcels, one entry a line. */
function sumPieces(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const { position, quantity } of pieces) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return [...sums]
    .map(([position, quantity]) => ({ position, quantity }))
    .sort((a, b) => a.position - b.position);
}

function countOf(lines: readonly Pieces[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
