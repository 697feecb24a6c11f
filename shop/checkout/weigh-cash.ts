import type { Tx } from '#db/database.server.ts';
import { type CashOrigin, getCashHistory } from '#shop/orders/cash-orders.ts';
import { foldPlace } from '#shop/orders/cash-place.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import { HOUR_MS, secondsUntil } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type CashFacts, type CashReason, judgeCash } from './cash-trust.ts';
import type { PreparedOrder } from './prepare-order.ts';

/** Where a cash order comes from. `network`: the hashed network address, where one is known. */
export function cashOrigin(viewer: Shopper, address: ShippingAddress, network: string | null): CashOrigin {
  return { userId: viewer.userId, phone: address.phone, place: foldPlace(address), network };
}

/**
 * Gathers what is known of a cash order's account, phone, address and network, and judges it (R82). Gives the reasons for
 * which it needs a confirmation, none where it is believed; refused where no more are taken. Comes after `waitForOwnOrders`.
 */
export async function weighCash(
  shop: Shop,
  tx: Tx,
  origin: CashOrigin,
  prepared: PreparedOrder,
): Promise<CashReason[] | Refusal> {
  const terms = shop.terms.cash;
  const history = await getCashHistory(tx, origin, {
    since: new Date(shop.now().getTime() - HOUR_MS),
    most: terms.anHour,
  });
  const counts = (of: 'open' | 'waiting') => ({
    account: history[`${of}_account`],
    phone: history[`${of}_phone`],
    place: history[`${of}_place`],
    network: history[`${of}_network`],
  });
  const facts: CashFacts = {
    open: counts('open'),
    waiting: counts('waiting'),
    valuePaise: prepared.quote.itemsTotalPaise - prepared.quote.discountPaise,
    pin: prepared.shippingAddress.zipcode,
    pinListed: prepared.pinListed,
    delivered: history.delivered,
    refusedParcels: history.refused_parcels,
  };
  const verdict = judgeCash(facts, terms);
  if (verdict.kind === 'full') {
    const { share, most } = verdict;
    return refuse(verdict.of === 'waiting' ? 'too-many-unconfirmed' : 'too-many-cash-orders', {
      share,
      most,
    });
  }
  if (history.full_since) {
    const retryAfterSeconds = secondsUntil(history.full_since.getTime() + HOUR_MS, shop.now());
    return refuse('too-many-cash-in-hour', { most: terms.anHour, retryAfterSeconds });
  }
  return verdict.kind === 'trusted' ? [] : verdict.reasons;
}
