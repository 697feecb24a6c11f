import { data } from 'react-router';
import type { Tx } from '#db/database.server.ts';
import type { Ability } from '#shop/abilities.ts';
import { addNote } from '#shop/fulfilment/add-note.ts';
import { correctAddress } from '#shop/fulfilment/correct-address.ts';
import { findOrderId } from '#shop/orders/find-orders.server.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { act, textIn } from './admin.server.ts';

/** What of an address staff correct; e-mail and country stay. */
const addressFields = ['firstName', 'lastName', 'street', 'city', 'state', 'zipcode', 'phone'] as const;

type Call = { shop: Shop; staff: Staff; orderId: string; form: FormData };
type DeskAct = { ability: Ability; done: string; run: (call: Call, tx: Tx) => Promise<Refusal | null> };

/** What staff write of an order beside its status. */
const deskActs: Record<string, DeskAct> = {
  note: {
    ability: 'read-orders',
    done: 'The note is kept.',
    run: ({ shop, staff, orderId, form }, tx) =>
      addNote(shop, tx, staff, { orderId, words: textIn(form, 'words') }),
  },
  'correct-address': {
    ability: 'change-orders',
    done: 'The address is corrected, and the shopper has a mail.',
    run: ({ shop, staff, orderId, form }, tx) => {
      const address = Object.fromEntries(addressFields.map((field) => [field, textIn(form, field)]));
      const earlier = Number(textIn(form, 'earlier'));
      return correctAddress(shop, tx, staff, { orderId, address, earlier });
    },
  },
};

export const isDeskAct = (name: string): boolean => Object.hasOwn(deskActs, name);

type Args = Parameters<typeof act>[0] & { params: { orderId: string } };

/** Carries out such an act in one transaction, with its line in the audit log: words and addresses stand in the order alone. */
export async function runDeskAct(args: Args, name: string) {
  const { ability, done, run } = deskActs[name]!;
  return await act(args, ability, async ({ shop, staff, form }) => {
    const orderId = await findOrderId(shop.db, args.params.orderId);
    if (!orderId) throw data(null, { status: 404 });
    const refused = await inTransaction(shop.db, async (tx) => {
      const wrong = await run({ shop, staff, orderId, form }, tx);
      if (!wrong) await audit(tx, staff, { action: name, subject: `order ${orderId}`, now: shop.now() });
      return wrong;
    });
    return refused ?? { done };
  });
}
