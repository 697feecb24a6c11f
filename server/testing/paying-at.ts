import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { GatewaySlug } from '#shop/settings/gateways.ts';
import { type GivenShopper, homeAddress } from '#shop/testing/given.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { apiOf } from './api-caller.ts';

/** What tests of payments do at a shop: start, verify, report, look. `gateway`: as addresses call it. */
export function payingAt(shop: TestShop, gateway: GatewaySlug = 'phonepe') {
  const api = apiOf(shop);

  const payload = (productId: string, more: Record<string, unknown> = {}) => ({
    orderId: `order-${crypto.randomUUID()}`,
    orderAmount: 950,
    customerName: 'Demo Shopper',
    customerEmail: 'demo@example.in',
    customerPhone: '9876543210',
    orderDetails: {
      items: [{ productId, name: 'Piece', price: 1000, size: '', quantity: 1 }],
      totalAmount: 1000,
      deliveryFee: 0,
      isBuyNow: false,
      shippingAddress: homeAddress,
    },
    ...more,
  });
  const start = async (shopper: GivenShopper, productId: string, more = {}) => {
    const answer = await api.post(`/order/${gateway}`, payload(productId, more), shopper.token);
    assert.equal(answer.status, 200, answer.message);
    const attempt = await attemptOf(answer.orderId);
    return { ...attempt, orderId: answer.orderId as string, paymentLink: answer.paymentLink as string };
  };
  const attemptOf = (orderId: string) =>
    shop.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const statusOf = async (orderId: string) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const stockOf = async (id: string) =>
    await shop.db
      .selectFrom('products')
      .select(['on_hand', 'held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const verify = (orderId: string, token: string) => api.post('/order/verify-phonepe', { orderId }, token);
  /** As a page does that asks again: some seconds later, when the gateway's last answer serves no more. */
  const verifyAgain = (orderId: string, token: string) => {
    shop.passTime(5000);
    return verify(orderId, token);
  };
  const webhookHeader = createHash('sha256').update('webhook_user:webhook1pass').digest('hex');
  const webhook = (attemptId: string, headers: Record<string, string> = { Authorization: webhookHeader }) => {
    const payloadOf = { merchantOrderId: attemptId, orderId: 'OMO1', state: 'COMPLETED', amount: 95000 };
    return api.postRaw(
      '/webhooks/phonepe',
      JSON.stringify({ event: 'checkout.order.completed', payload: payloadOf }),
      { 'Content-Type': 'application/json', ...headers },
    );
  };
  return { api, payload, start, attemptOf, statusOf, stockOf, verify, verifyAgain, webhook, webhookHeader };
}
