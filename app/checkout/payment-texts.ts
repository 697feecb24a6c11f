/** The words of the page that says how a payment stands. */
export const paymentTexts = {
  page: {
    title: 'Payment | Gehna',
    description: 'Where the payment of your order stands.',
    needsScripts: 'The state of your payment',
  },
  processing: 'Processing Payment',
  checking: "We're checking with your bank. Please don't pay twice.",
  success: 'Payment Successful!',
  facts: {
    orderId: 'Order ID',
    amount: 'Amount paid',
    items: 'Items',
    userId: 'User ID',
  },
  held: 'We’re looking into your payment',
  pending: 'Payment pending',
  pendingLead: 'UPI can take a few minutes. This page updates by itself.',
  unclear: (message: string) => `${message}. The shop couldn’t be reached.`,
  failed: 'Payment Failed',
  failedLead:
    'Did your bank take the money all the same? Then please don’t pay again yet: your orders show it once it’s here, and what we can’t use goes back to you.',
  tryAgain: 'Try Again',
  home: 'Back to Home',
  orders: 'View Orders',
  signIn: {
    title: 'Sign in to see your order',
    lead: 'Your payment is safe. Only you can see your order.',
    login: 'Login',
  },
  failures: {
    sessionMissing: 'Invalid payment session. Please try again.',
    sessionUnknown: 'Invalid payment session',
    unclear: 'Failed to verify payment',
    unverified: 'Payment verification failed',
  },
};
