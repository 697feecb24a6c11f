import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { getAccount } from '#shop/accounts/own-account.ts';
import { drawCharacters } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { ContactInput } from './contact-input.ts';
import { findSent, insertMessage } from './queries.server.ts';
import { mailIds } from './ticket.ts';

/**
 * Keeps a message to the shop and mails it to the shop's own address (R127). A signed-in shopper writes under
 * the account's name and e-mail, and gets the number by mail too; nobody else does, since anyone could type that
 * address. The same by the same `key`, as where the first answer was lost, is one message. Gives the number under which it is
 * kept.
 */
export async function sendMessage(
  shop: Shop,
  viewer: Shopper | null,
  { key, ...input }: ContactInput,
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<{ number: string } | Refusal> {
  const writer = viewer ? await getAccount(shop.db, viewer) : { id: null, ...input };
  const { name, email } = writer;
  const said = { name, email, message: input.message };
  const requestHash = key ? hashOf([key, writer.id, ...Object.values(said)]) : null;
  const known = requestHash && (await findSent(shop.db, requestHash));
  if (known) return { number: known };
  const refused = await admit(
    shop,
    [
      ['contact-by-address', client.address],
      ['contact-by-email', email],
    ],
    client,
  );
  if (refused) return refused;
  const letter = { number: drawCharacters(8), ...said };
  const row = { ...letter, user_id: writer.id, created_at: shop.now(), request_hash: requestHash };
  return await shop.db.transaction().execute(async (tx) => {
    if (!(await insertMessage(tx, row))) return { number: (await findSent(tx, requestHash!))! };
    await mailLetter(shop, tx, letter, viewer !== null);
    return { number: letter.number };
  });
}

type Letter = { number: string; name: string; email: string; message: string };

async function mailLetter(shop: Shop, tx: Tx, letter: Letter, isOfAccount: boolean): Promise<void> {
  const first = mailIds.message(letter.number);
  await shop.enqueue(tx, {
    name: 'send-mail',
    data: { kind: 'contact-message', to: shop.contact.email, ...letter, thread: { id: first, after: [] } },
  });
  if (!isOfAccount) return;
  const { email: to, ...rest } = letter;
  const thread = { id: mailIds.received(letter.number), after: [first] };
  await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'contact-received', to, ...rest, thread } });
}

function hashOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
