import { readLateMails } from '#db/read-queues.server.ts';
import type { Shop } from '#shop/shop.ts';

/** How many mails should have gone out ten minutes ago and longer, and since when the first; null where none (R439). */
export async function findLateMails({
  db,
}: Pick<Shop, 'db'>): Promise<{ count: number; since: Date } | null> {
  const { count, since } = await readLateMails(db);
  return since && { count, since };
}
