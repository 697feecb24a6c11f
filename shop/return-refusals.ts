import { formatPaise } from './money.ts';

type Details = Record<string, unknown>;

/** Rows of the table of refusals (refusals.ts) that returns and exchanges may end in. */
export const returnRefusals = {
  'return-too-late': [409, (d: Details) => `A return can be asked for within ${d.days} days of delivery.`],
  'return-reason-missing': [400, 'Tell us why you send it back.'],
  'return-words-long': [400, 'Your words can have up to 1,000 characters.'],
  'photos-too-many': [400, (d: Details) => `Add up to ${d.most} photos.`],
  'photo-too-many-pixels': [400, 'A photo can have up to 24 megapixels.'],
  'photo-type-wrong': [415, 'Send the photo as JPEG, PNG or WebP.'],
  'photo-cut-off': [400, 'The photo did not arrive whole. Please try again.'],
  'photo-unknown': [400, 'One of your photos is not there any more. Please send it again, or remove it.'],
  'photo-twice': [400, 'One of your photos is named twice.'],
  'pieces-unknown': [400, 'These pieces are not in the order.'],
  'pieces-where': [
    409,
    'Some of these pieces have left, others are to be packed. Say which: as in 1:1:sent or 1:1:unsent.',
  ],
  'pieces-not-refundable': [
    409,
    'So many of these pieces can’t be refunded now. They are refunded already, in a return, or on their way in a parcel.',
  ],
  'pieces-not-left': [409, (d: Details) => `Of these pieces you have ${d.left} left to send back.`],
  'return-not-open': [409, 'No return of this order is open.'],
  'return-step-done': [409, 'This was done meanwhile. Look first at how it stands now.'],
  'return-meanwhile': [
    409,
    'A colleague went on with this return since you opened this page. Look first at how it stands now.',
  ],
  'inspection-wrong': [400, 'Say of each piece that came whether it goes back on sale or is written off.'],
  'exchange-incomplete': [
    409,
    'All pieces that are exchanged must be here. Decline the return, or wait for the others.',
  ],
  'exchange-refunded': [409, 'Some of these pieces were refunded already. Give the money back instead.'],
  'exchange-by-return': [
    409,
    'What was paid for these pieces lies with the first order. Take them back by a return, or refund an amount.',
  ],
  'exchange-not-accepted': [409, 'Accept the return first.'],
  'exchange-left': [409, 'What goes out in exchange is packed or on its way already.'],
  'exchange-no-cash': [
    409,
    (d: Details) =>
      `The difference of ${formatPaise(Number(d.toPayPaise))} can’t be paid at the door: ${d.why} ` +
      'Give the money back, and the shopper orders the other piece online.',
  ],
  'exchange-open': [409, 'This order is an exchange, and its first pieces are not back with us yet.'],
} as const;
