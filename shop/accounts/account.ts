import type { ShippingAddress } from '#shop/shipping/address.ts';

/** Who shops here (R105). A saved address of the profile has no names and no e-mail: those are ''. */
export type Account = {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  /** Not so for who came by Google alone. */
  hasPassword: boolean;
  /** How many recovery codes are left of its second factor; null where none is on. */
  recoveryCodesLeft: number | null;
  shippingAddress: ShippingAddress | null;
};

/** An e-mailed code and the verification that it gives (R107). */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** From a verified code to the registration that uses it up. */
export const VERIFIED_MINUTES = 10;

/** A link to reset a password (R113). */
export const RESET_MINUTES = 60;

/** How long a change of the e-mail can be taken back from the old address. */
export const EMAIL_REVERT_DAYS = 7;

/** From the secret to its first code. */
export const SECOND_FACTOR_SET_UP_MINUTES = 30;

/** What takes the owner's proof: a code that was mailed for one is worth nothing for another. */
export const ownerPurposes = ['deletion', 'password', 'email', 'second-factor', 'refund-account'] as const;
export type OwnerPurpose = (typeof ownerPurposes)[number];

/** What an account agrees to, or takes back. */
export type Consent = { purpose: 'account' | 'analytics'; granted: boolean };
