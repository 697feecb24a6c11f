import { z } from 'zod';
import { rupeesFromPaise } from '#shop/money.ts';
import type { Order } from './queries.server.ts';

/** What /PayUpaymentPage is handed (R75): whose payment it is, what it is for, and the form's signed fields. */
export const handOffSchema = z.object({
  transactionId: z.string(),
  orderData: z.object({
    orderId: z.string(),
    totalAmount: z.number(),
    items: z.array(z.object({ name: z.string() })),
    shippingAddress: z.object({ firstName: z.string(), email: z.string(), phone: z.string() }),
  }),
  fields: z.record(z.string(), z.string()),
});

export function handOffOutput(
  order: Order,
  fields: Readonly<Record<string, string>>,
): z.infer<typeof handOffSchema> {
  const { firstName = '', email = '', phone = '' } = order.shippingAddress;
  return {
    transactionId: fields.txnid ?? '',
    orderData: {
      orderId: order.id,
      totalAmount: rupeesFromPaise(order.totalPaise),
      items: order.items.map(({ name }) => ({ name })),
      shippingAddress: { firstName, email, phone },
    },
    fields: { ...fields },
  };
}
