import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { currentAt } from '#shop/versions/version.ts';
import { selectLive } from '#shop/versions/versions.server.ts';
import { bodies, SETTINGS } from './bodies.ts';

const times = bodies.times.pick({ returnDays: true });

/**
 * How many days after delivery a piece of an order may be returned (R98): as it held when the order was placed, whatever
 * was set since (R231); as it holds now for one that is not.
 */
export async function returnDaysOf(
  shop: Pick<Shop, 'terms' | 'asStarted'>,
  db: Database | Tx,
  { placedAt }: { placedAt: Date | null },
): Promise<number> {
  if (!placedAt) return shop.terms.returnDays;
  const held = currentAt(await selectLive(db, { kind: SETTINGS, key: 'times' }, placedAt), placedAt);
  const parsed = times.safeParse(held?.body);
  return parsed.success ? parsed.data.returnDays : (shop.asStarted ?? shop).terms.returnDays;
}
