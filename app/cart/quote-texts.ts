/** The words of what a cart or an order comes to, wherever it is shown. */
export const quoteTexts = {
  items: 'Items',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryOnline: 'Delivery (paid online)',
  free: 'Free',
  handling: 'Cash on delivery handling',
  onlineBonus: 'Online payment bonus',
  total: 'Total',
  withoutDiscount: 'Without the discount',
  freeDelivery: {
    before: 'Add',
    after: 'more for free delivery when you pay online.',
    reached: 'Delivery is free when you pay online.',
  },
  code: {
    offer: (percent: number) => `${percent}% off your first order`,
    until: (code: string, day: string) => `${code}, until ${day}`,
    apply: 'Use',
    applyOf: (code: string) => `Use ${code}`,
    applied: (code: string) => `${code} is applied`,
    remove: 'Remove code',
  },
  failed: 'We couldn’t load the prices. Please try again.',
};
