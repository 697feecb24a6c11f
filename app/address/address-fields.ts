import { isFormRefusal } from '#shop/form-refusals.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import { addressFields, checkAddress, type ShippingAddress } from '#shop/shipping/address.ts';
import { addressTexts } from './address-texts.ts';

export type AddressField = keyof ShippingAddress;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const emptyAddress: ShippingAddress = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'India',
  phone: '',
};

const sound: ShippingAddress = {
  firstName: 'A',
  lastName: 'A',
  email: 'a@example.in',
  street: 'A',
  city: 'A',
  state: 'Delhi',
  zipcode: '110001',
  country: 'India',
  phone: '9000000000',
};

/** What is wrong with each of the fields, by the rules of the server (shop/shipping/address.ts). */
export function addressErrors(
  address: ShippingAddress,
  fields: readonly AddressField[] = addressFields,
): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of fields) {
    const checked = checkAddress({ ...sound, [field]: address[field] });
    if (!isFormRefusal(checked)) continue;
    const isEmpty = checked.refusal === 'address-incomplete';
    errors[field] = isEmpty ? missing(field) : checked.message;
  }
  return errors;
}

/** 'Please add your city.' */
function missing(field: AddressField): string {
  const label = addressTexts.labels[field];
  if (field === 'state') return addressTexts.stateMissing;
  return addressTexts.missing(field === 'zipcode' ? label : label.toLowerCase());
}

/** The one sentence for the whole form: R47's where a field is empty, else the first fault's. */
export function addressFault(
  address: ShippingAddress,
  fields: readonly AddressField[] = addressFields,
): string | null {
  const asked = Object.fromEntries(fields.map((field) => [field, address[field]]));
  const checked = checkAddress({ ...sound, ...asked });
  return isFormRefusal(checked) ? checked.message : null;
}

/** R48: a name is split at its first space into first and last name; a part that no label can have is left out. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/).filter(canBePrinted);
  return { firstName, lastName: others.join(' ') };
}

/** What was kept or saved, laid into the fields that are still empty. */
export function fillEmpty(address: ShippingAddress, given: unknown): ShippingAddress {
  const found = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>;
  const filled = addressFields.map((field) => {
    const value = found[field];
    return [field, address[field] === '' && typeof value === 'string' ? value : address[field]];
  });
  return Object.fromEntries(filled) as ShippingAddress;
}
