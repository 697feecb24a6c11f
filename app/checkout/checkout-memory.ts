import { getToken, userIdOf } from '#app/session/session.ts';
import { forget, recall, remember } from '#app/session/storage.ts';
import type { Gift } from '#shop/orders/gift.ts';

/** The discount code that is applied; another shopper's is none of this one's. */
export function keptDiscount(): string | null {
  const kept = recall('discount') as { userId?: string; code?: unknown } | null;
  return typeof kept?.code === 'string' && kept.userId === currentUser() ? kept.code : null;
}

export function keepDiscount(code: string | null): void {
  remember('discount', { userId: currentUser(), code });
}

/** The order is placed: its code is not offered to the next one. */
export function forgetDiscount(): void {
  forget('discount');
}

/** The order is a present, and how (R338); null where it is none. Another shopper's is none of this one's. */
export function keptGift(): Gift | null {
  const kept = recall('gift') as { userId?: string; gift?: Partial<Gift> | null } | null;
  if (kept?.userId !== currentUser() || typeof kept.gift?.note !== 'string') return null;
  const { note, arriveBy } = kept.gift;
  return { note, arriveBy: typeof arriveBy === 'string' ? arriveBy : null };
}

export function keepGift(gift: Gift | null): void {
  remember('gift', { userId: currentUser(), gift });
}

/** The order is placed: the next one is no present by itself. */
export function forgetGift(): void {
  forget('gift');
}

type Left = { entry: string; orderId: string; paid: boolean };
const MOST_LEFT = 20;

/** From which entry of the history, by the router's key, the shopper left for the payment of which order. */
export function keepLeaving(entry: string, orderId: string): void {
  remember('left', [...keptLeavings(), { entry, orderId, paid: false } satisfies Left].slice(-MOST_LEFT));
}

/** The payment of this order has come. */
export function keepPaid(orderId: string): void {
  const leavings = keptLeavings().map((each) => (each.orderId === orderId ? { ...each, paid: true } : each));
  remember('left', leavings);
}

/** Whether what this entry's checkout was for is paid: Back from there does not offer it again (R366). */
export function isPaid(entry: string): boolean {
  return keptLeavings().findLast((each) => each.entry === entry)?.paid ?? false;
}

function keptLeavings(): Left[] {
  const kept = recall('left');
  return Array.isArray(kept) ? (kept as Left[]).filter((each) => typeof each?.entry === 'string') : [];
}

/** Whose checkout it is; null where nobody is signed in. */
export function currentUser(): string | null {
  return userIdOf(getToken() ?? '');
}
