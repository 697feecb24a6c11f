import type { Database } from '#db/database.server.ts';
import { readPinList } from './pin-list.ts';
import { deletePinCodesBut, lockPinCodes, upsertPinCodes } from './queries.server.ts';

export type LoadedPins = { loaded: number; removed: number };

/**
 * Makes the table of PIN codes what a CSV file says, in one transaction: what the file does not have goes. With a
 * single fault in the file nothing changes, and every fault is told.
 */
export async function loadPins(db: Database, text: string): Promise<LoadedPins | { faults: string[] }> {
  const list = readPinList(text);
  if ('faults' in list) return list;
  const pins = list.pinCodes.map(({ pin }) => pin);
  const removed = await db.transaction().execute(async (tx) => {
    await lockPinCodes(tx);
    const gone = await deletePinCodesBut(tx, pins);
    await upsertPinCodes(tx, list.pinCodes);
    return gone;
  });
  return { loaded: pins.length, removed };
}
