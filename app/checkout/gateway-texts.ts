/** The words on the way to a payment company's page. */
export const gatewayTexts = {
  opening: 'Opening the payment page',
  takes: (gateway: string) => `${gateway} takes your payment by UPI, card or net banking.`,
  continueTo: (gateway: string) => `Continue to ${gateway}`,
  needsScripts: (gateway: string) =>
    `${gateway}’s payment page needs scripts, and they are switched off in this browser. Nothing has been taken.`,
  anotherWay: 'Choose another way to pay',
  away: 'Continue your payment',
  notOpened: 'The payment page didn’t open',
  slow: 'This takes longer than usual. Nothing has been taken yet.',
  goOn: 'Continue to payment',
  toPay: 'To be paid',
  tryAgain: 'Try again',
  backToCheckout: 'Back to checkout',
  backToOrder: 'Back to your order',
  cameBack: 'You came back from the payment page. Your pieces are still held for you.',
  cashfree: {
    title: 'Payment by Cashfree | Gehna',
    description: 'The way to the secure payment page of Cashfree.',
    takes: 'Cashfree takes your payment by UPI, card or net banking.',
    needsScripts:
      'Cashfree’s payment page needs scripts, and they are switched off in this browser. Nothing has been taken. Please switch them on and load this page again.',
    refused: 'Cashfree didn’t open this payment. Nothing has been taken.',
    noScript:
      'Cashfree’s script didn’t load: it may be the network, or a content blocker. Nothing has been taken.',
  },
  payu: {
    title: 'Payment by PayU | Gehna',
    description: 'The way to the secure payment page of PayU.',
    needsScripts:
      'PayU’s payment page needs scripts, and they are switched off in this browser. Nothing has been taken. Please switch them on and start the payment again.',
    again: 'Nothing has been taken. Please start the payment again from the checkout.',
    takes: 'PayU takes your payment by UPI, card or net banking.',
    goOn: 'Continue to PayU',
  },
};
