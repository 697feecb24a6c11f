import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Paise } from '#shop/money.ts';
import type { Campaign, Standing } from '#shop/pricing/campaign.ts';
import type { CampaignDraft } from './campaign-form.ts';
import { campaignOf } from './find-offers.server.ts';

/** A campaign as staff see it. `codes`: how many there are beside the one for all; `timesExtended`: R257. */
export type DeskCampaign = CampaignDraft & {
  id: string;
  version: number;
  state: Campaign['state'];
  isWelcome: boolean;
  codes: number;
  timesExtended: number;
};

/** What a campaign has brought, of orders that stand or are being paid. */
export type CampaignFigures = { uses: number; givenPaise: Paise; revenuePaise: Paise };
export type ListedCampaign = DeskCampaign & CampaignFigures;

export const CAMPAIGNS_A_PAGE = 20;

function selectCampaigns(db: Database | Tx) {
  return db
    .selectFrom('campaigns')
    .leftJoin('discount_codes as shared', (join) =>
      join.onRef('shared.campaign_id', '=', 'campaigns.id').on('shared.is_shared', '=', true),
    )
    .selectAll('campaigns')
    .select([
      'shared.code',
      sql<number>`(SELECT count(*) FROM discount_codes WHERE campaign_id = campaigns.id AND NOT is_shared)`.as(
        'codes',
      ),
    ]);
}

/** Campaigns of a standing, the newest first, with what they brought; `after`: the last one of the page before. */
export async function listCampaigns(
  db: Database | Tx,
  { standing, now, after }: { standing: Standing | null; now: Date; after: string | null },
): Promise<{ campaigns: ListedCampaign[]; next: string | null }> {
  const rows = await selectCampaigns(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('campaign_uses')
          .innerJoin('orders', 'orders.id', 'order_id')
          .whereRef('campaign_id', '=', 'campaigns.id')
          .where('status', '<>', 'Payment Pending')
          .select([
            sql<number>`count(*)`.as('uses'),
            sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('given'),
            sql<number>`coalesce(sum(total_paise), 0)::bigint`.as('revenue'),
          ])
          .as('figures'),
      (join) => join.onTrue(),
    )
    .select(['figures.uses', 'figures.given', 'figures.revenue'])
    .where(standing === null ? sql.lit(true) : isOf(standing, now))
    .where(
      after === null
        ? sql.lit(true)
        : sql<boolean>`(campaigns.created_at, campaigns.id) < (SELECT created_at, id FROM campaigns WHERE id = ${after})`,
    )
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(CAMPAIGNS_A_PAGE + 1)
    .execute();
  const campaigns = rows.slice(0, CAMPAIGNS_A_PAGE).map((row) => ({
    ...deskCampaignOf(row),
    uses: Number(row.uses),
    givenPaise: Number(row.given),
    revenuePaise: Number(row.revenue),
  }));
  return { campaigns, next: rows.length > CAMPAIGNS_A_PAGE ? campaigns.at(-1)!.id : null };
}

function isOf(standing: Standing, now: Date) {
  const over = sql<boolean>`(ends_at IS NOT NULL AND ends_at <= ${now})`;
  const early = sql<boolean>`(starts_at IS NOT NULL AND starts_at > ${now})`;
  if (standing === 'draft') return sql<boolean>`state = 'draft'`;
  if (standing === 'ended') return sql<boolean>`(state = 'ended' OR (state = 'live' AND ${over}))`;
  const isEarly = standing === 'scheduled' ? early : sql<boolean>`NOT ${early}`;
  return sql<boolean>`(state = 'live' AND NOT ${over} AND ${isEarly})`;
}

export async function findCampaign(db: Database | Tx, id: string): Promise<DeskCampaign | null> {
  const row = await selectCampaigns(db).where('campaigns.id', '=', id).executeTakeFirst();
  return row ? deskCampaignOf(row) : null;
}

/** Whoever changes a campaign locks it first. */
export async function lockCampaign(tx: Tx, id: string): Promise<DeskCampaign | null> {
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return await findCampaign(tx, id);
}

type Row = Selectable<Schema['campaigns']> & { code: string | null; codes: number };

function deskCampaignOf(row: Row): DeskCampaign {
  const { name, benefit, state, ...conditions } = campaignOf(row);
  return {
    ...conditions,
    name,
    benefit,
    state,
    version: row.version,
    isWelcome: row.is_welcome,
    isAutomatic: row.is_automatic,
    isShown: row.is_shown,
    code: row.code,
    codes: Number(row.codes),
    timesExtended: row.times_extended,
  };
}

/** Writes a new draft; its id. */
export async function insertCampaign(tx: Tx, draft: CampaignDraft, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('campaigns')
    .values({ ...columnsOf(draft), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(tx: Tx, id: string, draft: CampaignDraft, timesExtended: number) {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ ...columnsOf(draft), times_extended: timesExtended, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The form of a campaign is not out of date by its start: its version stays. */
export async function updateState(tx: Tx, id: string, state: Campaign['state']) {
  await tx.updateTable('campaigns').set({ state }).where('id', '=', id).execute();
}

function columnsOf(draft: CampaignDraft) {
  const { benefit } = draft;
  return {
    name: draft.name,
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    most_paise: benefit.kind === 'percent' ? benefit.mostPaise : null,
    amount_paise: benefit.kind === 'amount' ? benefit.amountPaise : null,
    types: [...draft.types],
    product_ids: [...draft.productIds],
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    minimum_paise: draft.minimumPaise,
    per_customer: draft.perCustomer,
    total_uses: draft.totalUses,
    first_order_only: draft.firstOrderOnly,
    is_automatic: draft.isAutomatic,
    is_shown: draft.isShown,
  };
}
