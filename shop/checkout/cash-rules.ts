import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { tallyDoubts } from '#shop/orders/cash-desk.server.ts';
import { findSetRules, insertRules } from '#shop/orders/cash-rules.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { CashTerms } from '#shop/settings/cash-terms.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { daysAfter } from '#shop/time.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { changedSettings, readCashTerms, ruleTitle } from './cash-settings.ts';

/** What the audit log calls them. */
export const CASH_RULES = 'cash rules';

/** The rules and limits of cash orders as they stand (R149): as staff set them last, else the shop's usual ones. */
export async function getCashTerms(shop: Pick<Shop, 'terms'>, db: Database | Tx): Promise<CashTerms> {
  const set = await findSetRules(db);
  return withSetRules(shop.terms.cash, set?.rules ?? null);
}

/** What was set, and for what came since then the usual. */
export function withSetRules(usual: CashTerms, set: object | null): CashTerms {
  if (!set) return usual;
  const known = set as Partial<CashTerms>;
  return { ...usual, ...known, rules: { ...usual.rules, ...known.rules } };
}

/** The rules as they stand, and which version of them that is: 0 where staff never set any. */
export async function getCashRules(shop: Shop): Promise<{ version: number; terms: CashTerms }> {
  const set = await findSetRules(shop.db);
  return { version: set?.version ?? 0, terms: withSetRules(shop.terms.cash, set?.rules ?? null) };
}

/**
 * Sets the rules and limits of cash orders anew (R149). `given`: text by the names of the settings, as a form sends it;
 * `version`: of the rules that the form showed. Gives how many of them are others now.
 */
export async function changeCashRules(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { version, given }: { version: number; given: ReadonlyMap<string, string> },
): Promise<{ changed: number } | Refusal> {
  const unable = refuseUnable(viewer, 'set-cash-rules');
  if (unable) return unable;
  const terms = readCashTerms(given);
  if (isRefusal(terms)) return terms;
  const before = await findSetRules(tx);
  if (version !== (before?.version ?? 0)) return refuse('cash-rules-meanwhile');
  const changes = changedSettings(withSetRules(shop.terms.cash, before?.rules ?? null), terms);
  const changed = Object.keys(changes.after).length;
  if (changed === 0) return { changed };
  const now = shop.now();
  const isSet = await insertRules(tx, { version: version + 1, rules: terms, now, by: actorName(viewer) });
  if (!isSet) return refuse('cash-rules-meanwhile');
  await audit(tx, viewer, { action: 'set-cash-rules', subject: CASH_RULES, ...changes, now });
  return { changed };
}

const TALLY_DAYS = 90;

/** What became, within 90 days, of the cash orders that each rule doubted (R151). */
export async function tallyCashRules(shop: Shop) {
  const tally = await tallyDoubts(shop.db, daysAfter(shop.now(), -TALLY_DAYS));
  return tally.map((row) => ({ ...row, title: ruleTitle(row.rule) }));
}
