import { z } from 'zod';
import { oneLine } from '#shop/one-line.ts';

/** POST /api/order/cancel. The reason is read by staff: one line without signs that nobody sees. */
export const cancelInput = z.object({
  orderId: z.string().max(100),
  reason: z.string().max(500).transform(oneLine).default(''),
});
