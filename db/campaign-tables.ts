import type { ColumnType, Generated } from 'kysely';

/** A discount of an order as it held when that was placed. */
export type KeptDiscount = {
  campaignId: string;
  name: string;
  code: string | null;
  kind: 'items' | 'delivery';
  amountPaise: number;
};

export type CampaignsTable = {
  id: Generated<string>;
  version: Generated<number>;
  name: string;
  is_welcome: Generated<boolean>;
  kind: 'percent' | 'amount' | 'free-delivery';
  percent: number | null;
  amount_paise: number | null;
  most_paise: number | null;
  types: string[];
  product_ids: string[];
  starts_at: Date | null;
  ends_at: Date | null;
  minimum_paise: number;
  per_customer: number | null;
  total_uses: number | null;
  first_order_only: boolean;
  is_automatic: boolean;
  is_shown: boolean;
  state: Generated<'draft' | 'live' | 'ended'>;
  times_extended: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
};

export type CampaignUsesTable = {
  campaign_id: string;
  order_id: string;
  user_id: string;
  code: string | null;
  amount_paise: number;
  used_at: Date;
};

export type DiscountCodesTable = {
  code: string;
  campaign_id: string;
  user_id: string | null;
  percent: number | null;
  issued_at: Date;
  expires_at: Date | null;
  is_shared: Generated<boolean>;
  most_uses: number | null;
  folded: ColumnType<string, never, never>;
};
