import { placeOrder } from '#shop/checkout/place-order.ts';
import type { Inspected, ItemWish } from '#shop/fulfilment/return-lines.ts';
import { listReturns } from '#shop/fulfilment/return-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from './given.ts';
import { givenDelivered } from './given-order.ts';
import type { TestShop } from './test-shop.ts';

export type GivenSized = { orderId: string; shopper: GivenShopper; productIds: string[] };

/** A cash order that was delivered: of products in the sizes 2.4 and 2.6, so many pieces of each in 2.4. */
export async function givenSized(shop: TestShop, quantities: readonly number[]): Promise<GivenSized> {
  const shopper = await givenShopper(shop);
  const productIds = [];
  for (const place of quantities.keys())
    productIds.push(
      await givenProduct(shop, { rupees: 333 + place * 100, sizes: ['2.4', '2.6'], stock: 12 }),
    );
  const placed = await placeOrder(shop, shopper.viewer, {
    idempotencyKey: null,
    items: productIds.map((productId, i) => ({
      productId,
      size: '2.4',
      quantity: quantities[i]!,
      price: null,
    })),
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    discountCode: null,
    isBuyNow: true,
    shown: {},
  });
  if (isRefusal(placed)) throw new Error(placed.message);
  await givenDelivered(shop, placed.orderId);
  return { orderId: placed.orderId, shopper, productIds };
}

/** A wish to send pieces back; without `items` all of them. */
export function wishFor(orderId: string, items?: readonly ItemWish[]) {
  return { orderId, reason: 'It is not for me', words: '', photos: [], items };
}

/** What staff say where all of an open return came, as good as new. */
export async function allSaleable(shop: TestShop, orderId: string): Promise<Inspected[]> {
  const [last] = await listReturns(shop.db, orderId);
  return last!.lines.map(({ position, quantity }) => ({ position, saleable: quantity, writtenOff: 0 }));
}
