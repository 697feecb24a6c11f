import { getAccount } from '#shop/accounts/own-account.ts';
import { byHeldKeys } from '#shop/keys.server.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { seal, unseal } from '#shop/seal.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { MOST_WAITS } from './restock.ts';
import type { WaitInput } from './restock-input.ts';
import { countOthers, deleteWaitsOf, findAvailable, insertWait } from './waits.server.ts';

/**
 * Notes that somebody wants a mail when a sold-out size can be bought again (R207): to the account's address where one is
 * signed in, else to the one that is given. Whether an account has that address is not told.
 */
export async function waitForStock(
  shop: Shop,
  viewer: Shopper | null,
  { productId, size, email: given }: WaitInput,
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<Refusal | null> {
  const email = viewer ? (await getAccount(shop.db, viewer)).email : given;
  if (!email) return refuse('email-wrong');
  const refused = await admit(
    shop,
    [
      ['wait-by-address', client.address],
      ['wait-by-email', email],
    ],
    client,
  );
  if (refused) return refused;
  const what = { productId, size };
  return await inTransaction(shop.db, async (tx) => {
    const available = await findAvailable(tx, what);
    if (available === null) return refuse('product-unknown');
    if (available > 0) return refuse('back-already');
    if ((await countOthers(tx, email, what)) >= MOST_WAITS) return refuse('waits-many', { most: MOST_WAITS });
    await insertWait(tx, { ...what, email, userId: viewer?.userId ?? null, now: shop.now() });
    return null;
  });
}

const USE = 'back in stock';

/** What the link in a mail carries: the address, sealed, so that nobody else's can be made up. */
export function stopToken({ keys }: Pick<Shop, 'keys'>, email: string): string {
  return seal(keys.waits, USE, email).toString('base64url');
}

/** Forgets all that the address of a mail waits for, by the link in it. Safe to repeat. */
export async function stopWaiting(shop: Shop, { token }: { token: string }): Promise<Refusal | null> {
  const sealed = Buffer.from(token, 'base64url');
  const email = byHeldKeys(shop.keys, ({ waits }) => unseal(waits, USE, sealed));
  if (email === null) return refuse('wait-link-wrong');
  await deleteWaitsOf(shop.db, email);
  return null;
}
