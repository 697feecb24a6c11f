import { alarmHourly } from '#shop/alarm-hourly.server.ts';
import type { Shop } from '#shop/shop.ts';
import { sumHolds } from './queries.server.ts';

/** A product of fewer pieces is half held by an ordinary order or two. */
const FEW_PIECES = 6;
/** So few pieces are held by a handful of shoppers. */
const FEW_HELD = 20;

/**
 * Tells staff where unusually much is held and not paid (R78): a share of all pieces as the terms have it, or
 * more than half of a product. Somebody may be keeping pieces off sale from many accounts.
 */
export async function watchHolds(shop: Shop): Promise<void> {
  const { held, onHand, halfHeld } = await sumHolds(shop.db, FEW_PIECES);
  const isUnusual = held >= FEW_HELD && held * 100 > onHand * shop.terms.fairHolds.unusualPercent;
  if (!isUnusual && halfHeld.length === 0) return;
  await alarmHourly(shop, 'unusually many pieces are held and not paid', { held, onHand, halfHeld });
}
