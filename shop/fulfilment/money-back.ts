import type { MoneyBack } from '#shop/mail/mailed-order.ts';
import type { Paise } from '#shop/money.ts';

/**
 * Why money goes back: as the refund has it, as the credit note says it, and as the shopper is told, of the order with this
 * number.
 */
export type Why = { refund: string; note: string; told: (orderNumber: string) => string };

export const whys = {
  returned: {
    refund: 'returned',
    note: 'Goods returned',
    told: (number) => `Pieces of order ${number} are back with us.`,
  },
  exchangedForLess: {
    refund: 'returned',
    note: 'Goods returned',
    told: (number) => `What you get in exchange costs less than the pieces of order ${number}.`,
  },
  undelivered: {
    refund: 'returned',
    note: 'Not delivered, back with us',
    told: (number) => `What could not be handed over of order ${number} is back with us.`,
  },
  cancelled: {
    refund: 'cancelled',
    note: 'Order cancelled',
    told: (number) => `Order ${number} is cancelled.`,
  },
  notSent: {
    refund: 'cancelled',
    note: 'Goods not sent',
    told: (number) => `A part of order ${number} isn’t coming.`,
  },
} satisfies Record<string, Why>;

/** What goes back in all, in paise. */
export function sumBack(back: readonly MoneyBack[]): Paise {
  return back.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** The same money, with one entry for each order that it is of. */
export function mergeBack(back: readonly MoneyBack[]): MoneyBack[] {
  const merged = new Map<string, MoneyBack>();
  for (const each of back) {
    const before = merged.get(each.orderNumber)?.amountPaise ?? 0;
    merged.set(each.orderNumber, { ...each, amountPaise: before + each.amountPaise });
  }
  return [...merged.values()];
}
