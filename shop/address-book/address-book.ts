import type { ShippingAddress } from '#shop/shipping/address.ts';

/**
 * An address that an account keeps. Names and e-mail may be '': then the parcel is for the account's owner. One address
 * of each book is the default, which `getInfo` and `updateAddress` speak of (R49).
 */
export type SavedAddress = ShippingAddress & {
  id: string;
  /** The shopper's own word for the place: 'Home'; '' where there is none. */
  label: string;
  isDefault: boolean;
};

export const MAX_ADDRESSES = 20;
export const MAX_LABEL_LENGTH = 40;
