import { placeOrder } from '#shop/checkout/place-order.ts';
import { deliverOrder, shipOrder, startProcessing } from '#shop/fulfilment/ship-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from './given.ts';
import type { TestShop } from './test-shop.ts';

export const packer: Staff = { kind: 'staff', userId: 'demo', name: 'demo', role: 'owner', from: 'test' };
export const handed = (orderId: string) => ({ carrier: 'Blue Dart', trackingNumber: `BD-${orderId}` });

export type GivenOrder = { orderId: string; shopper: GivenShopper; productId: string };

/** An order that is paid at the door, just placed: pieces of ₹500 each. */
export async function givenOrder(
  shop: TestShop,
  wanted: { quantity?: number; shopper?: GivenShopper; rupees?: number; productId?: string } = {},
): Promise<GivenOrder> {
  const { quantity = 1, rupees = 500 } = wanted;
  const shopper = wanted.shopper ?? (await givenShopper(shop));
  const productId = wanted.productId ?? (await givenProduct(shop, { rupees }));
  const placed = await placeOrder(shop, shopper.viewer, {
    idempotencyKey: null,
    items: [{ productId, size: '', quantity, price: null }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    discountCode: null,
    isBuyNow: true,
    shown: {},
  });
  if (isRefusal(placed)) throw new Error(placed.message);
  return { orderId: placed.orderId, shopper, productId };
}

/** Brings an order to Shipped. */
export async function givenShipped(shop: TestShop, orderId: string): Promise<void> {
  await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId }));
  const shipped = await inTransaction(shop.db, (tx) =>
    shipOrder(shop, tx, packer, { orderId, ...handed(orderId) }),
  );
  if (shipped) throw new Error(shipped.message);
}

/** Brings an order to Delivered; its cash is collected. */
export async function givenDelivered(shop: TestShop, orderId: string): Promise<void> {
  await givenShipped(shop, orderId);
  const delivered = await inTransaction(shop.db, (tx) => deliverOrder(shop, tx, packer, { orderId }));
  if (delivered) throw new Error(delivered.message);
}
