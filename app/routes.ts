import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the shop and its address. Addresses match whatever the case (decision 9). */
export default [
  index('storefront/home-page.tsx'),
  route('collection', 'storefront/collection-page.tsx'),
  route('search', 'storefront/search-page.tsx'),
  route('chokersets', 'storefront/type-page.tsx', { id: 'chokersets' }),
  route('earrings', 'storefront/type-page.tsx', { id: 'earrings' }),
  route('bracelets', 'storefront/type-page.tsx', { id: 'bracelets' }),
  route('pendalsets', 'storefront/type-page.tsx', { id: 'pendalsets' }),
  route('brooch-sets', 'storefront/type-page.tsx', { id: 'brooch-sets' }),
  route('product/:productId', 'storefront/product-page.tsx'),
  route('cart', 'cart/cart-page.tsx'),
  route('checkout', 'checkout/checkout-redirect.tsx'),
  route('placeorder', 'checkout/place-order-page.tsx'),
  route('payment-status/:sessionId?', 'checkout/payment-status-page.tsx'),
  route('order', 'account/orders-page.tsx'),
  route('login', 'account/login-page.tsx'),
  route('*', 'storefront/not-found-page.tsx'),
  route('about', 'content/about-page.tsx'),
  route('contact', 'content/contact-page.tsx'),
  route('terms', 'content/terms-page.tsx'),
  route('cancellation-refund', 'content/cancellation-refund-page.tsx'),
  route('privacy', 'content/privacy-page.tsx'),
  route('shippingpolicy', 'content/shipping-policy-page.tsx'),
  route('delivery', 'content/delivery-page.tsx'),
] satisfies RouteConfig;
