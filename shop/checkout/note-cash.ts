import { alarmHourly } from '#shop/alarm-hourly.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { CashReason } from './cash-trust.ts';

const beyondLimits = [
  'too-many-unconfirmed',
  'too-many-cash-orders',
  'too-many-cash-in-hour',
  'newcomers-have-enough',
];

/**
 * Notes for those who look for attacks what became of a cash order: placed, or not believed, or refused because too many
 * are open. `doubts`: null for one that was there already. Staff are told, once an hour, where somebody goes beyond every
 * limit; of many in all by shop/security-bursts.ts.
 */
export async function noteCash(
  shop: Shop,
  viewer: Shopper,
  placed: { doubts: readonly CashReason[] | null } | Refusal,
  from: { address: string } | null,
): Promise<void> {
  const isFull = isRefusal(placed) && beyondLimits.includes(placed.refusal);
  const codes = isRefusal(placed) ? null : (placed.doubts?.map(({ code }) => code) ?? null);
  if (!isFull && codes === null) return;
  const { userId } = viewer;
  if (codes?.length === 0) {
    shop.securityEvent({ name: 'cash-order', outcome: 'succeeded', userId, ...from });
    return;
  }
  const why = isRefusal(placed) ? placed.refusal : codes!.join(', ');
  const details = { why, waits: !isFull };
  shop.securityEvent({ name: 'cash-order', outcome: 'refused', userId, ...from, details });
  if (isFull) await alarmHourly(shop, 'cash orders beyond every limit', { userId, why });
}
