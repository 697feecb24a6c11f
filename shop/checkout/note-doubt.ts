import type { Client } from '../accounts/client.ts';
import { countTries } from '../accounts/limits.server.ts';
import { isRefusal, type Refusal } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import type { CashReason } from './cash-trust.ts';

/**
 * Notes a cash order that was not believed, or was refused because too many are open, for those who look for attacks.
 * Staff are told, once an hour, where an account goes beyond every limit and where there are many in all.
 */
export async function noteDoubt(
  shop: Shop,
  viewer: Shopper,
  placed: { doubts: readonly CashReason[] } | Refusal,
  client: Client | null,
): Promise<void> {
  const isFull =
    isRefusal(placed) && ['too-many-unconfirmed', 'too-many-cash-orders'].includes(placed.refusal);
  const codes = isRefusal(placed) ? [] : placed.doubts.map(({ code }) => code);
  if (!isFull && codes.length === 0) return;
  const { userId } = viewer;
  const why = isRefusal(placed) ? placed.refusal : codes.join(', ');
  shop.securityEvent({
    name: 'cash-order',
    outcome: 'refused',
    userId,
    ...(client ? { address: client.address } : {}),
    details: { why, waits: !isFull },
  });
  const many = await countTries(shop.db, [['cash-doubts-in-all', 'the shop']]);
  if (many && (await isFirst(shop, 'the shop'))) shop.alarm('many cash orders are not believed', {});
  if (isFull && (await isFirst(shop, userId))) shop.alarm('cash orders beyond every limit', { userId, why });
}

async function isFirst(shop: Shop, key: string): Promise<boolean> {
  return (await countTries(shop.db, [['cash-alarm', key]])) === null;
}
