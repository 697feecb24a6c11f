import assert from 'node:assert/strict';
import { startByLink } from '#shop/checkout/pay-by-link.ts';
import { makePaymentLink } from '#shop/checkout/payment-link.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { writeOrder } from '#shop/checkout/write-order.ts';
import { findAttempt, listAttempts } from '#shop/payments/attempts.server.ts';
import { releaseStock } from '#shop/stock/hold-stock.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from './given.ts';
import { packer } from './given-order.ts';
import { orThrow } from './results.ts';
import type { TestShop } from './test-shop.ts';

type Given = { shopper: GivenShopper; productId: string };

/** Orders that are paid by a link, by whoever has the link and asks from an address. */
export function paidByLink(shop: TestShop, from: { address: string }) {
  const makeLink = async (orderId: string) => {
    const made = await inTransaction(shop.db, (tx) => makePaymentLink(shop, tx, packer, { orderId }));
    return orThrow(made).url.split('/').at(-1)!;
  };
  /** An order that waits for its payment and holds nothing, with its link. `with`: another's shopper and piece. */
  const givenLink = async (more: { stock?: number; quantity?: number; with?: Given } = {}) => {
    const { stock = 3, quantity = 1 } = more;
    const shopper = more.with?.shopper ?? (await givenShopper(shop));
    const productId = more.with?.productId ?? (await givenProduct(shop, { stock }));
    const orderId = await inTransaction(shop.db, async (tx) => {
      const made = await writeOrder(
        shop,
        tx,
        shopper.viewer,
        {
          idempotencyKey: null,
          items: [{ productId, size: '', quantity, price: null }],
          shippingAddress: homeAddress,
          paymentMethod: 'phonepay',
          discountCode: null,
          isBuyNow: true,
          shown: {},
        },
        { from: null, isClear: true },
      );
      assert.ok(typeof made === 'object' && 'order' in made);
      await releaseStock(tx, made.order.id);
      return made.order.id;
    });
    return { shopper, productId, orderId, token: await makeLink(orderId) };
  };
  const start = async (token: string, gateway: 'phonepay' | 'payu' = 'phonepay') => {
    // The newest is found by its time.
    shop.passTime(1000);
    const started = orThrow(await startByLink(shop, token, gateway, from));
    const [attempt] = await listAttempts(shop.db, [started.order.id]);
    return { ...started, attempt: attempt! };
  };

  /** Asks the gateway until it has answered: on a busy machine it may take its time. */
  const settle = async (attemptId: string) => {
    for (let turns = 0; turns < 20; turns++) {
      await settlePayment(shop, attemptId);
      const attempt = await findAttempt(shop.db, attemptId);
      if (attempt!.settledAt && attempt!.state !== 'given up') return;
    }
    assert.fail('the gateway says nothing');
  };

  return { givenLink, makeLink, settle, start };
}
