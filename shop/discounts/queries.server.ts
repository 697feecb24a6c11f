import type { Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

/** A code as the shop keeps it. `orderId`: the order that holds it or has used it up. */
export type DiscountCode = {
  code: string;
  userId: string;
  percent: number;
  issuedAt: Date;
  expiresAt: Date;
  orderId: string | null;
};

export async function selectCode(db: Database | Tx, code: string): Promise<DiscountCode | null> {
  const row = await db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst();
  return row ? codeOf(row) : null;
}

/** The account's newest code. */
export async function selectNewestCode(db: Database | Tx, userId: string): Promise<DiscountCode | null> {
  const row = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? codeOf(row) : null;
}

/** Locks the account's row, so that asking twice at once issues one code. */
export async function lockAccount(tx: Tx, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertCode(tx: Tx, code: DiscountCode) {
  await tx
    .insertInto('discount_codes')
    .values({
      code: code.code,
      user_id: code.userId,
      percent: code.percent,
      issued_at: code.issuedAt,
      expires_at: code.expiresAt,
      order_id: null,
    })
    .execute();
}

/** Ties a free code to an order; false where another order has it. */
export async function tieCode(tx: Tx, code: string, orderId: string): Promise<boolean> {
  const result = await tx
    .updateTable('discount_codes')
    .set({ order_id: orderId })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('order_id', '=', orderId)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives an order's code back: its payment failed, or it was cancelled before it shipped (R42). */
export async function releaseCode(tx: Tx, orderId: string) {
  await tx.updateTable('discount_codes').set({ order_id: null }).where('order_id', '=', orderId).execute();
}

function codeOf(row: Selectable<Schema['discount_codes']>): DiscountCode {
  return {
    code: row.code,
    userId: row.user_id,
    percent: row.percent,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    orderId: row.order_id,
  };
}
