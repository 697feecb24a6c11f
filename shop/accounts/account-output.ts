import { z } from 'zod';
import type { Account } from './account.ts';

/** The account on the wire (R105); `shippingAddress` is null until one is saved. */
export function accountOutput({ id, createdAt, ...others }: Account): z.infer<typeof accountOutputSchema> {
  return { _id: id, createdAt: createdAt.toISOString(), ...others };
}

/** The nine fields of an address that is kept. */
export const shippingAddressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
});

export const accountOutputSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  recoveryCodesLeft: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of the second factor; null where none is on' }),
  shippingAddress: shippingAddressSchema.nullable(),
});
