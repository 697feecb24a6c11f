import { isEmail } from '#shop/email.ts';
import { type FormRefusal, type FormRefusalCode, refuseForm } from '#shop/form-refusals.ts';
import { canBePrinted } from '#shop/printed-letters.ts';
import { oneLine } from '#shop/text.ts';
import { findPin } from './pin.ts';
import { type Place, placeFields } from './place.ts';
import { findState } from './states.ts';

/** The checkout's form: whom the parcel is for, and where it goes (R47). */
export const addressFields = ['firstName', 'lastName', 'email', ...placeFields] as const;

export type ShippingAddress = Record<(typeof addressFields)[number], string>;

/**
 * The nine fields of an order's address as they are kept: one-line text, the State's full name, `India`, six
 * digits of PIN, ten of phone. Refuses an empty field first, then the first wrong one, which `details.field`
 * names (R47 and R51).
 */
export function checkAddress(input: ShippingAddress): ShippingAddress | FormRefusal {
  return checkFields(addressFields, input);
}

/** The six fields of the profile's address, by the same rules. */
export function checkPlace(input: Place): Place | FormRefusal {
  return checkFields(placeFields, input);
}

type Field = keyof ShippingAddress;

function checkFields<F extends Field>(
  fields: readonly F[],
  input: Record<F, string>,
): Record<F, string> | FormRefusal {
  const given = fields.map((field) => [field, oneLine(input[field])] as const);
  const empty = given.find(([, text]) => text === '');
  if (empty) return refuseForm('address-incomplete', { field: empty[0] });
  const checked = given.map(([field, text]) => [field, readers[field]?.(text) ?? text] as const);
  for (const field of checkingOrder) {
    const wrong = checked.find(([name, value]) => name === field && value === unreadable);
    if (wrong) return refuseForm(refusals[field], { field });
  }
  return Object.fromEntries(checked) as Record<F, string>;
}

const unreadable = '';
const printed = (text: string) => (canBePrinted(text) ? text : unreadable);

/** Give a field's kept form; '' where it can't be read, or no label could have it. */
const readers: Partial<Record<Field, (text: string) => string>> = {
  state: (text) => findState(text) ?? unreadable,
  country: (text) => (text.toLowerCase() === 'india' ? 'India' : unreadable),
  zipcode: (text) => findPin(text) ?? unreadable,
  phone: (text) =>
    /^(?:\+?91|0091|0)?([6-9][0-9]{9})$/.exec(text.replace(/[\s().-]/g, ''))?.[1] ?? unreadable,
  email: (text) => (isEmail(text) ? text : unreadable),
  firstName: printed,
  lastName: printed,
  street: printed,
  city: printed,
};

const checkingOrder = [
  'state',
  'country',
  'zipcode',
  'phone',
  'email',
  'firstName',
  'lastName',
  'street',
  'city',
] as const;

const refusals: Record<(typeof checkingOrder)[number], FormRefusalCode> = {
  state: 'state-unknown',
  country: 'country-unknown',
  zipcode: 'pin-wrong',
  phone: 'phone-wrong',
  email: 'email-wrong',
  firstName: 'letters-unprinted',
  lastName: 'letters-unprinted',
  street: 'letters-unprinted',
  city: 'letters-unprinted',
};
