import { productTypes } from '#shop/catalogue/product.ts';

/** Pages that search engines should know, beside those of the products. */
export const publicPages: readonly string[] = [
  '/',
  '/collection',
  ...productTypes.map(({ path }) => path),
  '/about',
  '/contact',
  '/terms',
  '/cancellation-refund',
  '/privacy',
  '/shippingpolicy',
  '/delivery',
];

/** Pages that are a shopper's own, lead on, or answer a question: nobody should find them by a search engine. */
export const ownPages: readonly string[] = [
  '/search',
  '/cart',
  '/checkout',
  '/placeorder',
  '/payment-status',
  '/pay',
  '/pay/cashfree',
  '/payupaymentpage',
  '/order',
  '/profile',
  '/login',
  '/reset',
  '/restore-email',
  '/admin',
  '/styleguide',
];
