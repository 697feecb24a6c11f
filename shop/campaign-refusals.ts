import { formatPaise } from './money.ts';
import { type Details, type RefusalRow, refusalFrom } from './refusal-row.ts';
import { monthFirst } from './time.ts';

/** Why a campaign or its code does not serve an order, and what staff can't set. */
export const campaignRefusals = {
  'discount-wrong': [400, 'Invalid discount code'],
  'discount-in-use': [409, 'This discount code is held by another order that is being paid.'],
  'discount-first-order-only': [409, 'The discount code is for the first order only.'],
  'campaign-not-yet': [
    409,
    (d: Details) => `This discount can't be used yet: it begins on ${monthFirst.date(String(d.from))}.`,
  ],
  'too-many-codes': [429, 'Too many wrong discount codes. Go on without one, or try again in an hour.'],
  'campaign-log-in': [409, 'Log in to use this discount.'],
  'campaign-over': [409, (d: Details) => `“${d.name}” has ended.`],
  'campaign-used-up': [409, (d: Details) => `“${d.name}” is used up.`],
  'campaign-customer-limit': [409, (d: Details) => `You have used “${d.name}” as often as it can be used.`],
  'campaign-minimum': [
    409,
    (d: Details) =>
      `“${d.name}” is for pieces worth ${formatPaise(Number(d.minimumPaise))} or more: ` +
      `${formatPaise(Number(d.missingPaise))} are missing.`,
  ],
  'campaign-not-for-these': [409, (d: Details) => `“${d.name}” is not for these pieces.`],
  'campaign-not-best': [
    409,
    (d: Details) =>
      d.other === null
        ? `“${d.name}” would save you nothing here.`
        : `“${d.other}” saves you more than “${d.name}”, and the two don't add up.`,
  ],
  'campaign-dearer': [
    409,
    (d: Details) => `With “${d.name}” you would pay more: without it delivery is free.`,
  ],
  'campaign-delivery-free': [409, 'Delivery is free already.'],
  'campaign-wrong': [400, (d: Details) => String(d.why)],
  'campaign-meanwhile': [
    409,
    'Somebody has changed this campaign since you opened it. Look at both, and choose.',
  ],
  'campaign-fixed': [409, "The welcome code is the shop's promise: it can't be changed here."],
  'campaign-warned': [409, (d: Details) => `${d.why} Mend it, or say why it is right all the same.`],
} as const satisfies Record<string, RefusalRow>;

type CampaignRefusalCode = keyof typeof campaignRefusals;

/** As `refuse`, of this table alone: pricing has no need of the others. */
export function refuseCampaign(code: CampaignRefusalCode, details: Details = {}) {
  return refusalFrom<CampaignRefusalCode>(campaignRefusals, code, details);
}
