import { readLateMails } from '#db/read-queues.server.ts';
import type { Shop } from '#shop/shop.ts';

/** As many are tried in vain by themselves: boxes that are full, or take no mail from a stranger at once. */
const FEW = 5;

/**
 * Whether mails do not go out (R439): how many have been due for ten minutes and longer, since when the first, and whether
 * all of them were tried. Null where none waits, or only a few whose own boxes take none.
 */
export async function findLateMails({
  db,
}: Pick<Shop, 'db'>): Promise<{ count: number; since: Date; areTried: boolean } | null> {
  const { count, tried, since } = await readLateMails(db);
  const areTried = tried === count;
  return since === null || (areTried && count <= FEW) ? null : { count, since, areTried };
}
