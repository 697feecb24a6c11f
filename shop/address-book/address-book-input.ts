import { z } from 'zod';
import { refuse } from '#shop/refusals.ts';
import { placeInput } from '#shop/shipping/address-input.ts';
import { oneLine } from '#shop/text.ts';
import { MAX_LABEL_LENGTH } from './address-book.ts';

const words = (code: 'input-wrong' | 'label-wrong' | 'address-unknown') => ({ error: refuse(code).message });
const text = (maxLength: number) => z.string(words('input-wrong')).max(maxLength, words('input-wrong'));

const label = z
  .string(words('label-wrong'))
  .max(200, words('label-wrong'))
  .transform(oneLine)
  .pipe(z.string().max(MAX_LABEL_LENGTH, words('label-wrong')))
  .default('');

/** The six fields of the place; whom the parcel is for and a label where the shopper gives them. */
const bookAddress = placeInput.extend({
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  email: text(254).default(''),
  label,
});

/** The default address alone: the checkout sends nine fields, the profile six (R49). */
export const updateAddressInput = placeInput.extend({
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  email: text(254).optional(),
});
export const addressIdInput = z.object({ id: z.uuid(words('address-unknown')) });
export const addAddressInput = bookAddress.extend({
  isDefault: z.boolean(words('input-wrong')).default(false),
});
export const changeAddressInput = bookAddress.extend(addressIdInput.shape);

export type BookAddressInput = z.infer<typeof bookAddress>;
export type AddAddressInput = z.infer<typeof addAddressInput>;
export type ChangeAddressInput = z.infer<typeof changeAddressInput>;
export type AddressIdInput = z.infer<typeof addressIdInput>;
export type UpdateAddressInput = z.infer<typeof updateAddressInput>;
