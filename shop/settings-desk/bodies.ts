import { z } from 'zod';
import { isGstin } from '#shop/invoices/gst-codes.ts';
import { alarmMails } from '#shop/settings/alarm-mails.ts';
import { gatewayNames } from '#shop/settings/gateways.ts';
import { orderMails } from '#shop/settings/order-mails.ts';
import { states } from '#shop/shipping/states.ts';
import type { Shop } from '#shop/shop.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is missing')
    .max(most, `has more than ${most} characters`)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'holds signs that can not be printed');
const whole = (least: number, most: number) =>
  z
    .number('is not a number')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be ${most} or less`);
const rupees = (most: number) =>
  z
    .number('is not an amount')
    .int('is not an amount in rupees and paise')
    .min(0, 'must not be below 0')
    .max(most * 100, `must be ₹${most.toLocaleString('en-IN')} or less`);
const days = z.tuple([whole(0, 60), whole(0, 60)]);

/** What staff set, by group: each is a document with a history of its own (R231). */
export const bodies = {
  delivery: z.object({ deliveryFeePaise: rupees(10_000), prepaidFreeDeliveryFromPaise: rupees(10_00_000) }),
  cash: z.object({
    codHandlingFeePaise: rupees(10_000),
    codLimitPaise: rupees(10_00_000),
    codAtUnlistedPins: z.boolean(),
  }),
  payment: z.object({
    methodsOff: z.array(z.enum(['cod', ...gatewayNames])),
    onlineBonusPercent: whole(0, 100),
  }),
  // The code promises something: with 0% there would be none to give.
  discount: z.object({ discountPercent: whole(1, 100), discountCodeDays: whole(1, 365) }),
  tax: z.object({
    taxRates: z
      .array(
        z.object({
          fromDate: z.iso.date('is not a date'),
          percent: z.number('is not a number').min(0, 'must be 0 or more').max(100, 'must be 100 or less'),
        }),
      )
      .min(1, 'needs one rate at least')
      .max(50, 'has more than 50 rates'),
    hsn: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/, 'has 4, 6 or 8 digits'),
  }),
  times: z.object({
    processingDays: days,
    deliveryDays: days,
    returnDays: whole(1, 90),
    reportDays: whole(1, 90),
    refundDays: whole(1, 60),
    bankDays: days,
    refundOverdueDays: whole(1, 90),
  }),
  business: z.object({
    businessName: line(80),
    phones: z.tuple([line(30), line(30)]),
    email: z.email('is no e-mail address').max(254),
    address: line(300),
    gstin: z.string().refine(isGstin, 'is no GST identification number'),
    socialUrl: z.url({ protocol: /^https$/, error: 'is no https address' }).max(300),
    hours: z.tuple([line(60), line(60)]),
    grievanceOfficer: line(120),
    courtsCity: line(60),
    sellerState: z.enum(states),
  }),
  mails: z.object({ orderMails: z.enum(orderMails), alarmMails: z.enum(alarmMails) }),
} as const;

export type SettingGroup = keyof typeof bodies;
export type SettingBodies = { [G in SettingGroup]: z.infer<(typeof bodies)[G]> };
export const settingGroups = Object.keys(bodies) as SettingGroup[];

/** The kind of their documents; the key is the group. */
export const SETTINGS = 'settings';

/** What a shop has in place of each group: the first values, and what holds where staff never set it. */
export function bodiesOf({
  terms,
  contact,
  orderMails: ofOrders,
  alarmMails: ofAlarms,
}: Pick<Shop, 'terms' | 'contact' | 'orderMails' | 'alarmMails'>) {
  const all = { ...terms, ...contact, orderMails: ofOrders, alarmMails: ofAlarms };
  const pick = <G extends SettingGroup>(group: G) =>
    Object.fromEntries(
      Object.keys(bodies[group].shape).map((name) => [name, all[name as keyof typeof all]]),
    ) as SettingBodies[G];
  return Object.fromEntries(settingGroups.map((group) => [group, pick(group)])) as SettingBodies;
}
