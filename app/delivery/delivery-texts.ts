/** The words of when and how it comes to a PIN code. */
export const deliveryTexts = {
  to: (place: string, days: string) => `Delivery to ${place}: ${days}`,
  orderBy: (day: string, festival: string) => `Order by ${day} to have it for ${festival}`,
  failed: 'We couldn’t check this PIN code. Please try again.',
  label: 'Delivery',
  pin: 'Delivery to PIN code',
  sixDigits: '6 digits',
  check: {
    summary: 'Enter your PIN for dates and cash on delivery.',
    paidOnline: (delivery: string) => `${delivery}, paid online`,
    title: 'Dates and cash on delivery',
    send: 'Check',
    lead: 'Check for your dates and cash on delivery.',
    needsScripts: 'To check a PIN code, please switch on JavaScript in your browser.',
    cash: 'Cash on delivery available',
  },
  arrival: {
    lead: 'Enter your PIN code to see when it comes.',
    show: 'Show dates',
    another: 'Another PIN code',
  },
};
