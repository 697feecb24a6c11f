import { mailText, named, ordered, paid } from './mail-text.ts';

/** Mails about returns and money, and what shoppers write. */
export const moneyTexts = {
  'return-asked': mailText('return-asked', {
    title: 'Return asked for',
    values: ordered,
    subject: 'Your return of order {orderNumber}',
    heading: 'We have your return request',
    opening:
      'Namaste {name}, you asked to return order {orderNumber}. We look at it and write to you how the piece ' +
      'comes back to us. Please keep it unworn, with its box.',
  }),
  'return-approved': mailText('return-approved', {
    title: 'Return accepted',
    values: ordered,
    subject: 'Your return of order {orderNumber} is accepted',
    heading: 'We take it back',
    opening: 'Namaste {name}, you can send these pieces of order {orderNumber} back to us.',
  }),
  'return-declined': mailText('return-declined', {
    title: 'Return not accepted',
    values: ordered,
    subject: 'Your return of order {orderNumber} was not accepted',
    heading: 'We can’t take this return',
    opening: 'Namaste {name}, we looked at your request to return order {orderNumber} and can’t accept it:',
  }),
  'return-settled': mailText('return-settled', {
    title: 'Return has come back',
    values: ordered,
    subject: 'Your return of order {orderNumber} is with us',
    heading: 'Your return is with us',
    opening: 'Namaste {name}, these pieces of order {orderNumber} are back with us. Thank you.',
  }),
  'exchange-changed': mailText('exchange-changed', {
    title: 'Another piece in exchange',
    values: { ...ordered, firstNumber: ({ firstNumber }) => firstNumber },
    subject: 'What we send you in exchange, order {orderNumber}',
    heading: 'Your exchange is kept for you',
    opening:
      'Namaste {name}, in exchange for what you send back of order {firstNumber} we keep this for you. It ' +
      'leaves us once those pieces are here.',
    closing: 'Not what you wanted? Please write to us at {email} before you send the pieces back.',
  }),
  'account-wanted': mailText('account-wanted', {
    title: 'Account for a refund wanted',
    values: paid,
    subject: 'Where should {amount} for order {orderNumber} go?',
    heading: '{amount} goes back to you',
    opening:
      'Namaste {name}, you paid order {orderNumber} in cash, and {amount} of it goes back to you. Please name ' +
      'the UPI id or the bank account that it should go to.',
  }),
  'refund-account-named': mailText('refund-account-named', {
    title: 'Account for a refund named',
    values: paid,
    subject: 'Where your refund of order {orderNumber} goes',
    heading: 'We know where your refund goes',
    opening: 'Namaste {name}, {amount} for order {orderNumber} go to this account:',
  }),
  'refund-account-changed': mailText('refund-account-named', {
    title: 'Account for a refund changed',
    values: paid,
    subject: 'The account for your refund of order {orderNumber} was changed',
    heading: 'The account for your refund was changed',
    opening: 'Namaste {name}, {amount} for order {orderNumber} go to this account:',
  }),
  refunded: mailText('refunded', {
    title: 'Refund sent',
    values: paid,
    subject: 'Your refund of {amount} for order {orderNumber}',
    heading: '{amount} is on its way back',
    opening:
      'Namaste {name}, we have sent your refund for order {orderNumber}. It is with you within {refundDays}; ' +
      'the bank usually takes {bankDays}.',
    closing: 'Not there after {overdueDays}? Write to {email} with the order number: we ask the bank for it.',
  }),
  'late-money': mailText('late-money', {
    title: 'Payment too late',
    values: paid,
    subject: 'Your payment for order {orderNumber} goes back to you',
    heading: 'Your payment goes back to you',
    opening:
      'Namaste {name}, your payment of {amount} reached us when order {orderNumber} could not take it any more.',
  }),
  'late-money-sold': mailText('late-money', {
    title: 'Payment after the pieces were sold',
    values: paid,
    subject: 'Your payment for order {orderNumber} goes back to you',
    heading: 'Your payment goes back to you',
    opening:
      'Namaste {name}, your payment of {amount} for order {orderNumber} has arrived, but others had bought the ' +
      'last of its pieces before. We are sorry.',
  }),
  'contact-received': mailText('contact-received', {
    title: 'Message received',
    values: { ...named, messageNumber: ({ number }) => number },
    heading: 'Thank you for writing',
    opening: 'Namaste {name}, your message has the number {messageNumber}; we answer within 48 hours.',
  }),
  'contact-reply': mailText('contact-reply', {
    title: 'Answer to a message',
    values: { ...named, messageNumber: ({ number }) => number },
    heading: 'Our answer',
    opening: 'Namaste {name},',
    closing: 'Answering this mail writes to us; keep the number {messageNumber} in its subject.',
  }),
  'review-hidden': mailText('review-hidden', {
    title: 'Review hidden',
    values: { ...named, productName: ({ productName }) => productName },
    subject: 'Your review of {productName} is hidden',
    heading: 'Your review is hidden',
    opening:
      'Namaste {name}, we have hidden your review of {productName}: others do not see it, and its stars do not ' +
      'count.',
    closing: 'If you think that we are wrong, answer this mail: we look at it again.',
  }),
};
