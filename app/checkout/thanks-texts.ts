/** The words of the thanks for an order. */
export const thanksTexts = {
  label: 'Thank you',
  title: (name: string) => `Thank you, ${name}`,
  more: (pieces: number) => (pieces === 1 ? 'and 1 more piece' : `and ${pieces} more pieces`),
  number: (number: string) => `Order #${number}`,
  withYou: (days: string) => `With you ${days}`,
  sentBy: (day: string) => `Packed and sent by ${day}.`,
  sentIn: (days: string) => `Packed and sent in ${days}.`,
  mail: 'We’ll mail you its tracking number when it leaves.',
  inCash: (amount: string) => `You pay ${amount} when it’s at your door.`,
  returns: (days: number) => `Not quite right? Return it within ${days} days of delivery.`,
  share: 'Share this piece',
  linkCopied: 'Link copied.',
  linkNotCopied: 'We couldn’t copy the link.',
};
