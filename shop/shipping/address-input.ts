import { z } from 'zod';
import { refuse } from '#shop/refusals.ts';

/** The words for a field that is absent, and for one that is no text or much too long. */
const error = (issue: { code?: string; input?: unknown }) =>
  refuse(issue.input === undefined || issue.input === null ? 'address-incomplete' : 'input-wrong').message;

const text = (maxLength: number) => z.string({ error }).max(maxLength, { error });

/** The six fields of a saved address as they come in; `checkPlace` has the rules. */
export const placeInput = z.object({
  street: text(300),
  city: text(100),
  state: text(100),
  zipcode: text(20),
  country: text(60),
  phone: text(30),
});

/** The nine fields of an order's address as they come in; `checkAddress` has the rules. */
export const shippingAddressInput = z.object(
  { ...placeInput.shape, firstName: text(100), lastName: text(100), email: text(254) },
  { error },
);
