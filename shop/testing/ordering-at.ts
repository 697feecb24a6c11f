import assert from 'node:assert/strict';
import { getQuote } from '#shop/checkout/get-quote.ts';
import { placeOrder } from '#shop/checkout/place-order.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, homeAddress } from './given.ts';
import type { TestShop } from './test-shop.ts';

/** Cash orders and quotes of two pieces of ₹600 each, with a code or without. */
export function orderingAt(shop: TestShop, client: { address: string }) {
  async function order({ viewer }: GivenShopper, discountCode: string | null, orderAmount?: number) {
    const productId = await givenProduct(shop, { rupees: 600 });
    return await placeOrder(shop, viewer, {
      idempotencyKey: null,
      items: [{ productId, size: '', quantity: 2, price: null }],
      shippingAddress: homeAddress,
      paymentMethod: 'cod',
      discountCode,
      isBuyNow: true,
      shown: orderAmount === undefined ? {} : { orderAmount },
    });
  }

  async function quoted({ viewer }: Pick<GivenShopper, 'viewer'>, discountCode: string | null) {
    const productId = await givenProduct(shop, { rupees: 600 });
    const items = [{ productId, size: '', quantity: 2 }];
    const priced = await getQuote(shop, viewer, { items, paymentMethod: 'cod', discountCode }, client);
    assert.ok(!isRefusal(priced));
    return priced;
  }

  const placedBy = (answers: Awaited<ReturnType<typeof order>>[]) =>
    answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.orderId]));

  return { order, placedBy, quoted };
}
