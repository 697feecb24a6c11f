import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { csvLines } from '#shop/csv.ts';
import { drawCharacters } from '#shop/ids.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { lockCampaign } from './campaign-desk.server.ts';
import { insertCodes, listCodes } from './codes.server.ts';

/** Codes that are made at once, and those that one campaign has at most. */
export const MOST_AT_ONCE = 10_000;
const MOST_CODES = 50_000;
const DRAWN = 10;

/** `prefix`: what they begin with, '' for nothing; `mostUses`: in how many orders each serves. */
type Wanted = { id: string; count: number; prefix: string; mostUses: number };

/** Draws codes that nobody guesses or misreads for a campaign (R258). */
export async function makeCodes(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id, count, prefix, mostUses }: Wanted,
): Promise<{ made: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-prices');
  if (unable) return unable;
  const wrong = (why: string) => refuse('campaign-wrong', { why });
  if (!Number.isInteger(count) || count < 1 || count > MOST_AT_ONCE)
    return wrong('Codes: from 1 to 10,000 at once.');
  if (!Number.isInteger(mostUses) || mostUses < 1 || mostUses > 1000)
    return wrong('Orders for each: from 1 to 1,000.');
  if (!/^([A-Z0-9-]{1,18})?$/.test(prefix))
    return wrong('What they begin with: up to 18 letters, digits and hyphens.');
  const known = await lockCampaign(tx, id);
  if (!known) return refuse('not-found');
  if (known.isWelcome) return refuse('campaign-fixed');
  if (known.isAutomatic) return wrong('It holds by itself: a code would change nothing.');
  if (known.codes + count > MOST_CODES) return wrong('A campaign has at most 50,000 codes.');
  const now = shop.now();
  const start = prefix === '' || prefix.endsWith('-') ? prefix : `${prefix}-`;
  for (let made = 0; made < count; ) {
    const codes = Array.from({ length: count - made }, () => `${start}${drawCharacters(DRAWN)}`);
    made += await insertCodes(tx, id, codes, { mostUses, now });
  }
  const after = { codes: count, mostUses };
  await audit(tx, viewer, { action: 'make-codes', subject: `campaign ${id}`, after, now });
  return { made: count };
}

/** A campaign's codes with their uses, as a CSV file. Written down: who has them can use them. */
export async function exportCodes(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Staff,
  { id }: { id: string },
): Promise<{ name: string; csv: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-prices');
  if (unable) return unable;
  const known = await lockCampaign(tx, id);
  if (!known) return refuse('not-found');
  if (known.isWelcome) return refuse('campaign-fixed');
  const codes = await listCodes(tx, id, MOST_CODES + 1);
  await audit(tx, viewer, { action: 'export-codes', subject: `campaign ${id}`, now: shop.now() });
  const rows = codes.map(({ code, mostUses, uses }) => [code, uses, mostUses ?? '']);
  return { name: known.name, csv: csvLines([['code', 'uses', 'orders it serves'], ...rows]) };
}
