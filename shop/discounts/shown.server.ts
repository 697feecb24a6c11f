import { sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { offerWords } from '#shop/pricing/campaign-words.ts';
import { campaignColumns, campaignOf } from './find-offers.server.ts';

/** What the page of a piece tells of the newest live campaign that is for it and marked to be shown (R259); null where none is. One whose uses are all taken is not told of. */
export async function findShownOffer(
  db: Database,
  { id, type }: { id: string; type: string },
  now: Date,
): Promise<string | null> {
  const [row] = await askShown(db, { id, type, now });
  return row ? offerWords({ ...campaignOf(row), code: row.code }) : null;
}

const askShown = compileOnce((db, { id, type, now }: Places<{ id: string; type: string; now: Date }>) =>
  db
    .selectFrom('campaigns')
    .leftJoin('discount_codes as shared', (join) =>
      join.onRef('shared.campaign_id', '=', 'campaigns.id').on('shared.is_shared', '=', true),
    )
    .select(campaignColumns)
    .select('shared.code')
    .where('is_shown', '=', true)
    .where('state', '=', 'live')
    .where(sql<boolean>`(starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`)
    .where(
      sql<boolean>`((types = '{}' AND product_ids = '{}') OR ${type} = ANY (types) OR ${id} = ANY (product_ids))`,
    )
    .where(
      sql<boolean>`(total_uses IS NULL OR total_uses > (SELECT count(*) FROM campaign_uses WHERE campaign_id = campaigns.id))`,
    )
    .where((eb) => eb.or([eb('is_automatic', '=', true), eb('shared.code', 'is not', null)]))
    .orderBy('campaigns.created_at', 'desc')
    .limit(sql.lit(1))
    .modifyEnd(prepared),
);

/** When campaigns that pages tell of, or quote, begin and end, from a moment on, the earliest first. */
export async function selectShownMoments(db: Database, after: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT DISTINCT at FROM campaigns, unnest(ARRAY[starts_at, ends_at]) AS at
    WHERE (is_shown OR is_automatic) AND state = 'live' AND at > ${after} ORDER BY at LIMIT 1000`.execute(db);
  return rows.map(({ at }) => at);
}
