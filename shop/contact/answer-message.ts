import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { insertReply, lockTicket, MOST_REPLIES, setState, type Ticket } from './inbox.server.ts';
import { type MessageState, mailIds } from './ticket.ts';

type Which = { number: string };

/**
 * Answers a message by mail, in the thread of what was mailed about it before, and keeps the answer (R174). `seen`:
 * how many replies its writer had before them; with more by now a colleague was faster.
 */
export async function replyToMessage(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { number, words, seen }: Which & { words: string; seen: number },
): Promise<Refusal | null> {
  const ticket = await findForAnswer(tx, viewer, number);
  if (isRefusal(ticket)) return ticket;
  const { id, name, email: to, message, at, replies, userId } = ticket;
  if (replies.length !== seen) return refuse('answered-meanwhile');
  if (replies.length >= MOST_REPLIES) return refuse('ticket-full', { most: MOST_REPLIES });
  const now = shop.now();
  const replyId = await insertReply(tx, { message_id: id, author: viewer.name, words, created_at: now });
  // Only who was signed in was mailed that the message came.
  const first = [mailIds.message(number), ...(userId ? [mailIds.received(number)] : [])];
  const thread = {
    id: mailIds.reply(replyId),
    after: [...first, ...replies.map((each) => mailIds.reply(each.id))],
  };
  const asked = { message, at: at.toISOString() };
  await shop.enqueue(tx, {
    name: 'send-mail',
    data: { kind: 'contact-reply', to, name, number, words, asked, thread },
  });
  return await change(shop, tx, viewer, { ticket, to: 'answered', action: 'reply' });
}

/** Closes a ticket that needs no answer, or no further one. */
export async function closeMessage(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { number }: Which,
): Promise<Refusal | null> {
  const ticket = await findForAnswer(tx, viewer, number);
  if (isRefusal(ticket)) return ticket;
  return ticket.state === 'closed'
    ? null
    : await change(shop, tx, viewer, { ticket, to: 'closed', action: 'close' });
}

/** Opens a closed ticket again: new where nobody answered it, else answered. */
export async function reopenMessage(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { number }: Which,
): Promise<Refusal | null> {
  const ticket = await findForAnswer(tx, viewer, number);
  if (isRefusal(ticket)) return ticket;
  if (ticket.state !== 'closed') return null;
  const to = ticket.replies.length > 0 ? 'answered' : 'new';
  return await change(shop, tx, viewer, { ticket, to, action: 'reopen' });
}

async function findForAnswer(tx: Tx, viewer: Staff, number: string) {
  return (
    refuseUnable(viewer, 'answer-messages') ?? (await lockTicket(tx, number)) ?? refuse('ticket-unknown')
  );
}

/** Writes down what became of a ticket; the words are kept with the ticket alone. */
async function change(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { ticket, to, action }: { ticket: Ticket; to: MessageState; action: string },
): Promise<null> {
  await setState(tx, ticket.id, to);
  await audit(tx, viewer, {
    action,
    subject: `message ${ticket.number}`,
    before: { state: ticket.state },
    after: { state: to },
    now: shop.now(),
  });
  return null;
}
