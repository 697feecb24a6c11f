import type { Database, Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { codTakenAt, type Delivery, estimateDelivery } from './delivery.ts';
import { findPin } from './pin.ts';
import { selectPinCode } from './queries.server.ts';

/** The delivery estimate and cash on delivery for a PIN code as it was typed (R53). */
export async function findDelivery(
  shop: Pick<Shop, 'db' | 'now' | 'terms'>,
  typed: string,
): Promise<Delivery | Refusal> {
  const pin = findPin(typed);
  if (pin === null) return refuse('pin-wrong', { field: 'pin' });
  return estimateDelivery(pin, await selectPinCode(shop.db, pin), shop.terms, shop.now());
}

/** What is known of cash at a PIN code: whether it is taken there, and whether the table has the PIN code. */
export async function findCashFact(
  { terms }: Pick<Shop, 'terms'>,
  db: Database | Tx,
  pin: string,
): Promise<{ pin: string; codAvailable: boolean; isListed: boolean }> {
  const row = await selectPinCode(db, pin);
  return { pin, codAvailable: codTakenAt(row, terms), isListed: row !== null };
}
