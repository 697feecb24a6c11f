import { z } from 'zod';
import { paise, text } from './mail-parts.ts';

export const mailedItem = z.object({
  name: text,
  /** '' where the piece has none. */
  size: text,
  quantity: z.number().int().positive(),
  unitPricePaise: paise,
  /** The first picture's file name; null without a picture. */
  picture: text.nullable(),
});

/** An order as its mails tell it: `mailedOrder` (shop/orders/mail-order.ts) makes it of the order itself. */
export const mailedOrder = z.object({
  id: text,
  /** As shoppers know it: the id's last six signs. */
  number: text,
  items: z.array(mailedItem).min(1),
  itemsTotalPaise: paise,
  discountPaise: paise,
  /** Each discount off the items by its name. Jobs of before there were campaigns lack it. */
  discounts: z.array(z.object({ name: text, code: text.nullable(), amountPaise: paise })).optional(),
  /** The name of what makes its delivery free; null where none does. */
  freeDelivery: text.nullable().optional(),
  onlineBonusPaise: paise,
  deliveryFeePaise: paise,
  handlingFeePaise: paise,
  totalPaise: paise,
  /** What was paid, where the shop accepted less than the total. Jobs of before lack it. */
  acceptedPaise: paise.nullable().optional(),
  /** What was promised, while it is still to come (R320). Jobs of before lack it. */
  delivery: z
    .object({ dispatchBy: z.iso.date(), deliveryFrom: z.iso.date(), deliveryUntil: z.iso.date() })
    .nullable()
    .optional(),
  /** Paid at the door, or online before it was placed. */
  paidAtDoor: z.boolean(),
  /** Whom the parcel is for and where it goes, a line each. */
  address: z.array(text).min(1),
  /** The number of the order in exchange for whose pieces it goes out. Jobs of before lack it. */
  exchangeFor: text.nullable().optional(),
});

/**
 * Money of the order `orderNumber` that goes back: the way it was paid, or to an account that the shopper is asked for
 * (R430).
 */
export const moneyBack = z.object({ orderNumber: text, amountPaise: paise, toAccount: z.boolean() });

/** What the parcel travels with; number and link where the carrier gives them. */
export const mailedParcel = z.object({
  carrier: text,
  trackingNumber: text.nullable(),
  trackingUrl: z.url({ protocol: /^https?$/ }).nullable(),
});

export type MailedOrder = z.infer<typeof mailedOrder>;
export type MoneyBack = z.infer<typeof moneyBack>;
