import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { ChangeAddressInput } from './address-book-input.ts';
import { checkBookAddress } from './check-book-address.ts';
import { setAddress } from './queries.server.ts';

/** Writes an address of the shopper's book anew; whether it is the default stays. */
export async function changeAddress(
  tx: Tx,
  viewer: Shopper,
  { id, ...input }: ChangeAddressInput,
  now: Date,
): Promise<Refusal | null> {
  const address = checkBookAddress(input, now);
  if (isRefusal(address)) return address;
  const found = await setAddress(tx, { id, userId: viewer.userId }, address);
  return found ? null : refuse('address-unknown');
}
