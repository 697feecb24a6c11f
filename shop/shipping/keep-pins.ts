import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '#db/database.server.ts';
import { type PinCode, selectPinCode } from './pin-codes.server.ts';

/** Of some 19,000 in India. A change that is not heard of shows within a minute all the same. */
const KEPT = { max: 5000, ttl: 60_000 };

/** What this process knows of PIN codes; one for each process, `shop.pins`. */
export type KeptPins = {
  /** The row of a PIN code; null where the table has none. */
  find: (db: Database | Tx, pin: string) => Promise<PinCode | null>;
  /** The table has changed. */
  forget: () => void;
};

/** Keeps rows in memory until `forget`. `trust`: whether that is called in time; while not, each read asks the database. */
export function keepPins(trust: () => boolean = () => false): KeptPins {
  const kept = new LRUCache<string, { row: PinCode | null }>(KEPT);
  let generation = 0;
  return {
    async find(db, pin) {
      const known = trust() ? kept.get(pin) : undefined;
      if (known) return known.row;
      const started = generation;
      const row = await selectPinCode(db, pin);
      if (started === generation) kept.set(pin, { row });
      return row;
    },
    forget() {
      generation++;
      kept.clear();
    },
  };
}
