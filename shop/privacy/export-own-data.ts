import { countTries } from '#shop/limits/limits.server.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { lockPerson, MOST_ROWS, type Person, selectOwnRows } from './queries.server.ts';

/** `notWhole`: lists that are cut off after the newest orders' rows, where there are more than anybody reads. */
export type OwnData = { exportedAt: string; notWhole: string[] } & Record<string, unknown>;

/**
 * Everything that the shop keeps about the shopper, by table, all as of one moment: amounts in paise, moments in
 * UTC, pictures in base64 (R125; Digital Personal Data Protection Act, section 11). What proves who somebody is
 * stays out.
 */
export async function exportOwnData(shop: Shop, viewer: Shopper): Promise<OwnData | Refusal> {
  const refusal = await countTries(shop.db, [['export-by-account', viewer.userId]]);
  if (refusal) return refusal;
  return shop.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const person = await lockPerson(tx, viewer.userId);
      if (!person) throw new Error('the account of a live session is gone');
      const data: OwnData = { exportedAt: shop.now().toISOString(), notWhole: [] };
      for (const [table, rule] of Object.entries(ownTables) as [string, OwnTable][]) {
        if (rule.about === 'nobody') continue;
        const owner: Person = { userId: viewer.userId, email: person.email };
        const rows = await selectOwnRows(tx, table, rule.owned, owner);
        const shown = rows.map((row) => readable(row, rule.omits ?? []));
        data[rule.exportedAs] = rule.owned === 'self' ? shown[0] : shown;
        if (rows.length === MOST_ROWS) data.notWhole.push(rule.exportedAs);
      }
      return data;
    });
}

function readable(row: Record<string, unknown>, omits: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !omits.includes(column))
      .map(([column, value]) => [
        column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        Buffer.isBuffer(value) ? value.toString('base64') : value,
      ]),
  );
}
