import { formatPaise } from '#shop/money.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { bankDaysInWords, deliveryInWords, feesInWords } from '#shop/settings/terms-in-words.ts';
import { dayInIndia, monthFirst } from '#shop/time.ts';
import type { SettingBodies, SettingGroup } from './bodies.ts';
import { allMethods } from './fields.ts';

/** What shoppers read where these settings hold, as pages and mails print it. */
export function sentences(group: SettingGroup, all: SettingBodies, now: Date): string[] {
  return (says[group] as (all: SettingBodies, now: Date) => string[])(all, now);
}

const says: { [G in SettingGroup]: (all: SettingBodies, now: Date) => string[] } = {
  delivery: (all) => Object.values(fees(all)).map((each) => `${each}.`),
  cash: (all) => [
    `${fees(all).cod}.`,
    `For orders below ${formatPaise(all.cash.codLimitPaise)}.`,
    `At PIN codes that are not in the table, ${all.cash.codAtUnlistedPins ? 'cash on delivery is available' : 'cash on delivery is not available'}.`,
  ],
  payment: ({ payment }) => {
    const on = allMethods.filter((each) => !payment.methodsOff.includes(each));
    return [
      `You can pay by ${on.map(methodName).join(', ')}, where it is set up.`,
      payment.onlineBonusPercent > 0
        ? `${payment.onlineBonusPercent}% instant discount for paying online.`
        : 'No discount for paying online is mentioned.',
    ];
  },
  discount: ({ discount }) => [
    `${discount.discountPercent}% off with a code that holds for ${discount.discountCodeDays} days.`,
  ],
  tax: ({ tax }, now) => {
    const [today, rate] = [
      dayInIndia(now),
      tax.taxRates.findLast(({ fromDate }) => fromDate <= dayInIndia(now)),
    ];
    const next = tax.taxRates.filter(({ fromDate }) => fromDate > today);
    return [
      `All prices include ${rate?.percent ?? '—'}% GST.`,
      ...next.map(({ fromDate, percent }) => `From ${monthFirst.date(fromDate)}: ${percent}% GST.`),
    ];
  },
  times: ({ times }) => [
    deliveryInWords(times),
    `Returns within ${times.returnDays} days of delivery; damage is reported within ${times.reportDays}.`,
    `Refunds within ${times.refundDays} business days, of which the bank takes ${bankDaysInWords(times.bankDays)}.`,
    `If you have not received it after ${times.refundOverdueDays} business days, contact us.`,
  ],
  business: ({ business }) => [
    `This shop belongs to ${business.businessName}, ${business.address}.`,
    `Questions? Call ${business.phones.join(' or ')}, or mail ${business.email}. ${business.hours.join(', ')}.`,
    `Grievance officer: ${business.grievanceOfficer}. Disputes: ${business.courtsCity}, ${business.sellerState}.`,
    `Sold by ${business.businessName}, GSTIN ${business.gstin}.`,
  ],
  mails: () => ['Shoppers do not see this.'],
};

function fees({ delivery, cash, payment }: SettingBodies) {
  return feesInWords({ ...delivery, ...cash, ...payment });
}
