import type { Products } from '#app/cart/use-products.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { paiseFromRupees, rupeesFromPaise } from '#shop/money.ts';
import type { Gift } from '#shop/orders/gift.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';

/** Everything that an order is sent with. The amounts of the quote are what the shopper has seen (R4). */
export type Order = {
  orderId: string;
  userId: string;
  quote: ShownQuote;
  products: Products | null;
  shippingAddress: ShippingAddress;
  paymentMethod: PaymentMethod;
  discountCode: string | null;
  isBuyNow: boolean;
  gift?: Gift | null;
};

/** POST /api/order/place (R57). */
export function cashPayload(order: Order) {
  const { orderId, userId, quote, shippingAddress, isBuyNow } = order;
  return {
    orderId,
    userId,
    items: itemsOf(order).map(({ productId, ...item }) => ({ ...item, id1: productId })),
    totalAmount: quote.total,
    deliveryFee: sum(quote.deliveryFee, quote.handlingFee),
    shippingAddress,
    paymentMethod: 'cod',
    paymentStatus: false,
    isBuyNow,
    ...codeOf(order),
    ...(order.gift && { gift: order.gift }),
  };
}

/** POST /api/order/phonepe and its siblings (R57): `totalAmount` is before the bonus, `orderAmount` what is paid. */
export function onlinePayload(order: Order) {
  const { orderId, userId, quote, shippingAddress, isBuyNow } = order;
  return {
    orderId,
    orderAmount: quote.total,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    customerEmail: shippingAddress.email,
    customerPhone: shippingAddress.phone,
    ...codeOf(order),
    ...(order.gift && { gift: order.gift }),
    orderDetails: {
      items: itemsOf(order),
      totalAmount: sum(quote.total, quote.onlineBonus),
      deliveryFee: sum(quote.deliveryFee, quote.handlingFee),
      userId,
      isBuyNow,
      notHeld: (quote.notHeld ?? []).reduce((count, { quantity }) => count + quantity, 0),
      shippingAddress,
    },
  };
}

function itemsOf({ quote, products }: Order) {
  return quote.items.map(({ productId, name, price, size, quantity }) => {
    const { Mainimage, images, category, type } = products?.get(productId) ?? {};
    return { productId, name, price, size, quantity, Mainimage, images, category, type };
  });
}

function codeOf({ discountCode }: Order) {
  return discountCode ? { discountCode } : {};
}

/** Adds rupee numbers without their binary dust. */
function sum(...amounts: number[]): number {
  return rupeesFromPaise(amounts.reduce((total, amount) => total + (paiseFromRupees(amount) ?? 0), 0));
}
