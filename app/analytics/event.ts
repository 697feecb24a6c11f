import { paiseFromRupees, rupeesFromPaise } from '#shop/money.ts';

/** A product as an event names it; `price` in rupees. */
export type EventItem = {
  id: string;
  name: string;
  price: number;
  /** The stored type (R16). */
  type?: string | undefined;
  size?: string | undefined;
  quantity?: number | undefined;
};

type List = { id: string; name: string };

/** What is counted, once a shopper agrees. `value`: what the order comes to, in rupees. Nothing says who it is. */
export type ShopEvent =
  | { name: 'view_item'; item: EventItem }
  | { name: 'view_item_list'; list: List; items: readonly EventItem[] }
  | { name: 'search'; text: string }
  | { name: 'add_to_cart'; item: EventItem }
  | { name: 'begin_checkout'; items: readonly EventItem[]; value: number; code?: string | null }
  | { name: 'purchase'; orderId: string; items: readonly EventItem[]; value: number; code?: string | null }
  | { name: 'sign_up'; method: 'email' | 'google' };

/** An event in the shapes of Google Analytics 4, in the order in which they go into `window.dataLayer`. */
export function dataLayerEntries(event: ShopEvent): object[] {
  if (event.name === 'search') return [{ event: 'search', search_term: event.text }];
  if (event.name === 'sign_up') return [{ event: 'sign_up', method: event.method }];
  // The layer remembers: what an earlier event left there would join this one.
  return [{ ecommerce: null }, { event: event.name, ecommerce: ecommerceOf(event) }];
}

function ecommerceOf(event: Exclude<ShopEvent, { name: 'search' | 'sign_up' }>): object {
  if (event.name === 'view_item_list') {
    const list = { item_list_id: event.list.id, item_list_name: event.list.name };
    return { ...list, items: event.items.map((item, index) => ({ ...itemOf(item), ...list, index })) };
  }
  if (event.name === 'view_item' || event.name === 'add_to_cart') {
    return { currency: 'INR', value: worthOf(event.item), items: [itemOf(event.item)] };
  }
  return {
    ...(event.name === 'purchase' && { transaction_id: event.orderId }),
    currency: 'INR',
    value: event.value,
    ...(event.code && { coupon: event.code }),
    items: event.items.map(itemOf),
  };
}

function itemOf({ id, name, price, type, size, quantity = 1 }: EventItem) {
  return {
    item_id: id,
    item_name: name,
    item_brand: 'Gehna',
    ...(type && { item_category: type }),
    ...(size && { item_variant: size }),
    price,
    quantity,
  };
}

function worthOf({ price, quantity = 1 }: EventItem): number {
  return rupeesFromPaise((paiseFromRupees(price) ?? 0) * quantity);
}
