import { useEffect, useRef } from 'react';
import { browser } from '#app/session/storage.ts';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { rupeesFromPaise } from '#shop/money.ts';
import { getConsent, watchConsent } from './consent.ts';
import { dataLayerEntries, type ShopEvent } from './event.ts';

declare global {
  interface Window {
    /** What a measuring tool reads, once the shop has one. Empty until the shopper agrees. */
    dataLayer?: object[];
  }
}

const PURCHASES = 'gehna:counted-orders';
const REMEMBERED = 20;

/** Counts an event, where the shopper has agreed to that; a purchase once an order, however often its page is shown. */
export function track(event: ShopEvent): void {
  if (getConsent() !== 'granted') return;
  if (event.name === 'purchase' && !isFirstTime(event.orderId)) return;
  window.dataLayer ??= [];
  window.dataLayer.push(...dataLayerEntries(event));
}

/**
 * Counts what a page shows, once for each `key` (null: not yet); also when the shopper agrees meanwhile. The page is not
 * rendered anew for it.
 */
export function useTracked(key: string | null, eventOf: () => ShopEvent): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    const count = () => {
      if (key === null || counted.current === key || getConsent() !== 'granted') return;
      counted.current = key;
      track(eventOf());
    };
    count();
    return watchConsent(count);
  });
}

function isFirstTime(orderId: string): boolean {
  const counted = countedOrders();
  if (counted.includes(orderId)) return false;
  browser.setJson(PURCHASES, [...counted, orderId].slice(-REMEMBERED));
  return true;
}

function countedOrders(): string[] {
  const stored = browser.getJson(PURCHASES);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Counts a list of products that is shown, again when others come into it. An empty one is none. */
export function useTrackedList(list: { id: string; name: string }, cards: readonly ProductCard[]): void {
  const key = cards.length > 0 ? [list.id, ...cards.map(({ id }) => id)].join() : null;
  useTracked(key, () => ({
    name: 'view_item_list',
    list,
    items: cards.map(({ id, name, pricePaise }) => ({ id, name, price: rupeesFromPaise(pricePaise) })),
  }));
}
