/** What an account's owner is asked to prove themselves for: a code that was mailed for one is worth nothing for another. */
export const ownerPurposes = ['deletion', 'password', 'email', 'second-factor', 'refund-account'] as const;

export type OwnerPurpose = (typeof ownerPurposes)[number];
