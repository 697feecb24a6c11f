import type { Database, Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal } from './refusals.ts';

/** Runs a use case in one transaction; a refusal that it returns rolls everything back. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (fault) {
    if (fault instanceof RolledBack) return fault.refusal as T;
    throw fault;
  }
}

class RolledBack extends Error {
  refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
