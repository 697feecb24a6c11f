import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';

/** An account that is, or was, offered no cash on delivery (R171). */
export type CashBlock = {
  reason: string;
  blockedBy: string;
  blockedAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
};

const MOST_BLOCKS = 20;

/** Whether an account is offered no cash on delivery now. */
export async function isCashBlocked(db: Database | Tx, userId: string): Promise<boolean> {
  return (await askBlock(db, { userId })).length > 0;
}

const askBlock = compileOnce((db, { userId }: Places<{ userId: string }>) =>
  db
    .selectFrom('cash_blocks')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .modifyEnd(prepared),
);

/** The blocks of an account, the newest first: the one that holds, where there is one, and those that ended. */
export async function listCashBlocks(db: Database, userId: string): Promise<CashBlock[]> {
  return await db
    .selectFrom('cash_blocks')
    .select([
      'reason',
      'blocked_by as blockedBy',
      'blocked_at as blockedAt',
      'ended_by as endedBy',
      'ended_at as endedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('blocked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_BLOCKS)
    .execute();
}

type NewBlock = { user_id: string; reason: string; blocked_by: string; blocked_at: Date };

/** Whether it blocked: not where a block holds already. */
export async function insertCashBlock(tx: Tx, block: NewBlock): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('cash_blocks')
    .values(block)
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether it ended one. */
export async function endCashBlock(
  tx: Tx,
  userId: string,
  { endedBy, now }: { endedBy: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cash_blocks')
    .set({ ended_by: endedBy, ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
