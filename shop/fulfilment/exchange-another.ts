import type { Tx } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { sizeFault } from '#shop/catalogue/product.ts';
import { isQuantity } from '#shop/line-limits.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { listOrderLines, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { lockReturn } from './approve-return.ts';
import { stands } from './price-pieces.ts';
import { endReplacement, makeReplacement, wantsExchange } from './replacement.ts';
import { findOpenReturn, forgetExchange, setExchange } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** `position`: the line of the return; `productId`: what goes out for all of its pieces, `quantity` of it in `size`. */
export type AnotherWanted = {
  orderId: string;
  position: number;
  productId: string;
  size: string;
  quantity: number;
};

/**
 * Staff exchange the pieces of a line of a return that is accepted, or here, for another product at its present price
 * (R196). The other pieces are held; the difference is paid at the door (R197), or goes back once the first pieces were
 * inspected. The shopper is told.
 */
export async function exchangeForAnother(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, position, productId, size, quantity }: AnotherWanted,
): Promise<{ toPayPaise: number } | Refusal> {
  const open = await lockReturn(tx, viewer, 'change-orders', orderId);
  if (isRefusal(open)) return open;
  const { order, request } = open;
  if (!request.approvedAt && !request.receivedAt) return refuse('exchange-not-accepted');
  const line = request.lines.find((each) => each.position === position);
  if (!line || !isQuantity(quantity)) return refuse('pieces-unknown');
  const product = await findProduct(tx, productId);
  if (!product) return refuse('product-unknown', { productId });
  const fault = sizeFault(product, size);
  if (fault) return refuse(fault, { productId, name: product.name });
  const lines = await listPaidLines(tx, orderId);
  const wantedNext = [productId, ...lines.map((each) => each.productId)];
  const left = await withoutReplacement(shop, tx, viewer, { request, wantedNext });
  if (left) return left;
  const first = lines.find((each) => each.position === position);
  const isSame = first?.productId === productId && quantity === line.quantity;
  const another = isSame ? null : { productId, quantity };
  await setExchange(tx, { returnId: request.id, position, size, another });
  const changed = (await findOpenReturn(tx, orderId)) ?? request;
  const replacement = await makeReplacement(shop, tx, viewer, { order, request: changed });
  if (isRefusal(replacement)) return replacement;
  const changePaise = (await findOpenReturn(tx, orderId))?.changePaise ?? 0;
  await mailAboutOrder(shop, tx, replacement.id, (mailed) => ({
    kind: 'exchange-changed',
    order: mailed,
    firstNumber: orderNumberOf(orderId),
    changePaise,
  }));
  return { toPayPaise: replacement.totalPaise };
}

/**
 * Nothing is exchanged after all: the pieces of a return that is accepted, or here, are paid back once they were
 * inspected (R196). Of those that are here, the mail once they are settled tells the shopper.
 */
export async function refundInstead(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<Refusal | null> {
  const open = await lockReturn(tx, viewer, 'change-orders', orderId);
  if (isRefusal(open)) return open;
  const { request } = open;
  if (!request.approvedAt && !request.receivedAt) return refuse('exchange-not-accepted');
  if (!wantsExchange(request)) return refuse('return-step-done');
  const left = await withoutReplacement(shop, tx, viewer, { request, wantedNext: [] });
  if (left) return left;
  await forgetExchange(tx, request.id);
  if (request.receivedAt) return null;
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'return-approved',
    order: onlyItems(order, request.lines),
    advice: '',
    sends: 'refund-instead',
  }));
  return null;
}

/** What waits to go out for a return does not; refused once it is packed. Locks the products that are held next, too. */
async function withoutReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { request: { replacementId }, wantedNext }: { request: ReturnRequest; wantedNext: readonly string[] },
): Promise<Refusal | null> {
  if (replacementId === null) return null;
  const waiting = await lockOrder(tx, replacementId);
  if (!waiting || !stands(waiting)) return null;
  if (waiting.status !== 'Payment Pending') return refuse('exchange-left');
  const held = await listOrderLines(tx, replacementId);
  await lockStock(tx, [...new Set([...wantedNext, ...held.map(({ productId }) => productId)])]);
  return await endReplacement(shop, tx, viewer, {
    orderId: replacementId,
    reason: 'Something else goes out in exchange.',
  });
}
