import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Fault, Judged, ReadRow, Values } from './judge-row.ts';
import type { TransferRow } from './rows.server.ts';
import type { Transfer } from './transfers.server.ts';

export type Settled = { row: number; faults: Fault[] | null };

/** The rows of the shop that a kind of file is about. */
export type SheetRows = {
  count: (db: Database) => Promise<number>;
  /** Those after a key in the order of the keys, so many. */
  list: (
    db: Database | Tx,
    page: { after: string; most: number },
  ) => Promise<{ key: string; values: Values }[]>;
  /** What rows of a file would do. */
  judge: (db: Database, batch: readonly ReadRow[], now: Date) => Promise<Judged[]>;
  /** Does it, row by row or not at all, and says what stood in the way by now. */
  apply: (shop: Shop, tx: Tx, transfer: Transfer, rows: readonly TransferRow[]) => Promise<Settled[]>;
};
