import { admit, type Client } from '#shop/limits/admit.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';

/**
 * Has a link mailed, if the address has an account (R112). Here nobody looks whether it has: the job does, so
 * that answer, limits and time are the same for every address.
 */
export async function forgotPassword(
  shop: Shop,
  { email }: { email: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<Refusal | null> {
  const refusal = await admit(
    shop,
    [
      ['forgot-by-address', client.address],
      ['forgot-by-email', email],
    ],
    client,
  );
  if (refusal) return refusal;
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, { name: 'send-reset-link', data: { email } }));
  return null;
}
