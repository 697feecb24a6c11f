import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import {
  addNote,
  blockCash,
  sendResetLinkByStaff,
  signOutCustomer,
  switchOffTwoStep,
  unblockCash,
} from '#shop/customers/customer-acts.ts';
import { cashBlockInput, noteInput } from '#shop/customers/customer-input.ts';
import { eraseCustomer } from '#shop/privacy/erase-customer.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { readForm } from './admin.server.ts';

type Call = { shop: Shop; staff: Staff; userId: string; form: FormData };
type CustomerAct = { done: string; run: (call: Call, tx: Tx) => Promise<Refusal | null> };

/** The acts of a customer's page: each is a verb of the shop in one transaction. */
const acts: Record<string, CustomerAct> = {
  note: {
    done: 'It is noted.',
    run: async ({ shop, staff, userId, form }, tx) => {
      const input = readForm(noteInput, form);
      return isRefusal(input) ? input : await addNote(shop, tx, staff, { userId, ...input });
    },
  },
  'block-cash': {
    done: 'The customer is offered no cash on delivery from now on.',
    run: async ({ shop, staff, userId, form }, tx) => {
      const input = readForm(cashBlockInput, form);
      return isRefusal(input) ? input : await blockCash(shop, tx, staff, { userId, ...input });
    },
  },
  'unblock-cash': {
    done: 'The customer is offered cash on delivery again.',
    run: ({ shop, staff, userId }, tx) => unblockCash(shop, tx, staff, { userId }),
  },
  'reset-link': {
    done: 'A link that sets a new password is on its way to the customer.',
    run: ({ shop, staff, userId }, tx) => sendResetLinkByStaff(shop, tx, staff, { userId }),
  },
  'sign-out': {
    done: 'The customer is signed out everywhere.',
    run: ({ shop, staff, userId }, tx) => signOutCustomer(shop, tx, staff, { userId }),
  },
  'two-step-off': {
    done: 'Two-step sign-in is off. The customer is told by mail.',
    run: ({ shop, staff, userId }, tx) => switchOffTwoStep(shop, tx, staff, { userId }),
  },
  erase: {
    done: 'The account is erased.',
    run: ({ shop, staff, userId }, tx) => eraseCustomer(shop, tx, staff, { userId }),
  },
};

/** What an act of a customer's page takes. */
export function abilityOf(name: string): Ability {
  return name === 'erase' || name === 'two-step-off' ? 'erase-customers' : 'change-customers';
}

/** Carries out an act of a customer's page. */
export async function runCustomerAct(name: string, call: Call): Promise<{ done: string } | Refusal> {
  const chosen = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!chosen) return refuse('input-wrong');
  const refusal = await inTransaction(call.shop.db, (tx) => chosen.run(call, tx));
  return refusal ?? { done: chosen.done };
}
