import { type RawBuilder, type Selectable, sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import { purchaseStatuses } from '#shop/orders/order.ts';
import type { Benefit, Campaign } from '#shop/pricing/campaign.ts';

export type FoundOffer = {
  campaign: Campaign;
  /** The code that was typed; null for a campaign that holds by itself. */
  code: null | { code: string; userId: string | null; expiresAt: Date | null; mostUses: number | null };
  uses: number;
  usesByCustomer: number;
  usesOfCode: number;
  /** It is for first orders only, and the account has bought (R88), or another order of it has such a campaign. */
  isSpent: boolean;
};

/**
 * Which of the uses of an account's own pending orders count: none, those that wait for a payment link (starting again
 * does not give them up), or all.
 */
export type OwnPending = 'none' | 'linked' | 'all';

/**
 * The live campaigns that hold by themselves, oldest first, and that of a code, whatever its state, in one statement. Of
 * uses those count that are another's, or of the account's orders that stand, and of its pending ones as `own` says.
 */
export async function selectOffers(
  db: Database | Tx,
  { code, userId, now, own }: { code: string | null; userId: string; now: Date; own: OwnPending },
): Promise<FoundOffer[]> {
  const rows = await askOffers[own](db, { code: code ?? '', userId, now });
  return rows.map((row) => ({
    campaign: campaignOf({ ...row, percent: row.own_percent ?? row.percent }),
    code:
      row.code === null
        ? null
        : { code: row.code, userId: row.user_id, expiresAt: row.expires_at, mostUses: row.most_uses },
    uses: Number(row.uses),
    usesByCustomer: Number(row.uses_by_customer),
    usesOfCode: Number(row.uses_of_code),
    isSpent: row.is_spent,
  }));
}

type Asked = { code: string; userId: string; now: Date };

const askOffers = { none: offersWith('none'), linked: offersWith('linked'), all: offersWith('all') };

function offersWith(own: OwnPending) {
  return compileOnce((db, { code, userId, now }: Places<Asked>) => {
    const counted = countedUses(userId, own);
    return db
      .selectFrom('campaigns')
      .leftJoin('discount_codes as codes', (join) =>
        join.onRef('codes.campaign_id', '=', 'campaigns.id').on('codes.code', '=', code),
      )
      .select(campaignColumns)
      .select([
        'codes.code',
        'codes.user_id',
        'codes.percent as own_percent',
        'codes.expires_at',
        'codes.most_uses',
        sql<number>`CASE WHEN total_uses IS NULL THEN 0
          ELSE (SELECT count(*) FROM campaign_uses WHERE campaign_id = campaigns.id AND ${counted}) END`.as(
          'uses',
        ),
        sql<number>`CASE WHEN per_customer IS NULL THEN 0 ELSE (SELECT count(*) FROM campaign_uses
          WHERE campaign_id = campaigns.id AND user_id = ${userId} AND ${counted}) END`.as(
          'uses_by_customer',
        ),
        sql<number>`CASE WHEN most_uses IS NULL THEN 0 ELSE (SELECT count(*) FROM campaign_uses
          WHERE campaign_uses.code = codes.code AND ${counted}) END`.as('uses_of_code'),
        sql<boolean>`first_order_only AND (EXISTS (SELECT FROM orders AS bought
            WHERE bought.user_id = ${userId} AND bought.status = ANY(${[...purchaseStatuses]}::text[]))
          OR EXISTS (SELECT FROM campaign_uses JOIN campaigns AS first ON first.id = campaign_id
            WHERE campaign_uses.user_id = ${userId} AND first.first_order_only AND ${counted}))`.as(
          'is_spent',
        ),
      ])
      .where((eb) => eb.or([eb('codes.code', 'is not', null), holdsByItself(now)]))
      .orderBy('campaigns.created_at')
      .orderBy('campaigns.id')
      .modifyEnd(prepared);
  });
}

function countedUses(userId: RawBuilder<string>, own: OwnPending) {
  const linked = sql`EXISTS (SELECT FROM payment_links WHERE order_id = orders.id AND ended_at IS NULL)`;
  if (own === 'all') return sql`true`;
  return sql`NOT EXISTS (SELECT FROM orders WHERE orders.id = campaign_uses.order_id
    AND orders.user_id = ${userId} AND orders.status = 'Payment Pending'
    ${own === 'linked' ? sql`AND NOT ${linked}` : sql``})`;
}

function holdsByItself(now: RawBuilder<Date>) {
  return sql<boolean>`(is_automatic AND state = 'live' AND (starts_at IS NULL OR starts_at <= ${now})
    AND (ends_at IS NULL OR ends_at > ${now}))`;
}

/** What of a campaign the rules know. */
export const campaignColumns = [
  ...(['campaigns.id', 'name', 'kind', 'campaigns.percent', 'amount_paise', 'most_paise', 'types'] as const),
  ...(['product_ids', 'minimum_paise', 'starts_at', 'ends_at', 'first_order_only', 'per_customer'] as const),
  ...(['total_uses', 'state'] as const),
];

type Row = Selectable<Schema['campaigns']>;
type Column = (typeof campaignColumns)[number];
type Known = Column extends infer C ? (C extends `campaigns.${infer Name}` ? Name : C) : never;

/** A row of campaigns as the rules know it. */
export function campaignOf(row: Pick<Row, Known & keyof Row>): Campaign {
  return {
    id: row.id,
    name: row.name,
    benefit: benefitOf(row),
    types: row.types,
    productIds: row.product_ids,
    minimumPaise: row.minimum_paise,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    firstOrderOnly: row.first_order_only,
    perCustomer: row.per_customer,
    totalUses: row.total_uses,
    state: row.state,
  };
}

function benefitOf(
  row: Pick<Selectable<Schema['campaigns']>, 'kind' | 'percent' | 'amount_paise' | 'most_paise'>,
): Benefit {
  if (row.kind === 'percent')
    return { kind: 'percent', percent: row.percent ?? 0, mostPaise: row.most_paise };
  if (row.kind === 'amount') return { kind: 'amount', amountPaise: row.amount_paise! };
  return { kind: 'free-delivery' };
}
