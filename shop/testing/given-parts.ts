import type { Database } from '#db/database.server.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { newGatewayId, newReturnToken } from '#shop/ids.ts';
import { isRefusal } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from './given.ts';
import { packer } from './given-order.ts';
import type { TestShop } from './test-shop.ts';

export type GivenPacked = { orderId: string; shopper: GivenShopper; productIds: string[] };

/** An order that is being packed: so many pieces of products of ₹300, ₹400 and so on, 12 of each in stock. */
export async function givenPacked(
  shop: TestShop,
  quantities: readonly number[],
  { isCash = false } = {},
): Promise<GivenPacked> {
  const shopper = await givenShopper(shop);
  const productIds: string[] = [];
  for (const place of quantities.keys())
    productIds.push(await givenProduct(shop, { rupees: 300 + place * 100, stock: 12 }));
  const placed = await placeOrder(shop, shopper.viewer, {
    idempotencyKey: null,
    items: productIds.map((productId, i) => ({ productId, size: '', quantity: quantities[i]!, price: null })),
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
    discountCode: null,
    isBuyNow: true,
    shown: {},
  });
  if (isRefusal(placed)) throw new Error(placed.message);
  const { orderId } = placed;
  if (!isCash) await asPaidOnline(shop.db, orderId);
  await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId }));
  return { orderId, shopper, productIds };
}

/** A cash order becomes one that was paid online, as if it had come that way: its gateway knows nothing of it. */
export async function asPaidOnline(db: Database, orderId: string): Promise<void> {
  const { total_paise: paise } = await db
    .updateTable('orders')
    .set({ payment_method: 'phonepay' })
    .where('id', '=', orderId)
    .returning('total_paise')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto('payment_attempts')
    .values({
      id: newGatewayId(),
      order_id: orderId,
      gateway: 'phonepay',
      amount_paise: paise,
      captured_paise: paise,
      state: 'paid',
      return_token: newReturnToken(),
      created_at: now,
      hold_until: now,
      settled_at: now,
    })
    .execute();
}
