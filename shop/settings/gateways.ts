const usual = {
  /** What a payment that could not be started answers (R58). */
  notStarted: 'payment-not-started',
  /** What the browser says where the answer says nothing (R58). */
  noMessage: 'Payment initialization failed',
  /** Whether the browser carries what a page of ours posts to the gateway (R75). */
  postsForm: false,
} as const;

/**
 * The payment gateways, in the order in which they are offered (R62). Everything that has a part for each of them
 * is derived from this list or does not compile until it has all parts (ADR-0013). `slug`: how addresses and
 * settings call it. `hint`: what tells it from the others, for who chooses.
 */
export const gatewayList = {
  phonepay: {
    ...usual,
    slug: 'phonepe',
    title: 'PhonePe',
    hint: 'UPI apps, cards and net banking. You have 15 minutes.',
    notStarted: 'phonepe-not-started',
    noMessage: 'PhonePe Payment initialization failed',
  },
  cashfree: {
    ...usual,
    slug: 'cashfree',
    title: 'Cashfree',
    hint: 'UPI, cards and net banking. You have 20 minutes.',
  },
  payu: {
    ...usual,
    slug: 'payu',
    title: 'PayU',
    hint: 'Cards, UPI and net banking. You have 30 minutes.',
    postsForm: true,
  },
} as const;

/** A gateway as the wire calls it (R61). */
export type GatewayName = keyof typeof gatewayList;
export type GatewaySlug = (typeof gatewayList)[GatewayName]['slug'];

/** A way to pay, as shoppers read it. */
export function methodName(method: GatewayName | 'cod'): string {
  return method === 'cod' ? 'Cash on Delivery' : gatewayList[method].title;
}

export const gatewayNames = Object.keys(gatewayList) as readonly GatewayName[];
export const gatewaySlugs = gatewayNames.map((name): GatewaySlug => gatewayList[name].slug);

/** The gateway that addresses call so. */
export function gatewayBySlug(slug: string): GatewayName | undefined {
  return gatewayNames.find((name) => gatewayList[name].slug === slug);
}
