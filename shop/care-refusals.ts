type Details = Record<string, unknown>;

/** What has to do with staff, and with customers, messages and reviews as they see them: a part of shop/refusals.ts. */
export const careRefusals = {
  'cod-unavailable-for-account': [400, 'Cash on delivery is not available for this account.'],
  'last-owner': [409, 'The shop needs an owner: make somebody else one first.'],
  'invitation-wrong': [
    400,
    'This invitation was used, replaced by a newer one, or is older than 3 days. Ask the owner for a new one.',
  ],
  'staff-password-weak': [
    400,
    (d: Details) =>
      `Choose a password of ${d.least} characters or more that is not a well-known one or your name.`,
  ],
  'passkeys-full': [
    409,
    (d: Details) => `You have ${d.most} passkeys, the most there can be. Remove one first.`,
  ],
  'passkey-known': [409, 'This passkey is kept already.'],
  'customer-unknown': [404, 'There is no such customer any more.'],
  'customer-known': [
    409,
    (d: Details) => `There is an account with ${d.email} already. Find it under “Somebody else”.`,
  ],
  'erasure-parcel': [
    409,
    (d: Details) =>
      `The customer’s order #${d.number} is under way. Erase the account once it has arrived, or is cancelled or taken back.`,
  ],
  'erasure-payment': [
    409,
    (d: Details) =>
      `A payment for the customer’s order #${d.number} may still come in. Erase the account once it is settled, after five days at most.`,
  ],
  'erasure-refund': [
    409,
    (d: Details) =>
      `A refund for the customer’s order #${d.number} is not done yet. Erase the account once the money is there.`,
  ],
  'note-wrong': [400, 'Write a note of up to 2,000 characters.'],
  'customer-notes-full': [409, (d: Details) => `A customer has ${d.most} notes at the most.`],
  'cash-block-reason-wrong': [400, 'Give the reason, up to 500 characters.'],
  'cash-blocked-already': [409, 'Cash on delivery is blocked for this customer already.'],
  'cash-not-blocked': [409, 'Cash on delivery is not blocked for this customer.'],
  'ticket-unknown': [404, 'There is no such message any more.'],
  'reply-wrong': [400, 'Write an answer of up to 4,000 characters.'],
  'answered-meanwhile': [
    409,
    'A colleague answered since you opened this page. Load it again and look first.',
  ],
  'ticket-full': [
    409,
    (d: Record<string, unknown>) => `A message has up to ${d.most} answers. Go on from the shop's mailbox.`,
  ],
  'review-unknown': [404, 'There is no such review any more.'],
  'review-photo-unknown': [404, 'There is no such photo any more.'],
  'review-photos-full': [
    409,
    (d: Record<string, unknown>) =>
      `We keep up to ${d.most} photos of one shopper. Take one away first: your profile has them all.`,
  ],
  'hiding-reason-wrong': [400, 'Give the reason, up to 500 characters: the author reads it.'],
  'answer-wrong': [400, 'Write an answer of up to 2,000 characters.'],
  'review-changed': [409, 'This review was changed since you opened the page. Look at it first.'],
} as const;
