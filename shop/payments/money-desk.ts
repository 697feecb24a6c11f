/** What of money waits for staff: each queue with its title, what is to be done there, and what it says when nothing waits. */
export const moneyQueues = {
  held: {
    title: 'Held payments',
    next: 'Another amount or currency came than was asked. Accept it, or send it back.',
    empty: 'No payment is held.',
  },
  stuck: {
    title: 'Stuck payments',
    next: 'The gateway has not said how they ended. Ask it now; the shop asks each minute as well.',
    empty: 'No payment is stuck.',
  },
  failed: {
    title: 'Failed refunds',
    next: 'The gateway failed them again and again. Ask once more, look into its dashboard, or pay them to an account.',
    empty: 'No refund has failed for good.',
  },
  'to-pay': {
    title: 'Money to pay out',
    next: 'Pay it by UPI or bank transfer, then enter the reference of the bank.',
    empty: 'No money waits to be paid out.',
  },
  'no-account': {
    title: 'Accounts to name',
    next: 'The shopper was asked by mail where the money goes, and can say so on the order page. Call if it takes long.',
    empty: 'No money waits for an account.',
  },
  'under-way': {
    title: 'Refunds under way',
    next: 'Banks take some days. Ask the gateway where it takes longer than a week.',
    empty: 'No refund is under way.',
  },
  differences: {
    title: 'Books that differ',
    next: "Our books and the gateway's differ. Compare again, look into its dashboard, and write down why.",
    empty: 'Our books and the gateways’ agree.',
  },
} as const satisfies Record<string, { title: string; next: string; empty: string }>;

export type MoneyQueue = keyof typeof moneyQueues;
export const moneyQueueNames = Object.keys(moneyQueues) as MoneyQueue[];
