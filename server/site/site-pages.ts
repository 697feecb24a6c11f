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
  '/back-in-stock',
  '/admin',
  '/styleguide',
];
