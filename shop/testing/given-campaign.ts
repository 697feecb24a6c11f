import { type Insertable, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { drawCharacters } from '#shop/ids.ts';
import type { TestShop } from './test-shop.ts';

type Given = Partial<Insertable<Schema['campaigns']>> & { codes?: number; mostUses?: number };

/** A live campaign, 10% off everything but for what is said otherwise, with so many codes; automatic without any. */
export async function givenCampaign(
  shop: Pick<TestShop, 'db'>,
  { codes = 1, mostUses, ...given }: Given = {},
): Promise<{ id: string; codes: string[] }> {
  const { id } = await shop.db
    .insertInto('campaigns')
    .values({
      name: 'Diwali sale',
      kind: 'percent',
      percent: given.kind && given.kind !== 'percent' ? null : 10,
      amount_paise: null,
      most_paise: null,
      types: [],
      product_ids: [],
      starts_at: null,
      ends_at: null,
      minimum_paise: 0,
      per_customer: null,
      total_uses: null,
      first_order_only: false,
      is_automatic: codes === 0,
      is_shown: false,
      state: 'live',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drawn = Array.from({ length: codes }, () => drawCharacters(10));
  const row = { campaign_id: id, most_uses: mostUses ?? null, issued_at: sql<Date>`now()` };
  const nobodys = { user_id: null, percent: null, expires_at: null };
  const rows = drawn.map((code) => ({ ...row, ...nobodys, code, is_shared: codes === 1 }));
  if (codes > 0) await shop.db.insertInto('discount_codes').values(rows).execute();
  return { id, codes: drawn };
}
