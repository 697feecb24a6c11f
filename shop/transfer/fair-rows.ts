import type { Database, Tx } from '#db/database.server.ts';
import { listPriceChangesOf } from '#shop/catalogue/edit-products.server.ts';
import { findNewDoubts, type SellingFacts } from '#shop/merchandising/fair-selling.ts';
import type { Fault, Judged, Values } from './judge-row.ts';

/** What the fair-selling guard looks at, beside the state. */
const columns = {
  name: 'name',
  description: 'description',
  pricePaise: 'price_paise',
  mrpPaise: 'original_price_paise',
  mrpPrinted: 'mrp_printed',
  offerPaise: 'offer_paise',
  offerUntil: 'offer_until',
} as const satisfies Record<keyof SellingFacts, string>;

export const guardedColumns: readonly string[] = [...Object.values(columns), 'state'];

type Row = { key: string; judged: Judged; current: Values | undefined };

/**
 * Rows that would sell a published product in a doubtful way are faulty (R215): a file gives no reason, an owner does on the
 * product's own page.
 */
export async function withDoubts(db: Database | Tx, rows: readonly Row[], now: Date): Promise<Judged[]> {
  const isGuarded = ({ judged, current }: Row) =>
    judged.state === 'changed' &&
    current?.state === 'published' &&
    Object.values(columns).some((column) => column in judged.given!);
  const ids = rows.filter(isGuarded).map(({ key }) => key);
  const history = ids.length > 0 ? await listPriceChangesOf(db, ids) : new Map();
  return rows.map((row) => {
    if (!isGuarded(row)) return row.judged;
    const earlier = factsOf(row.current!);
    const facts = factsOf({ ...row.current, ...row.judged.given });
    const doubts = findNewDoubts(earlier, { facts, history: history.get(row.key) ?? [], now });
    if (doubts.length === 0) return row.judged;
    const faults = doubts.map(({ on, rule, about }): Fault => {
      const words = `may be unfair: ${about} ${rule}. An owner can set it on the product's page, with a reason.`;
      return { column: on === 'price' ? 'price' : 'description', words };
    });
    return { state: 'faulty', given: null, before: null, faults };
  });
}

function factsOf(values: Values): SellingFacts {
  const facts = Object.entries(columns).map(([fact, column]) => [fact, values[column] ?? null]);
  const { offerUntil, ...rest } = Object.fromEntries(facts);
  return { ...rest, offerUntil: offerUntil === null ? null : new Date(offerUntil) };
}
