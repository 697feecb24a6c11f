import { formatPaise } from '#shop/money.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import {
  CASH_PARCEL_DAYS,
  CASH_PARCELS,
  type CashRule,
  type CashRuleMode,
  type CashTerms,
  cashRuleModes,
  cashRuleNames,
} from '#shop/settings/cash-terms.ts';
import { readNumber, readRupees } from '#shop/typed-number.ts';

/** A number that staff may set: `name` is where it stands in `CashTerms`; rupees are kept in paise. */
export type CashNumber = { name: string; label: string; least: number; most: number; inRupees?: true };

type RuleCard = { title: string; about: string; numbers: readonly CashNumber[] };

const orders = (name: string, label: string, most = 1000): CashNumber => ({ name, label, least: 1, most });

/** Each rule as staff read it, with the numbers that are its own. */
export const ruleCards: Record<CashRule, RuleCard> = {
  open: {
    title: 'Many open cash orders',
    about:
      'With so many cash orders placed and not yet delivered, cancelled or back, the next one is doubted.',
    numbers: [
      orders('open.account', 'Of one mailbox'),
      orders('open.phone', 'To one phone number'),
      orders('open.place', 'To one delivery address'),
      orders('open.network', 'From one network address', 10_000),
      orders(
        'newcomers.network',
        'From one network address, for accounts that never received anything',
        10_000,
      ),
    ],
  },
  value: {
    title: 'A dear first order',
    about: 'The pieces cost as much as this or more, and nothing was ever delivered to the account.',
    numbers: [{ name: 'firstValuePaise', label: 'From rupees', least: 1, most: 100_000, inRupees: true }],
  },
  'refused-parcels': {
    title: 'Parcels refused earlier',
    about: 'So many cash parcels of the account or phone number came back unpaid.',
    numbers: [orders('refusedParcels', 'Parcels', 50)],
  },
  'pin-history': {
    title: "The PIN code's history",
    about:
      `Of the last ${CASH_PARCELS} cash parcels to the PIN code within ${CASH_PARCEL_DAYS} days so many came back unpaid. ` +
      'Only for accounts that never received anything.',
    numbers: [
      orders('pinHistory.refused', 'Parcels, at the least', CASH_PARCELS),
      { name: 'pinHistory.percent', label: 'and in a hundred', least: 1, most: 100 },
    ],
  },
  'risky-pin': {
    title: 'Risky PIN codes',
    about: 'The PIN code is on your list, or begins as one on it does.',
    numbers: [],
  },
  'unlisted-pin': {
    title: 'Unknown PIN codes',
    about: 'The table of PIN codes does not have the PIN code.',
    numbers: [],
  },
  'new-account': {
    title: 'A new account',
    about: 'The account is younger than this and nothing was ever delivered to it.',
    numbers: [{ name: 'newAccountHours', label: 'Hours', least: 1, most: 8760 }],
  },
  address: {
    title: 'The quality of the address',
    about: 'The street has no number, is very short, repeats signs, has no words or names only the city.',
    numbers: [{ name: 'shortestStreet', label: 'Letters and digits, at the least', least: 1, most: 60 }],
  },
};

/** A rule's name as people read it; one that is gone by its code. */
export function ruleTitle(rule: string): string {
  return Object.hasOwn(ruleCards, rule) ? ruleCards[rule as CashRule].title : rule;
}

/** What holds whatever the rules say. */
export const limitNumbers: readonly CashNumber[] = [
  orders('waiting.account', 'Orders that wait at once, of one mailbox'),
  orders('waiting.phone', 'Orders that wait at once, to one phone number'),
  orders('waiting.place', 'Orders that wait at once, to one delivery address'),
  orders('waiting.network', 'Orders that wait at once, from one network address', 10_000),
  orders('most.account', 'Open or waiting together, of one mailbox'),
  orders('most.phone', 'Open or waiting together, to one phone number'),
  orders('most.place', 'Open or waiting together, to one delivery address'),
  orders('anHour', 'Cash orders of one mailbox within an hour', 100),
  { name: 'waitMinutes', label: 'Minutes that an order waits for its confirmation', least: 15, most: 2880 },
  {
    name: 'newcomers.oneIn',
    label: "Newcomers have one in so many of a product's pieces",
    least: 1,
    most: 100,
  },
  { name: 'newcomers.few', label: 'or so many pieces', least: 0, most: 100 },
];

const numbers = [...cashRuleNames.flatMap((rule) => ruleCards[rule].numbers), ...limitNumbers];
const MOST_PINS = 500;

/** The rules and limits as a page shows them: each with its title, its numbers as text, and what it does. */
export function describeCashRules(terms: CashTerms) {
  const text = cashTermsAsText(terms);
  const shown = (of: readonly CashNumber[]) => of.map((each) => ({ ...each, value: text[each.name]! }));
  return {
    rules: cashRuleNames.map((rule) => {
      const { title, about, numbers: own } = ruleCards[rule];
      return { rule, title, about, mode: terms.rules[rule], numbers: shown(own) };
    }),
    limits: shown(limitNumbers),
    riskyPins: text.riskyPins!,
  };
}

/** The settings as text by their names: what a form shows. */
export function cashTermsAsText(terms: CashTerms): Record<string, string> {
  const rules = cashRuleNames.map((rule) => [`rules.${rule}`, terms.rules[rule]]);
  const shown = numbers.map((each) => {
    const value = at(terms, each.name);
    return [each.name, String(each.inRupees ? value / 100 : value)];
  });
  return Object.fromEntries([...rules, ...shown, ['riskyPins', terms.riskyPins.join(', ')]]);
}

/** The settings that a form sent, or a refusal that names the first wrong one. */
export function readCashTerms(given: ReadonlyMap<string, string>): CashTerms | Refusal {
  const terms: Record<string, unknown> = {};
  for (const rule of cashRuleNames) {
    const mode = given.get(`rules.${rule}`);
    if (!cashRuleModes.includes(mode as CashRuleMode))
      return wrong(`${ruleCards[rule].title}: choose what it does.`);
    put(terms, `rules.${rule}`, mode);
  }
  for (const number of numbers) {
    const typed = given.get(number.name) ?? '';
    const value = number.inRupees ? (readRupees(typed) ?? Number.NaN) / 100 : readNumber(typed);
    if (!Number.isInteger(value) || value < number.least || value > number.most) return outOfRange(number);
    put(terms, number.name, number.inRupees ? value * 100 : value);
  }
  const pins = (given.get('riskyPins') ?? '').split(/[\s,;]+/).filter((pin) => pin !== '');
  const odd = pins.find((pin) => !/^[1-9]\d{1,5}$/.test(pin));
  if (odd)
    return wrong(`Risky PIN codes: “${odd.slice(0, 20)}” is not the two to six first digits of a PIN code.`);
  if (pins.length > MOST_PINS) return wrong(`Risky PIN codes: at most ${MOST_PINS}.`);
  put(terms, 'riskyPins', [...new Set(pins)].sort());
  const read = terms as CashTerms;
  const below = (['account', 'phone', 'place'] as const).find((share) => read.most[share] < read.open[share]);
  if (below) return wrong(`“${labelOf(`most.${below}`)}” is less than what is doubted already.`);
  return read;
}

/** What of the settings differs, for the audit log. */
export function changedSettings(before: CashTerms, after: CashTerms) {
  const [was, is] = [cashTermsAsText(before), cashTermsAsText(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const pick = (from: Record<string, string>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(was), after: pick(is) };
}

function outOfRange(number: CashNumber): Refusal {
  const { label, least, most, inRupees } = number;
  const shown = (value: number) => (inRupees ? formatPaise(value * 100) : value.toLocaleString('en-IN'));
  const title = cashRuleNames.find((rule) => ruleCards[rule].numbers.includes(number));
  const which = title ? `${ruleCards[title].title}, ${label.toLowerCase()}` : label;
  return wrong(`${which}: a whole number from ${shown(least)} to ${shown(most)}.`);
}

function wrong(why: string): Refusal {
  return refuse('cash-rules-wrong', { why });
}

const labelOf = (name: string) => numbers.find((number) => number.name === name)!.label;

function at(terms: CashTerms, name: string): number {
  const found = name.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], terms);
  return Number(found);
}

function put(terms: Record<string, unknown>, name: string, value: unknown): void {
  const [head, tail] = name.split('.') as [string, string?];
  if (tail === undefined) terms[head] = value;
  else terms[head] = { ...(terms[head] as object | undefined), [tail]: value };
}
