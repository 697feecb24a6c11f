import { alarmHourly } from '../alarm-hourly.server.ts';
import { isRefusal, type Refusal } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import type { CashReason } from './cash-trust.ts';

/**
 * Notes a cash order that was not believed, or was refused because too many are open, for those who look for attacks.
 * Staff are told, once an hour, where somebody goes beyond every limit; of many in all by shop/security-bursts.ts.
 */
export async function noteDoubt(
  shop: Shop,
  viewer: Shopper,
  placed: { doubts: readonly CashReason[] } | Refusal,
  from: { address: string } | null,
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
    ...from,
    details: { why, waits: !isFull },
  });
  if (isFull) await alarmHourly(shop, 'cash orders beyond every limit', { userId, why });
}
