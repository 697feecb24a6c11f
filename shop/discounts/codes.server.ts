import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** Codes for all are set one after the other: else two that read alike, set at once, would both pass `findAlike`. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('discount codes', 17))`.execute(tx);
}

/** The code that reads like this one, with its campaign; null where none does. */
export async function findAlike(
  db: Database | Tx,
  code: string,
): Promise<{ code: string; campaignId: string } | null> {
  const row = await db
    .selectFrom('discount_codes')
    .select(['code', 'campaign_id'])
    .where('folded', '=', sql<string>`translate(${code}, 'OIL', '011')`)
    .executeTakeFirst();
  return row ? { code: row.code, campaignId: row.campaign_id } : null;
}

/** Sets a campaign's one code for all, in place of the one before. */
export async function setSharedCode(
  tx: Tx,
  campaignId: string,
  code: string | null,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('discount_codes')
    .where('campaign_id', '=', campaignId)
    .where('is_shared', '=', true)
    .where('code', 'is distinct from', code)
    .execute();
  if (code === null) return;
  const row = { user_id: null, percent: null, expires_at: null, most_uses: null, issued_at: now };
  await tx
    .insertInto('discount_codes')
    .values({ ...row, code, campaign_id: campaignId, is_shared: true })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Adds drawn codes in one statement; how many were new. */
export async function insertCodes(
  tx: Tx,
  campaignId: string,
  codes: readonly string[],
  { mostUses, now }: { mostUses: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ code: string }>`
    INSERT INTO discount_codes (code, campaign_id, most_uses, issued_at)
    SELECT code, ${campaignId}::uuid, ${mostUses}::int, ${now} FROM unnest(${[...codes]}::text[]) AS code
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx);
  return rows.length;
}

/** A campaign's codes with their uses, by their letters. */
export async function listCodes(
  db: Database | Tx,
  campaignId: string,
  most: number,
): Promise<{ code: string; mostUses: number | null; uses: number }[]> {
  const rows = await db
    .selectFrom('discount_codes as codes')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('campaign_uses')
          .where('campaign_id', '=', campaignId)
          .where('code', 'is not', null)
          .select(['code', sql<number>`count(*)`.as('uses')])
          .groupBy('code')
          .as('used'),
      (join) => join.onRef('used.code', '=', 'codes.code'),
    )
    .select(['codes.code', 'codes.most_uses', 'used.uses'])
    .where('codes.campaign_id', '=', campaignId)
    .orderBy('codes.code')
    .limit(most)
    .execute();
  return rows.map((row) => ({ code: row.code, mostUses: row.most_uses, uses: Number(row.uses ?? 0) }));
}
