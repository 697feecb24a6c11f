import { useSyncExternalStore } from 'react';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { storedCart } from '#app/cart/stored-cart.ts';
import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';
import { browser, forget, recall, remember } from '#app/session/storage.ts';
import { countItems } from '#shop/cart/cart.ts';
import { newOrderKey } from '#shop/ids.ts';

type Attempt = { purpose: string; orderId: string };

/** The one under way, and a cash order that got no answer. */
const [NOW, UNANSWERED] = ['order-key', 'unanswered'] as const;
/** What any tab of this browser sends at this moment, with the time. */
const SENT = 'gehna:order-sent';
/** What the purpose of an order of the cart begins with. */
export const OF_CART = 'cart';

/**
 * The idempotency key of a checkout attempt (R60): the same one until the attempt has succeeded or was
 * refused, also over a reload, and while another tab sends the same, so that no order is placed twice. `purpose`: what is
 * bought and how it is paid.
 */
export function orderKey(purpose: string): string {
  const kept = [attemptAt(NOW), attemptAt(UNANSWERED), sentNow()].find((each) => each?.purpose === purpose);
  const attempt = kept ?? { purpose, orderId: newOrderKey(Date.now()) };
  remember(NOW, attempt);
  browser.setJson(SENT, { ...attempt, at: Date.now() });
  return attempt.orderId;
}

/** The attempt with this key is over: the next one is another order. */
export function endAttempt(orderId: string): void {
  for (const place of [NOW, UNANSWERED]) if (attemptAt(place)?.orderId === orderId) forget(place);
  if (sentNow()?.orderId === orderId) browser.remove(SENT);
  tell();
}

/** The attempt under way got no answer: its order may be placed, also after a reload, until more is known of it. */
export function keepUnanswered(): void {
  remember(UNANSWERED, attemptAt(NOW));
  tell();
}

export function isUnanswered(): boolean {
  return attemptAt(UNANSWERED) !== null;
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => void listener());

/** The same as a hook: the component renders again when it changes. */
export function useUnanswered(): boolean {
  return useSyncExternalStore(listen, isUnanswered, () => false);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The shopper sees all their orders, and so what became of one without an answer. The cart that it has emptied orders
 * something else next.
 */
export async function seeUnanswered(): Promise<void> {
  const attempt = attemptAt(UNANSWERED);
  if (!attempt) return;
  const isOfCart = attempt.purpose.startsWith(`${OF_CART} `);
  if (isOfCart && !(await loadCart())) return;
  forget(UNANSWERED);
  if (isOfCart && countItems(storedCart().cart) === 0) endAttempt(attempt.orderId);
  else tell();
}

function attemptAt(place: string): Attempt | null {
  return read(recall(place));
}

function sentNow(): Attempt | null {
  const sent = browser.getJson(SENT) as { at?: number } | null;
  return Date.now() - (sent?.at ?? 0) < MOST_WAIT_MS ? read(sent) : null;
}

function read(value: unknown): Attempt | null {
  const kept = value as Partial<Attempt> | null;
  if (typeof kept?.purpose !== 'string' || typeof kept.orderId !== 'string') return null;
  return { purpose: kept.purpose, orderId: kept.orderId };
}
