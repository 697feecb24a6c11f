import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cashOrderRequest,
  onlineOrderRequest,
  placeOrderInput,
  startPaymentInput,
} from '#shop/orders/order-input.ts';
import { quote } from '#shop/pricing/quote.ts';
import { quoteOutput } from '#shop/pricing/quote-output.ts';
import { terms } from '#shop/settings/terms.ts';
import { givenOffer } from '#shop/testing/given-offer.ts';
import { cashPayload, onlinePayload } from './order-payload.ts';

const shippingAddress = {
  firstName: 'Demo',
  lastName: 'Shopper',
  email: 'demo@example.in',
  street: '12, MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  country: 'India',
  phone: '9876543210',
};
const orderWith = (paymentMethod: 'cod' | 'phonepay') => {
  const lines = [
    { productId: 'noor', name: 'Noor', type: 'ring', size: 'M', quantity: 2, unitPricePaise: 333_33 },
  ];
  const facts = {
    lines,
    paymentMethod,
    offers: [givenOffer({ code: 'DIWALI-1' })],
    state: null,
    pin: null,
    now: new Date(),
  };
  return {
    orderId: 'GEHNA_1_x',
    userId: 'u1',
    quote: quoteOutput(quote(facts, terms)),
    products: null,
    shippingAddress,
    paymentMethod,
    discountCode: 'DIWALI-1',
    isBuyNow: true,
  };
};

test('a cash order carries what R57 names, and the server reads it', () => {
  const payload = cashPayload(orderWith('cod'));
  assert.equal(payload.items[0]?.id1, 'noor');
  assert.deepEqual(cashOrderRequest(placeOrderInput.parse(payload)), {
    idempotencyKey: 'GEHNA_1_x',
    items: [{ productId: 'noor', size: 'M', quantity: 2, price: 333.33 }],
    shippingAddress,
    paymentMethod: 'cod',
    discountCode: 'DIWALI-1',
    isBuyNow: true,
    gift: null,
    shown: { totalAmount: 699.99, deliveryFee: 100 },
  });
});

test('an online order says what is paid and what it is without the bonus', () => {
  const request = onlineOrderRequest(
    startPaymentInput.parse(onlinePayload(orderWith('phonepay'))),
    'phonepay',
  );
  assert.deepEqual(request.shown, { orderAmount: 617.49, totalAmount: 649.99, deliveryFee: 50, notHeld: 0 });
  assert.equal(request.discountCode, 'DIWALI-1');
});
