/** The words of the page by which an order is paid from a mailed link. */
export const payLinkTexts = {
  page: {
    title: 'Pay your order | Gehna',
    description: 'Pay an order that the shop made for you.',
  },
  title: 'Pay your order',
  made: {
    before: 'Order',
    after: ', made for you by the shop',
  },
  failed: 'The last payment didn’t go through. Please try again, or choose another way to pay.',
  underWay: (gateway: string) =>
    `You started a payment with ${gateway}, and it isn’t confirmed yet. If you’ve paid, please don’t pay twice: this page tells you once we know.`,
  underWayGoOn: 'If you haven’t, go on, or choose another way.',
  underWayNewer: 'If you haven’t, pay by the newest link we mailed you.',
  size: (size: string) => `Size ${size} ·`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  toPay: 'To pay',
  missing: 'This order can’t be paid as it is. Please ask us to change it.',
  ways: {
    title: 'How would you like to pay?',
    lead: 'By UPI, card or net banking, on the page of:',
  },
  until: (until: string) => `The link and its price hold until ${until} (India).`,
  notHeldYet: 'We hold the pieces for you once you go on to pay. Until then, others may buy them.',
  questions: 'Questions?',
  or: 'or',
  over: {
    order: 'Order',
    amount: 'Amount paid',
    paid: 'Payment Successful!',
    held: 'We’re looking into your payment',
    goesBack: 'Your payment goes back',
    replaced: 'There’s a newer link',
    cancelled: 'Order cancelled',
    expired: 'This link has ended',
    unknown: 'We don’t know this link',
    paidLead: 'Your confirmation comes by mail. Log in with that email address to follow your order.',
  },
};
