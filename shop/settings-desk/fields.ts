import { formatPaise } from '#shop/money.ts';
import { gatewayNames, methodName } from '#shop/settings/gateways.ts';
import { states } from '#shop/shipping/states.ts';
import { readNumber, readRupees } from '#shop/typed-number.ts';
import type { SettingBodies, SettingGroup } from './bodies.ts';

/** How a field is typed in, shown and compared. */
export type FieldKind =
  | { kind: 'rupees' | 'number' | 'text' }
  | { kind: 'days' | 'pair'; labels: readonly [string, string] }
  | { kind: 'yes-no'; yes: string; no: string }
  | { kind: 'choice'; options: readonly (readonly [value: string, words: string])[] }
  | { kind: 'methods' }
  | { kind: 'rates' };

export type Field = FieldKind & { name: string; label: string; hint?: string };

export type GroupCard<G extends SettingGroup = SettingGroup> = {
  title: string;
  about: string;
  fields: readonly (Field & { name: keyof SettingBodies[G] & string })[];
  /** Whether it may be set for a later moment; a tax rate has a date of its own. */
  later: boolean;
};

const fromTo = ['from', 'to'] as const;

/** Each group of settings as staff read it: what it is about, and its fields in their order. */
export const groupCards: { [G in SettingGroup]: GroupCard<G> } = {
  delivery: {
    title: 'Delivery fee',
    about:
      'What the delivery of an order costs, and from which value of the pieces on a prepaid one costs nothing.',
    later: true,
    fields: [
      { name: 'deliveryFeePaise', label: 'Delivery fee, in rupees', kind: 'rupees' },
      { name: 'prepaidFreeDeliveryFromPaise', label: 'Free on prepaid orders from rupees', kind: 'rupees' },
    ],
  },
  cash: {
    title: 'Cash on delivery',
    about:
      'What it costs and up to where it is taken. Whether it is offered at all stands under Ways to pay.',
    later: true,
    fields: [
      { name: 'codHandlingFeePaise', label: 'Handling fee, in rupees', kind: 'rupees' },
      {
        name: 'codLimitPaise',
        label: 'Not for orders from rupees',
        hint: 'The value of the pieces less discount, before fees.',
        kind: 'rupees',
      },
      {
        name: 'codAtUnlistedPins',
        label: 'At PIN codes that are not in the table',
        kind: 'yes-no',
        yes: 'Cash is taken',
        no: 'Cash is not taken',
      },
    ],
  },
  payment: {
    title: 'Ways to pay',
    about:
      'A way that is off is not offered and not taken. Payments that were begun with it still come in, and refunds go back by it.',
    later: true,
    fields: [
      { name: 'methodsOff', label: 'Offered', kind: 'methods' },
      { name: 'onlineBonusPercent', label: 'Bonus for paying online, in percent', kind: 'number' },
    ],
  },
  discount: {
    title: 'Code for new customers',
    about:
      'The code that is mailed to who asks for it. Codes that are out already keep their percentage and end.',
    later: true,
    fields: [
      { name: 'discountPercent', label: 'Discount, in percent', kind: 'number' },
      { name: 'discountCodeDays', label: 'Days that a code holds', kind: 'number' },
    ],
  },
  tax: {
    title: 'Tax',
    about:
      'Prices include GST. Each rate holds from its own date on; what invoices were issued by stays as it is.',
    later: false,
    fields: [
      { name: 'taxRates', label: 'GST rates', hint: 'Clear a row to take a rate out.', kind: 'rates' },
      { name: 'hsn', label: 'HSN code', kind: 'text' },
    ],
  },
  times: {
    title: 'Times',
    about:
      'In business days where it says so. What is promised here is printed by the policies, mails and pages of products.',
    later: true,
    fields: [
      { name: 'processingDays', label: 'Business days until a parcel leaves', kind: 'days', labels: fromTo },
      { name: 'deliveryDays', label: 'Business days on the way', kind: 'days', labels: fromTo },
      { name: 'returnDays', label: 'Days to return a piece', kind: 'number' },
      { name: 'reportDays', label: 'Days to report damage', kind: 'number' },
      { name: 'refundDays', label: 'Business days until a refund arrives', kind: 'number' },
      { name: 'bankDays', label: 'Business days of these that the bank takes', kind: 'days', labels: fromTo },
      { name: 'refundOverdueDays', label: 'Business days until a shopper should write', kind: 'number' },
    ],
  },
  business: {
    title: 'Business facts',
    about:
      'Who the shop is: pages, mails and new invoices print it. Invoices that were issued keep what they say.',
    later: true,
    fields: [
      { name: 'businessName', label: 'Name', kind: 'text' },
      { name: 'phones', label: 'Phone numbers', kind: 'pair', labels: ['first', 'second'] },
      { name: 'email', label: 'E-mail', kind: 'text' },
      { name: 'address', label: 'Address', kind: 'text' },
      { name: 'sellerState', label: 'State', kind: 'choice', options: states.map((state) => [state, state]) },
      { name: 'gstin', label: 'GSTIN', kind: 'text' },
      { name: 'socialUrl', label: 'Social link', kind: 'text' },
      { name: 'hours', label: 'Hours', kind: 'pair', labels: ['on weekdays', 'on weekends'] },
      { name: 'grievanceOfficer', label: 'Grievance officer', kind: 'text' },
      { name: 'courtsCity', label: 'Courts of', kind: 'text' },
    ],
  },
  mails: {
    title: 'Mails to the shop',
    about:
      'Whether the shop’s own address gets a mail of new orders, and who is told by mail of what the shop can’t settle by itself.',
    later: false,
    fields: [
      {
        name: 'orderMails',
        label: 'New orders',
        kind: 'choice',
        options: [
          ['at-once', 'Each at once'],
          ['hourly', 'All of an hour in one'],
          ['off', 'Never'],
        ],
      },
      {
        name: 'alarmMails',
        label: 'Alarms, each kind once an hour at most',
        kind: 'choice',
        options: [
          ['owners', 'To each owner'],
          ['shop', 'To the shop’s own address'],
          ['off', 'Never'],
        ],
      },
    ],
  },
};

export const allMethods = [...gatewayNames, 'cod'] as const;

/** How a form has a field: the names of its inputs with what stands in them. */
export function inputsOf({ name, kind }: Field, value: unknown): Record<string, string> {
  if (kind === 'rupees') return { [name]: String(Number(value) / 100) };
  if (kind === 'yes-no') return { [name]: value ? 'yes' : 'no' };
  if (kind === 'days' || kind === 'pair') {
    const [first, second] = value as [unknown, unknown];
    return { [`${name}.0`]: String(first), [`${name}.1`]: String(second) };
  }
  if (kind === 'methods') {
    const off = value as readonly string[];
    return Object.fromEntries(
      allMethods.filter((each) => !off.includes(each)).map((each) => [`${name}.${each}`, 'on']),
    );
  }
  if (kind === 'rates') {
    const rates = [
      ...(value as { fromDate: string; percent: number | string }[]),
      { fromDate: '', percent: '' },
    ];
    return Object.fromEntries(
      rates.flatMap(({ fromDate, percent }, index) => [
        [`${name}.${index}.fromDate`, fromDate],
        [`${name}.${index}.percent`, String(percent)],
      ]),
    );
  }
  return { [name]: String(value) };
}

const MOST_RATES = 50;

/** What a form says of a field, as its schema takes it: what is no number is NaN, which the schema refuses. */
export function readField({ name, kind }: Field, given: ReadonlyMap<string, string>): unknown {
  const text = (key: string) => (given.get(key) ?? '').trim();
  const number = (key: string) => readNumber(text(key));
  if (kind === 'rupees') return readRupees(text(name)) ?? Number.NaN;
  if (kind === 'number') return number(name);
  if (kind === 'yes-no') return text(name) === 'yes';
  if (kind === 'days') return [number(`${name}.0`), number(`${name}.1`)];
  if (kind === 'pair') return [text(`${name}.0`), text(`${name}.1`)];
  if (kind === 'methods') return allMethods.filter((each) => text(`${name}.${each}`) !== 'on');
  if (kind !== 'rates') return text(name);
  return Array.from({ length: MOST_RATES + 1 }, (_, index) => `${name}.${index}`)
    .filter((row) => text(`${row}.fromDate`) !== '' || text(`${row}.percent`) !== '')
    .map((row) => ({ fromDate: text(`${row}.fromDate`), percent: number(`${row}.percent`) }));
}

/** A field's value in words, as the history shows it. */
export function valueInWords(field: Field, value: unknown): string {
  if (field.kind === 'rupees') return formatPaise(Number(value));
  if (field.kind === 'yes-no') return value ? field.yes : field.no;
  if (field.kind === 'choice')
    return field.options.find(([option]) => option === value)?.[1] ?? String(value);
  if (field.kind === 'days') return (value as number[]).join('–');
  if (field.kind === 'pair') return (value as string[]).join(', ');
  if (field.kind === 'methods') {
    const on = allMethods.filter((each) => !(value as string[]).includes(each));
    return on.map(methodName).join(', ') || 'none';
  }
  if (field.kind !== 'rates') return String(value);
  const rates = value as { fromDate: string; percent: number }[];
  return rates.map(({ fromDate, percent }) => `${percent}% from ${fromDate}`).join(', ');
}

export type Difference = { label: string; before: string; after: string };

/** What differs between two bodies of a group, field by field. */
export function differences(group: SettingGroup, before: object, after: object): Difference[] {
  const [was, is] = [before, after] as Record<string, unknown>[];
  return groupCards[group].fields
    .map((field) => ({
      label: field.label,
      before: was![field.name] === undefined ? '—' : valueInWords(field, was![field.name]),
      after: is![field.name] === undefined ? '—' : valueInWords(field, is![field.name]),
    }))
    .filter((each) => each.before !== each.after);
}
