import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { likePatterns } from '#shop/text.ts';
import type { MessageSearch, MessageState } from './ticket.ts';

/** A message as a row of the inbox. `begins`: its first words. */
export type ListedMessage = {
  id: string;
  number: string;
  name: string;
  email: string;
  begins: string;
  at: Date;
  state: MessageState;
};

export type InboxFilter = {
  state?: MessageState | undefined;
  /** Written before then. */
  before?: Date | undefined;
  /** The account that wrote it. */
  customer?: string;
  search?: MessageSearch | null;
  /** The message after which the page begins. */
  after?: string | null;
};

const PAGE = 25;

/** Messages, 25 a page: new ones the oldest first, all else the newest first. `next`: the `after` of the next page. */
export async function listMessages(
  db: Database,
  filter: InboxFilter,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const isQueue = filter.state === 'new';
  let query = selectMessages(db, filter);
  if (filter.after) {
    const last = sql`(SELECT last.created_at, last.id FROM contact_messages AS last WHERE last.id = ${filter.after})`;
    query = query.where(
      isQueue
        ? sql<boolean>`(contact_messages.created_at, contact_messages.id) > ${last}`
        : sql<boolean>`(contact_messages.created_at, contact_messages.id) < ${last}`,
    );
  }
  const order = isQueue ? 'asc' : 'desc';
  const rows = await query
    .select(['id', 'number', 'name', 'email', 'created_at as at', 'state'])
    .select(sql<string>`left(message, 120)`.as('begins'))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(PAGE + 1)
    .execute();
  const messages = rows.slice(0, PAGE);
  return { messages, next: rows.length > PAGE ? messages.at(-1)!.id : null };
}

/** How many messages wait for an answer, and how many of them were written before a moment. */
export async function countWaiting(
  db: Database,
  { before }: { before: Date },
): Promise<{ fresh: number; overdue: number }> {
  return await selectMessages(db, { state: 'new' })
    .select([
      sql<number>`count(*)::int`.as('fresh'),
      sql<number>`(count(*) FILTER (WHERE created_at < ${before}))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

function selectMessages(db: Database, { state, before, customer, search }: InboxFilter) {
  let query = db.selectFrom('contact_messages');
  if (state) query = query.where('state', '=', state);
  if (before) query = query.where('created_at', '<', before);
  if (customer) query = query.where('user_id', '=', customer);
  if (search?.number) query = query.where('number', '=', search.number);
  else if (search) {
    const like = likePatterns(search.words);
    query = query.where(
      sql<boolean>`lower(name || ' ' || email::text || ' ' || message) LIKE ANY (${like}::text[])`,
    );
  }
  return query;
}

export type Reply = { id: string; author: string; words: string; at: Date };
export type Ticket = Omit<ListedMessage, 'begins'> & {
  message: string;
  userId: string | null;
  replies: Reply[];
};

/** The most replies that one ticket has. */
export const MOST_REPLIES = 50;

/** A message with its replies, the oldest first; null where there is none of the number. */
export async function findTicket(db: Database | Tx, number: string): Promise<Ticket | null> {
  const message = await selectTicket(db, number).executeTakeFirst();
  return message ? { ...message, replies: await listReplies(db, message.id) } : null;
}

/** The same, held until the transaction ends: replies to it wait for one another. */
export async function lockTicket(tx: Tx, number: string): Promise<Ticket | null> {
  const message = await selectTicket(tx, number).forUpdate('contact_messages').executeTakeFirst();
  return message ? { ...message, replies: await listReplies(tx, message.id) } : null;
}

/** Which of these numbers are of messages that are kept. */
export async function listKeptNumbers(db: Database, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('contact_messages')
    .select('number')
    .where('number', 'in', numbers)
    .execute();
  return rows.map(({ number }) => number);
}

/** `email`: an account's is the one that it has by now, for an answer goes there. */
function selectTicket(db: Database | Tx, number: string) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'user_id')
    .select((eb) => [
      'contact_messages.id',
      'number',
      'contact_messages.name',
      eb.fn.coalesce('users.email', 'contact_messages.email').as('email'),
      'message',
      'user_id as userId',
      'contact_messages.created_at as at',
      'state',
    ])
    .where('number', '=', number);
}

function listReplies(db: Database | Tx, messageId: string): Promise<Reply[]> {
  return db
    .selectFrom('contact_replies')
    .select(['id', 'author', 'words', 'created_at as at'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_REPLIES)
    .execute();
}

/** Gives the reply's id. */
export async function insertReply(
  tx: Tx,
  reply: { message_id: string; author: string; words: string; created_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('contact_replies')
    .values(reply)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setState(tx: Tx, messageId: string, state: MessageState): Promise<void> {
  await tx.updateTable('contact_messages').set({ state }).where('id', '=', messageId).execute();
}
