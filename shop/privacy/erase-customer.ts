import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { eraseAccount } from './delete-account.ts';

/** Erases a customer's account for them, by the rules of their own deletion (R126 and R173). */
export async function eraseCustomer(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { userId }: { userId: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'erase-customers');
  if (unable) return unable;
  const obstacle = await eraseAccount(shop, tx, viewer, userId);
  if (obstacle) return obstacle;
  await audit(tx, viewer, { action: 'erase', subject: `customer ${userId}`, now: shop.now() });
  // The log outlives a restore of the database, which would bring the account back (R412).
  shop.securityEvent({ name: 'account-deletion', outcome: 'succeeded', userId, actor: actorName(viewer) });
  return null;
}
