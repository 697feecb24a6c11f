import type { Tx } from '#db/database.server.ts';
import { type CashOrigin, getCashHistory } from '../orders/cash-orders.ts';
import { foldPlace } from '../orders/cash-place.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { ShippingAddress } from '../shipping/address.ts';
import type { Shop } from '../shop.ts';
import { HOUR_MS } from '../time.ts';
import type { Shopper } from '../viewer.ts';
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
  const history = await getCashHistory(tx, origin, new Date(shop.now().getTime() - HOUR_MS));
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
  if (verdict.kind === 'trusted') return [];
  if (verdict.kind === 'full') {
    const { share, most } = verdict;
    return refuse(verdict.of === 'waiting' ? 'too-many-unconfirmed' : 'too-many-cash-orders', {
      share,
      most,
    });
  }
  if (history.codes_asked >= terms.codesAnHour) {
    return refuse('too-many-tries', { retryAfterSeconds: HOUR_MS / 1000 });
  }
  return verdict.reasons;
}
