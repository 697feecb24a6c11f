import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** The code of an account for its first order. */
export type WelcomeCode = { code: string; percent: number; expiresAt: Date };

/** The account's newest code. */
export async function selectNewestCode(db: Database | Tx, userId: string): Promise<WelcomeCode | null> {
  const row = await db
    .selectFrom('discount_codes')
    .select(['code', 'percent', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { code: row.code, percent: row.percent!, expiresAt: row.expires_at! } : null;
}

export async function insertWelcomeCode(
  tx: Tx,
  { code, percent, expiresAt }: WelcomeCode,
  { userId, now }: { userId: string; now: Date },
) {
  await tx
    .insertInto('discount_codes')
    .values((eb) => ({
      code,
      percent,
      campaign_id: eb.selectFrom('campaigns').select('id').where('is_welcome', '=', true).limit(1),
      user_id: userId,
      issued_at: now,
      expires_at: expiresAt,
      most_uses: 1,
    }))
    .execute();
}

/** One claim of an account is made after the other: its first order is one, whichever campaigns are for it. */
export async function lockUses(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 13))`.execute(tx);
}

type Use = { orderId: string; userId: string; campaignId: string; code: string | null; amountPaise: number };

/**
 * Counts a campaign's use by an order, under the lock of what has a limit: the campaign, then the code. False where the
 * limit is reached, or another order of the account has what is for its first alone. Comes after `lockUses`.
 */
export async function insertUse(tx: Tx, use: Use, now: Date): Promise<boolean> {
  const { orderId, userId, campaignId, code, amountPaise } = use;
  await sql`SELECT FROM campaigns WHERE id = ${campaignId} AND (total_uses IS NOT NULL OR per_customer IS NOT NULL)
    FOR NO KEY UPDATE`.execute(tx);
  if (code !== null)
    await sql`SELECT FROM discount_codes WHERE code = ${code} AND most_uses IS NOT NULL FOR NO KEY UPDATE`.execute(
      tx,
    );
  const { rows } = await sql<{ order_id: string }>`
    INSERT INTO campaign_uses (campaign_id, order_id, user_id, code, amount_paise, used_at)
    SELECT id, ${orderId}, ${userId}::uuid, ${code}, ${amountPaise}::bigint, ${now}
    FROM campaigns LEFT JOIN discount_codes ON code = ${code}::text
    WHERE id = ${campaignId}
      AND (total_uses IS NULL
        OR (SELECT count(*) FROM campaign_uses WHERE campaign_id = ${campaignId}) < total_uses)
      AND (per_customer IS NULL
        OR (SELECT count(*) FROM campaign_uses WHERE campaign_id = ${campaignId} AND user_id = ${userId})
          < per_customer)
      AND (NOT first_order_only OR NOT EXISTS (
        SELECT FROM campaign_uses AS other JOIN campaigns AS first ON first.id = other.campaign_id
        WHERE first.first_order_only AND other.user_id = ${userId} AND other.order_id <> ${orderId}))
      AND (most_uses IS NULL OR (SELECT count(*) FROM campaign_uses WHERE campaign_uses.code = ${code}) < most_uses)
    RETURNING order_id`.execute(tx);
  return rows.length > 0;
}

/** Gives back what an order uses: its payment failed, or it was cancelled (R42). */
export async function releaseUses(tx: Tx, orderId: string) {
  await tx.deleteFrom('campaign_uses').where('order_id', '=', orderId).execute();
}
