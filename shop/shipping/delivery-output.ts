import { z } from 'zod';
import { refuse } from '#shop/refusals.ts';
import type { Delivery } from './delivery.ts';

const day = z.iso.date();

/** The answer for a PIN code on the wire (R53). */
export const deliveryOutputSchema = z.object({
  pin: z.string(),
  city: z.string().nullable().describe('Null where the PIN code is not in the table; so is the State'),
  state: z.string().nullable(),
  minDays: z.number().int().describe('Business days on the way, after the parcel has left'),
  maxDays: z.number().int(),
  earliestDate: day.describe('For an order placed now: processing and the way, in business days'),
  latestDate: day,
  codAvailable: z.boolean(),
  codReason: z.string().nullable().describe('Why there is no cash on delivery; null where there is'),
});
export type DeliveryOutput = z.infer<typeof deliveryOutputSchema>;

export function deliveryOutput(delivery: Delivery): DeliveryOutput {
  const { pin, codAvailable } = delivery;
  const codReason = codAvailable ? null : refuse('cod-unavailable-at-pin', { pin }).message;
  return { ...delivery, codReason };
}
