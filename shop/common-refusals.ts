import { formatPaise } from './money.ts';
import { type Details, type RefusalRow, refusalFrom } from './refusal-row.ts';

/** The refusals that pages with pieces say themselves: a part of the table in form-refusals.ts, which has those of few pages. */
export const commonRefusals = {
  'session-expired': [401, 'Session expired. Please login again.'],
  'size-needed': [400, 'Select Product Size'],
  'cart-full': [409, (d: Details) => `Your cart holds up to ${d.most} lines. Remove one to add another.`],
  'wishlist-full': [
    409,
    (d: Details) => `Your wishlist holds up to ${d.most} pieces. Remove one to add another.`,
  ],
  'pin-wrong': [400, 'The PIN code has six digits and does not begin with 0.'],
  'cod-off': [400, 'Cash on delivery is not offered at present. Please pay online.'],
  'cod-unavailable': [
    400,
    (d: Details) =>
      `Cash on delivery is not available for orders of ${formatPaise(Number(d.limitPaise))} or more.`,
  ],
  'cod-unavailable-at-pin': [400, (d: Details) => `Cash on delivery is not available for ${d.pin}.`],
} as const satisfies Record<string, RefusalRow>;

type CommonRefusalCode = keyof typeof commonRefusals;

/** An expected failure that most pages may name, as a value. */
export function refuseCommon(code: CommonRefusalCode, details: Details = {}) {
  return refusalFrom<CommonRefusalCode>(commonRefusals, code, details);
}
