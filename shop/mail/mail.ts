import { z } from 'zod';
import { accountMails } from './account-mails.ts';
import { about, moment, paise, text } from './mail-parts.ts';
import { mailedItem, moneyBack, mailedOrder as order, mailedParcel as parcel } from './mailed-order.ts';

/*
 * What the shop writes to people, as plain data: the job queue holds this, the worker makes subject, HTML and text of
 * it (mails/). Who has news to tell enqueues it in the transaction that makes it true:
 * `shop.enqueue(tx, { name: 'send-mail', data: { kind: 'password-changed', to, name } })`.
 * Amounts are paise, moments ISO 8601 (UTC), pictures the file names of the catalogue, addresses of pages whole.
 */

/** What `refundPaise` consists of, and within how many days the order may be returned (R482). Jobs of before lack them. */
const back = z.array(moneyBack).optional();
const returnDays = z.number().int().optional();

/** Which mail of a thread it is, and those before it, the oldest first. Jobs of before there were threads lack it. */
const thread = z.object({ id: text, after: z.array(text) }).optional();

export const mailSchema = z.discriminatedUnion('kind', [
  ...accountMails,
  /** The code that confirms a cash order (R83). Holds a secret: gone from the queue once sent, given up when it has lapsed. */
  z.object({
    kind: z.literal('cash-code'),
    ...about,
    code: text,
    validForMinutes: z.number().positive(),
    /** Until when the order waits; absent in mails that were queued before it was told. */
    until: moment.optional(),
    order,
  }),
  /** Staff ask to pay a cash order that waits online instead (R152). */
  z.object({ kind: z.literal('cash-prepay'), ...about, order, until: moment }),
  /** A link by which an order is paid (R182). Holds a secret, as those above; `until`: when it ends. */
  z.object({
    kind: z.literal('payment-link'),
    ...about,
    order,
    url: z.url(),
    until: moment,
    /** Until when it is paid for the days that were promised to hold (R320). Without it none are told. */
    datesUntil: moment.optional(),
    validForMinutes: z.number().positive(),
  }),
  z.object({ kind: z.literal('order-placed'), ...about, order }),
  /** Staff corrected where the order goes. */
  z.object({ kind: z.literal('address-corrected'), ...about, order }),
  /**
   * `part`: it is one of several parcels; `order` has its pieces alone, `toCome` those of later ones. Jobs of before
   * there were parts lack it.
   */
  z.object({
    kind: z.literal('order-shipped'),
    ...about,
    order,
    returnDays,
    parcel,
    part: z
      .object({
        number: z.number().int(),
        toCome: z.array(mailedItem.pick({ name: true, size: true, quantity: true })),
        /** Whether all of the order has left by this; not where a parcel waits to be sent again, or was. */
        isLast: z.boolean().optional(),
      })
      .optional(),
  }),
  z.object({ kind: z.literal('order-delivered'), ...about, order, returnDays, deliveredAt: moment }),
  /**
   * The carrier could not hand over the order, or one of its parcels: `order` has the pieces of parcel `part` then (R431).
   */
  z.object({
    kind: z.literal('parcel-undelivered'),
    ...about,
    order,
    reason: text,
    part: z.number().int().nullable(),
  }),
  /** What could not be handed over is with the shop again. `back`: the money that goes back for it (R431). */
  z.object({
    kind: z.literal('parcel-back'),
    ...about,
    order,
    part: z.number().int().nullable(),
    back: z.array(moneyBack),
  }),
  /** `refundPaise`: what goes back to the shopper; 0 where nothing was paid. `by`: whose reason it is; jobs of before lack it. */
  z.object({
    kind: z.literal('order-cancelled'),
    ...about,
    order,
    reason: text,
    by: z.enum(['shopper', 'staff']).optional(),
    refundPaise: paise,
    back,
  }),
  /** `order` has the pieces that do not come, after a part of it was sent (R193). */
  z.object({ kind: z.literal('rest-cancelled'), ...about, order, reason: text, refundPaise: paise, back }),
  z.object({ kind: z.literal('return-asked'), ...about, order, reason: text }),
  /** `order` has the pieces of the return. */
  z.object({ kind: z.literal('return-declined'), ...about, order, reason: text }),
  /** `order` has the pieces that come back; `advice`: how, by staff; `sends`: what the shopper gets. */
  z.object({
    kind: z.literal('return-approved'),
    ...about,
    order,
    advice: text,
    sends: z.enum(['refund', 'exchange', 'refund-instead']),
  }),
  /** `order` goes out in exchange for pieces of the order `firstNumber`; `changePaise`: what goes back besides. */
  z.object({
    kind: z.literal('exchange-changed'),
    ...about,
    order,
    firstNumber: text,
    changePaise: paise,
  }),
  /** `order` has the pieces that came back; `exchange`: the order that goes out for them. */
  z.object({
    kind: z.literal('return-settled'),
    ...about,
    order,
    refundPaise: paise,
    back,
    exchange: z.object({ id: text, number: text, toPayPaise: paise.optional() }).nullable(),
  }),
  /**
   * Money goes back to an account: the shopper is asked on the order's page which. `amountPaise`: how much; `why`: what for,
   * '' where there is nothing to say. Jobs of before lack it.
   */
  z.object({
    kind: z.literal('account-wanted'),
    ...about,
    orderId: text,
    orderNumber: text,
    amountPaise: paise,
    why: text.optional(),
  }),
  /** An account, masked, was named for cash that goes back. `payableFrom`: when it is sent, where something was changed. */
  z.object({
    kind: z.literal('refund-account-named'),
    ...about,
    orderId: text,
    orderNumber: text,
    amountPaise: paise,
    account: text,
    payableFrom: moment.nullable(),
    changed: z.enum(['account', 'email']).optional(),
  }),
  /** Money was sent back. `reference`: the gateway's, which the bank can look for; null where it gives none. */
  z.object({
    kind: z.literal('refunded'),
    ...about,
    orderId: text,
    orderNumber: text,
    amountPaise: paise,
    // Rupees where none is named, as in jobs queued before.
    currency: text.optional(),
    reference: text.nullable(),
  }),
  /** Money came for an order that could not take it any more (R65). `soldMeanwhile`: they were sold meanwhile. */
  z.object({
    kind: z.literal('late-money'),
    ...about,
    orderId: text,
    orderNumber: text,
    amountPaise: paise,
    // Jobs queued before this was told lack it.
    soldMeanwhile: z.boolean().optional(),
  }),
  /** Money came a second time for an order that is paid and stands (R65). */
  z.object({ kind: z.literal('paid-twice'), ...about, orderId: text, orderNumber: text, amountPaise: paise }),
  /** Another amount or currency came than was asked, and staff send all of it back (R65). */
  z.object({
    kind: z.literal('other-amount'),
    ...about,
    orderId: text,
    orderNumber: text,
    amountPaise: paise,
    currency: text,
  }),
  /** To the author of a review that staff hid (R175). */
  z.object({ kind: z.literal('review-hidden'), ...about, productName: text, reason: text, comment: text }),
  /** To somebody who waits for a size: it can be bought again (R208). `stopUrl`: deletes all requests of the address. */
  z.object({
    kind: z.literal('back-in-stock'),
    to: text,
    productId: text,
    productName: text,
    size: text,
    stopUrl: z.url(),
  }),
  /** To the shop itself: an order was placed (R179). */
  z.object({ kind: z.literal('new-order'), to: text, order }),
  /** To the shop itself: the orders of the last hour, at most 50 of the `count` by name. */
  z.object({
    kind: z.literal('new-orders'),
    to: text,
    since: moment,
    count: z.number().int().positive(),
    /** Of all, listed or not. A mail of the release before has it not. */
    ...{ totalPaise: paise.optional(), atDoor: z.number().int().optional() },
    orders: z.array(z.object({ number: text, totalPaise: paise, paidAtDoor: z.boolean() })),
  }),
  /** To staff: what the shop can't settle by itself, a kind once an hour at most (R402). */
  z.object({
    kind: z.literal('staff-alarms'),
    to: text,
    alarms: z
      .array(z.object({ alarm: text, count: z.number().int().positive(), first: moment, last: moment }))
      .min(1),
  }),
  /** To a signed-in shopper who wrote to the shop. */
  z.object({ kind: z.literal('contact-received'), ...about, number: text, message: text, thread }),
  /** A shopper's message, to the shop itself (`to`); answering it writes to `email` (R127). */
  z.object({
    kind: z.literal('contact-message'),
    ...about,
    number: text,
    email: text,
    message: text,
    thread,
  }),
  /** What staff answer to a message (R174): `asked` is what was written, and when. */
  z.object({
    kind: z.literal('contact-reply'),
    ...about,
    number: text,
    words: text,
    asked: z.object({ message: text, at: moment }),
    thread,
  }),
]);

export type Mail = z.infer<typeof mailSchema>;
export type MailKind = Mail['kind'];
export type MailOf<K extends MailKind> = Extract<Mail, { kind: K }>;

/** Minutes after which a mail's secret is worth nothing; null where it holds none. */
export function secretMinutes(mail: Mail): number | null {
  return 'validForMinutes' in mail ? mail.validForMinutes : null;
}
