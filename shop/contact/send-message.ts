import { getAccount } from '#shop/accounts/own-account.ts';
import { drawCharacters } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { ContactInput } from './contact-input.ts';
import { insertMessage } from './queries.server.ts';
import { mailIds } from './ticket.ts';

/**
 * Keeps a message to the shop and mails it to the shop's own address (R127). A signed-in shopper writes under
 * the account's name and e-mail, and gets the number by mail too; nobody else does, since anyone could type that
 * address. Gives the number under which the message is kept.
 */
export async function sendMessage(
  shop: Shop,
  viewer: Shopper | null,
  input: ContactInput,
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<{ number: string } | Refusal> {
  const writer = viewer ? await getAccount(shop.db, viewer) : { id: null, ...input };
  const refused = await admit(
    shop,
    [
      ['contact-by-address', client.address],
      ['contact-by-email', writer.email],
    ],
    client,
  );
  if (refused) return refused;
  const letter = {
    number: drawCharacters(8),
    name: writer.name,
    email: writer.email,
    message: input.message,
  };
  const first = mailIds.message(letter.number);
  await shop.db.transaction().execute(async (tx) => {
    await insertMessage(tx, { ...letter, user_id: writer.id, created_at: shop.now() });
    await shop.enqueue(tx, {
      name: 'send-mail',
      data: { kind: 'contact-message', to: shop.contact.email, ...letter, thread: { id: first, after: [] } },
    });
    if (!viewer) return;
    const { email: to, ...rest } = letter;
    const thread = { id: mailIds.received(letter.number), after: [first] };
    await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'contact-received', to, ...rest, thread } });
  });
  return { number: letter.number };
}
