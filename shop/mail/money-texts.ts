import { mailText, named, ordered, paid } from './mail-text.ts';

/** Mails about returns and money, and what shoppers write. */
export const moneyTexts = {
  'return-asked': mailText('return-asked', {
    title: 'Return asked for',
    values: ordered,
    subject: 'Your return of order {orderNumber}',
    heading: 'We have your return request',
    opening:
      'Namaste {name}, you asked to return order {orderNumber}. We’ll look at it and write to you about ' +
      'how to send it back. Please keep it unworn, with its box.',
  }),
  'return-approved': mailText('return-approved', {
    title: 'Return accepted',
    values: ordered,
    subject: 'Your return of order {orderNumber} is accepted',
    heading: 'We’ll take it back',
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
      'Namaste {name}, this is what we’re keeping for you in exchange for what you send back from order ' +
      '{firstNumber}. It leaves us once those pieces are here.',
    closing: 'Not what you wanted? Please write to us at {email} before you send the pieces back.',
  }),
  'account-wanted': mailText('account-wanted', {
    title: 'Account for a refund wanted',
    values: paid,
    subject: 'Where should {amount} for order {orderNumber} go?',
    heading: '{amount} goes back to you',
    opening:
      'Namaste {name}, {amount} of what you paid for order {orderNumber} goes back to you. Please tell us which ' +
      'UPI id or bank account it should go to.',
  }),
  'refund-account-named': mailText('refund-account-named', {
    title: 'Account for a refund named',
    values: paid,
    subject: 'Where your refund of order {orderNumber} goes',
    heading: 'We know where your refund goes',
    opening: 'Namaste {name}, {amount} for order {orderNumber} goes to this account:',
  }),
  'refund-account-changed': mailText('refund-account-named', {
    title: 'Account for a refund changed',
    values: paid,
    subject: 'The account for your refund of order {orderNumber} was changed',
    heading: 'The account for your refund was changed',
    opening: 'Namaste {name}, {amount} for order {orderNumber} goes to this account:',
  }),
  refunded: mailText('refunded', {
    title: 'Refund sent',
    values: paid,
    subject: 'Your refund of {amount} for order {orderNumber}',
    heading: '{amount} is on its way back',
    opening:
      'Namaste {name}, we have sent your refund for order {orderNumber}. It will be with you within {refundDays}; ' +
      'the bank usually takes {bankDays}.',
    closing: 'Not there after {overdueDays}? Write to {email} with the order number, and we’ll ask the bank.',
  }),
  'late-money': mailText('late-money', {
    title: 'Payment too late',
    values: paid,
    subject: 'Your payment for order {orderNumber} goes back to you',
    heading: 'Your payment goes back to you',
    opening: 'Namaste {name}, your payment of {amount} reached us too late for order {orderNumber}.',
  }),
  'late-money-sold': mailText('late-money', {
    title: 'Payment after the pieces were sold',
    values: paid,
    subject: 'Your payment for order {orderNumber} goes back to you',
    heading: 'Your payment goes back to you',
    opening:
      'Namaste {name}, your payment of {amount} for order {orderNumber} has arrived, but others had just bought ' +
      'the last of its pieces. We’re sorry.',
  }),
  'paid-twice': mailText('paid-twice', {
    title: 'Second payment of an order',
    values: paid,
    subject: 'Your second payment for order {orderNumber} goes back to you',
    heading: 'Your second payment goes back to you',
    opening:
      'Namaste {name}, a second payment of {amount} has come for order {orderNumber}, which is paid already and stands as it is.',
  }),
  'other-amount': mailText('other-amount', {
    title: 'Payment of another amount',
    values: paid,
    subject: 'Your payment for order {orderNumber} goes back to you',
    heading: 'Your payment goes back to you',
    opening:
      'Namaste {name}, {amount} came for order {orderNumber}, which is not what was to pay. So we could not take it ' +
      'for the order.',
  }),
  'contact-received': mailText('contact-received', {
    title: 'Message received',
    values: { ...named, messageNumber: ({ number }) => number },
    heading: 'Thank you for writing',
    opening: 'Namaste {name}, we have your message, number {messageNumber}, and will answer within 48 hours.',
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
      'Namaste {name}, we have hidden your review of {productName}: others can’t see it, and its stars no longer ' +
      'count.',
    closing: 'Think we’re wrong? Answer this mail, and we’ll look at it again.',
  }),
};
