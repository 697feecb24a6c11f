import { z } from 'zod';
import type { SavedAddress } from './address-book.ts';

/** An address of the book on the wire: all nine fields, the label, and whether it is the default. */
export const savedAddressSchema = z.object({
  id: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  phone: z.string(),
}) satisfies z.ZodType<SavedAddress>;
