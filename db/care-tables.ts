import type { ColumnType, Generated } from 'kysely';

/* What shoppers write to the shop, and what staff keep about them: a part of db/schema.ts. */

export type ReviewsTable = {
  id: Generated<string>;
  product_id: string;
  user_id: string | null;
  author: string | null;
  rating: number;
  comment: string;
  created_at: ColumnType<Date, Date | undefined, Date>;
  hidden_at: Date | null;
  hidden_reason: string | null;
  answer: string | null;
  answered_at: Date | null;
};

export type ReviewPhotosTable = {
  file: string;
  user_id: string;
  product_id: string;
  review_id: string | null;
  position: Generated<number>;
  state: Generated<'sent' | 'unseen' | 'passed' | 'shown' | 'removed'>;
  image: Buffer | null;
  width: number;
  height: number;
  sent_at: Date;
  removed_reason: Generated<string | null>;
};

export type PhotoLeftoversTable = {
  file: string;
};

export type ContactMessagesTable = {
  id: Generated<string>;
  number: string;
  user_id: string | null;
  name: string;
  email: string;
  message: string;
  created_at: Date;
  state: Generated<'new' | 'answered' | 'closed'>;
  request_hash: string | null;
};

export type ContactRepliesTable = {
  id: Generated<string>;
  message_id: string;
  author: string;
  words: string;
  created_at: Date;
};

export type CustomerNotesTable = {
  id: Generated<string>;
  user_id: string;
  author: string;
  words: string;
  created_at: Date;
};

export type CashBlocksTable = {
  id: Generated<string>;
  user_id: string;
  reason: string;
  blocked_by: string;
  blocked_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
};
