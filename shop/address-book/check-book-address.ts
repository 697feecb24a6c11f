import { isEmail } from '#shop/email.ts';
import { oneLine } from '#shop/one-line.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkPlace } from '#shop/shipping/address.ts';
import type { BookAddressInput } from './address-book-input.ts';
import type { AddressColumns } from './queries.server.ts';

/** An address of the book as it is kept, by the rules of the profile's form; names and e-mail may be left out. */
export function checkBookAddress(input: BookAddressInput, now: Date): AddressColumns | Refusal {
  const place = checkPlace(input);
  if (isRefusal(place)) return place;
  const email = oneLine(input.email);
  if (email !== '' && !isEmail(email)) return refuse('email-wrong', { field: 'email' });
  return {
    ...place,
    label: input.label,
    first_name: oneLine(input.firstName),
    last_name: oneLine(input.lastName),
    email,
    updated_at: now,
  };
}
