import { alarmHourly } from '#shop/alarm-hourly.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { countDeclined, networkOf } from './recent-starts.server.ts';

/**
 * Refuses another online payment after as many declined ones within the hour as nobody has with a card of their own
 * (R81): who tries out stolen cards is slowed. Cash on delivery is open to them all the same.
 */
export async function refuseAfterDeclined(
  shop: Shop,
  { userId }: Shopper,
  { address }: Pick<Client, 'address'>,
): Promise<Refusal | null> {
  const most = shop.terms.declinedPayments;
  const starter = { userId, network: networkOf(shop, address) };
  const { byAccount, byAddress, secondsUntilLess } = await countDeclined(shop.db, starter, shop.now());
  if (byAccount < most.byAccount && byAddress < most.byAddress) return null;
  const details = { byAccount, byAddress };
  shop.securityEvent({ name: 'payment-start', outcome: 'refused', userId, address, details });
  await alarmHourly(shop, 'payments are declined again and again', details);
  return refuse('too-many-declined', { retryAfterSeconds: secondsUntilLess });
}
